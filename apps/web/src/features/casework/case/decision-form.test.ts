import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { expect, test } from 'vitest'
import { decisionFormSchema, emptyDecision, fieldOfWire } from './decision-form.ts'

const [FIRST, SECOND, CASE] = [1, 2, 3].map((n) => `0199f0e0-0000-7000-8000-00000000000${n}`)

const openCase = {
  id: CASE,
  version: '7',
  decisions: ['grant', 'ask-again', 'refuse'],
  category: 'REGULAR',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  documents: [
    { id: FIRST, status: 'pending' },
    { id: SECOND, status: 'pending' },
    { id: CASE, status: 'replaced' },
  ],
  missing: ['WAIVER'],
  mayAsk: ['WAIVER', 'PURCHASE_RECEIPT'],
} as unknown as Case

function check(values: Record<string, string | null>) {
  const result = decisionFormSchema(openCase).safeParse({ ...emptyDecision(openCase), ...values })
  if (result.success) return result.data
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]))
}

test('an empty form asks for a decision and for nothing else', () => {
  expect(check({})).toEqual({ decision: 'form.required-choice' })
  expect(check({ decision: null, [`verdict-${FIRST}`]: null })).toEqual({
    decision: 'form.required-choice',
  })
})

test('a rejected document needs a reason, and another reason an explanation', () => {
  const rejected = { decision: 'ask-again', [`verdict-${FIRST}`]: 'rejected' }
  expect(check(rejected)).toEqual({ [`reason-${FIRST}`]: 'casework.decide.reason-needed' })
  expect(check({ ...rejected, [`reason-${FIRST}`]: 'other' })).toEqual({
    [`remark-${FIRST}`]: 'casework.decide.remark-needed',
  })
  expect(check({ ...rejected, [`reason-${FIRST}`]: 'incomplete' })).toMatchObject({
    decision: 'ask-again',
    version: '7',
    documents: [{ documentId: FIRST, verdict: 'rejected', reason: 'incomplete', remark: '' }],
  })
})

test('a grant carries its number and validity, another decision does not', () => {
  const typed = { number: 'v26 12', [`verdict-${SECOND}`]: 'accepted' }
  expect(check({ ...typed, decision: 'grant' })).toMatchObject({
    number: 'V26-0000012',
    category: 'REGULAR',
    documents: [{ documentId: SECOND, verdict: 'accepted' }],
  })
  expect(check({ ...typed, decision: 'refuse' })).toEqual({
    reason: 'casework.decide.reason-needed',
  })
  expect(check({ decision: 'grant', validUntil: '2025-12-31' })).toEqual({
    validUntil: 'casework.decide.validity-wrong',
  })
})

test('what the server finds wrong is shown at the field that it means', () => {
  const decision = check({ decision: 'grant', [`verdict-${SECOND}`]: 'accepted' })
  const nameOf = fieldOfWire(decision as never)
  expect(nameOf('documents')).toBe('decision')
  expect(nameOf('documents.0')).toBe(`verdict-${SECOND}`)
  expect(nameOf('documents.0.remark')).toBe(`remark-${SECOND}`)
  expect(nameOf('number')).toBe('number')
})

test('what the answers need is asked with the rest, and what else is asked with why; another decision asks nothing', () => {
  const needed = { type: 'WAIVER', remark: '' }
  expect(check({ decision: 'ask-again' })).toMatchObject({ asked: [needed] })
  const more = {
    'verdict-PURCHASE_RECEIPT': 'ask',
    'remark-PURCHASE_RECEIPT': 'Van wie is de boot?',
  }
  const both = [needed, { type: 'PURCHASE_RECEIPT', remark: 'Van wie is de boot?' }]
  expect(check({ decision: 'ask-again', ...more })).toMatchObject({ asked: both })
  expect(check({ decision: 'ask-again', 'verdict-WAIVER': 'leave' })).toMatchObject({ asked: [] })
  expect(check({ decision: 'grant', ...more })).toMatchObject({ asked: [] })
  const sent = decisionFormSchema(openCase).parse({
    ...emptyDecision(openCase),
    ...{ decision: 'ask-again', ...more },
  })
  expect(fieldOfWire(sent)('asked.1.remark')).toBe('remark-PURCHASE_RECEIPT')
  expect(fieldOfWire(sent)('asked.0.type')).toBe('verdict-WAIVER')
})
