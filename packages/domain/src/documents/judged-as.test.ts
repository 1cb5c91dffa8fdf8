import { expect, test } from 'vitest'
import casework from '../text/nl/casework.json' with { type: 'json' }
import vignettes from '../text/nl/vignettes.json' with { type: 'json' }
import { judgedAs } from './judged-as.ts'

test.each([
  ['AWAITING_PAYMENT', 'pending'],
  ['IN_REVIEW', 'pending'],
  ['DOCUMENTS_NEEDED', 'pending'],
  ['REFUSED', 'not-judged'],
  ['WITHDRAWN', 'not-judged'],
  ['EXPIRED', 'not-judged'],
] as const)('what nobody judged of a request that is %s is %s', (vignetteStatus, judged) => {
  expect(judgedAs('pending', vignetteStatus)).toBe(judged)
})

test('a verdict stays, whatever becomes of the request', () => {
  expect(judgedAs('accepted', 'WITHDRAWN')).toBe('accepted')
  expect(judgedAs('rejected', 'REFUSED')).toBe('rejected')
})

test('what was not judged is called the same at the desk and by its owner', () => {
  const { pending, 'not-judged': notJudged } = casework['document-status']
  expect(vignettes.details.document).toMatchObject({ pending, 'not-judged': notJudged })
})
