import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { expect, test } from 'vitest'
import { statusOf } from './vignette-status.ts'

const ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'

function aVignette(change: Partial<OverviewItem>): OverviewItem {
  return {
    object: { Id: ID, name: 'Vrouwe' },
    vignette: { name: null, type: 'transit', district: 'AMSTERDAM' },
    vignetteStatus: { name: 'In behandeling' },
    paymentStatus: 'PAID',
    requestId: ID,
    documents: [],
    ...change,
  }
}

test('§4 a paid transit vignette shows the name of its status, and nothing to do', () => {
  expect(statusOf(aVignette({}))).toMatchObject({ words: 'In behandeling', tone: 'calm' })
  expect(statusOf(aVignette({})).action).toBeUndefined()
})

test.each(['OPEN', 'FAILED', 'CANCELLED', 'EXPIRED'] as const)(
  '§4 a transit payment that is %s can be finished at step 6',
  (paymentStatus) => {
    expect(statusOf(aVignette({ paymentStatus })).action?.path).toBe(
      `/request-vignette/Amsterdam/transit/request/6?requestId=${ID}`,
    )
  },
)

test('§4 a payment that is processed leaves nothing to do but wait', () => {
  expect(statusOf(aVignette({ paymentStatus: 'PROCESSING' })).action).toBeUndefined()
})

test('§4 for mooring the payment is ignored; an open one is told, with the way to the bank', () => {
  const vignette = { name: null, type: 'mooring', district: 'WEESP' } as const
  const status = statusOf(aVignette({ vignette, paymentStatus: 'OPEN' }))
  expect(status.words).toBe('In behandeling')
  expect(status.explanation).toBe('vignettes.payment-failed')
  expect(status.action?.path).toBe(`/request-vignette/Weesp/mooring/request/9?requestId=${ID}`)
  expect(statusOf(aVignette({ vignette, paymentStatus: null })).action).toBeUndefined()
})

test('§4 rejected documents show a link to the re-upload screen instead of the status', () => {
  const document = { id: ID, type: 'boatPhoto', name: 'boot.jpg', status: 'rejected' } as const
  const status = statusOf(aVignette({ documents: [document] }))
  expect(status.words).toBeUndefined()
  expect(status.action?.path).toBe(`/account/mijn-vignetten/${ID}/rejected-documents`)
})
