import { expect, test } from 'vitest'
import { LETTER_IDS, mail } from './letter-ids.ts'

const requestId = '0199c0de-0000-7000-8000-000000000001'

test('the job of a letter carries its name and its ids, and nothing else', () => {
  expect(mail('payment-failed', { requestId }, { key: 'payment-failed:1' })).toEqual({
    kind: 'mail',
    payload: { template: 'payment-failed', requestId },
    key: 'payment-failed:1',
  })
})

test('a letter without an id that it needs, or with that of another, does not compile', () => {
  // @ts-expect-error the id is missing
  mail('payment-failed', {})
  // @ts-expect-error the id of another letter
  mail('payment-failed', { accountId: requestId })
  // @ts-expect-error one of two is missing
  mail('vignette-refuse', { requestId })
  // @ts-expect-error more than it needs: personal data has no place in a job
  mail('welcome', { accountId: requestId, email: 'a@vignet.example' })
  // @ts-expect-error there is no such letter
  mail('birthday', { accountId: requestId })
  expect(LETTER_IDS['payment-failed'].safeParse({}).success).toBe(false)
})
