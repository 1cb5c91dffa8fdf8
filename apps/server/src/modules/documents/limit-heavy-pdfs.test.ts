import { expect, test } from 'vitest'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import { limitHeavyPdfs } from './limit-heavy-pdfs.ts'

test.each([
  ['who goes away from a PDF that took long sent a dear one', 2_500, 1],
  ['who goes away from an ordinary one did not', 500, 0],
])('%s', async (_, takesMs, expected) => {
  let counted = 0
  const limits = {
    count: () => Promise.resolve(void (counted += 1)),
    takeBack: () => Promise.resolve(void (counted -= 1)),
  } as Partial<AttemptLimits> as AttemptLimits
  const gone = new AbortController()
  const cleaner = limitHeavyPdfs(
    {
      clean(_from, _to, { took }) {
        took?.(takesMs)
        gone.abort(new Error('left'))
        return Promise.reject(gone.signal.reason as Error)
      },
    },
    limits,
  )
  const cleaning = cleaner.clean(import.meta.filename, 'to', {
    accountId: 'one',
    ended: gone.signal,
  })
  await expect(cleaning).rejects.toThrow('left')
  expect(counted).toBe(expected)
})
