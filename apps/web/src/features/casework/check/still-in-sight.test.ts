import { expect, test } from 'vitest'
import { stillInSight } from './still-in-sight.ts'

const seen = (last: string | undefined, looks: readonly (string | undefined)[]) =>
  looks.map(stillInSight(last))
const none = (times: number) => Array.from({ length: times }, () => undefined)

test('issue 14, 4: a code is in sight until it was missed for a while, and then it is a new one', () => {
  expect(seen('a', ['a', 'a'])).toEqual([true, true])
  // A look may miss it.
  expect(seen('a', ['a', ...none(5), 'a', ...none(5)])).not.toContain(false)
  expect(seen('a', ['a', ...none(6), 'a']).slice(-2)).toEqual([false, false])
  // It may be gone before the camera opens.
  expect(seen('a', [...none(6), 'a']).slice(-2)).toEqual([false, false])
})

test('issue 14, 4: where nothing was read before no code is one of before', () => {
  expect(seen(undefined, ['a', undefined, 'a'])).toEqual([false, false, false])
})
