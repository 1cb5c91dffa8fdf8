import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { expect, test } from 'vitest'
import { whatHappened } from './what-happened.ts'

const ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'

function aVignette(change: Partial<VignetteDetails> = {}): VignetteDetails {
  return {
    object: { Id: ID, name: 'Vrouwe', boatLength: 5.2, boatWidth: 2.1, driveType: 'Elektrisch' },
    vignette: { name: null, type: 'transit', district: 'AMSTERDAM' },
    vignetteType: { displayName: 'Doorvaart' },
    vignetteStatus: { name: 'In behandeling' },
    paymentStatus: 'PAID',
    requestId: ID,
    documents: [],
    products: [{ startDate: '2026-11-21', expires: '2028-12-31' }],
    ...change,
  }
}

function done(details: VignetteDetails): boolean[] {
  const requestedAt = new Date('2026-11-20T10:00:00Z')
  return whatHappened({ details, requestedAt, today: '2026-11-21' }).map(({ isDone }) => isDone)
}

test('a paid transit vignette that is in force has one thing to come: its end', () => {
  expect(done(aVignette())).toEqual([true, true, true, true, false])
})

test('one that is not paid waits for that first', () => {
  expect(done(aVignette({ paymentStatus: 'OPEN', products: [] }))).toEqual([true, false])
})

test('a mooring vignette with rejected documents waits for them', () => {
  const document = { id: ID, type: 'PHOTO_BOAT', name: 'boot.jpg', status: 'rejected' } as const
  const vignette = { name: null, type: 'mooring', district: 'WEESP' } as const
  const details = aVignette({ vignette, documents: [document], paymentStatus: null, products: [] })
  expect(done(details)).toEqual([true, false])
})

test('one whose validity is over has nothing to come', () => {
  const products = [{ startDate: '2025-01-01', expires: '2025-12-31' }]
  expect(done(aVignette({ products }))).not.toContain(false)
})
