import { expect, test } from 'vitest'
import { type Job, mail } from './jobs.ts'
import { LETTER_IDS } from './letter-ids.ts'
import type { JobHandlers } from './outbox.ts'

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

test('a job of a kind that there is not, or with the payload of another, does not compile', () => {
  const jobs: Job[] = [
    { kind: 'refund-send', payload: { refundId: requestId } },
    // @ts-expect-error there is no such kind
    { kind: 'refund-sent', payload: { refundId: requestId } },
    // @ts-expect-error the id of another kind
    { kind: 'refund-send', payload: { requestId } },
    // @ts-expect-error the id is missing
    { kind: 'payment-cancel-attempt', payload: {} },
    // @ts-expect-error more than it needs
    { kind: 'vignette-expire', payload: { requestId, email: 'a@vignet.example' } },
    // @ts-expect-error a letter with the id of another letter
    { kind: 'mail', payload: { template: 'welcome', requestId } },
    // @ts-expect-error there is no such letter
    { kind: 'mail', payload: { template: 'birthday', accountId: requestId } },
  ]
  expect(jobs.map(({ kind }) => kind)).toContain('refund-send')
})

test('a kind of job that nobody does, does not compile', () => {
  const done = () => Promise.resolve()
  // @ts-expect-error nobody expires vignettes
  const handlers: JobHandlers = {
    mail: done,
    'payment-cancel-attempt': done,
    'refund-send': done,
  }
  expect(Object.keys(handlers)).not.toContain('vignette-expire')
})
