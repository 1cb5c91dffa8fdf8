import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { nl } from '@vignettes/domain/text/nl/texts.ts'
import { expect, test } from 'vitest'
import { aVignette, PAID, REJECTED, SAVED } from '../../testing/a-vignette.ts'
import { whatHappened } from './what-happened.ts'

const GRANTED = { reason: 'grant', at: '2026-11-21T10:00:00Z' } as const

/** By their words the keys of the time line's texts. */
const { event, ...others } = nl.vignettes.timeline
const NAMES = new Map([
  ...Object.entries(others).map(([name, words]) => [words, name] as const),
  ...Object.entries(event).map(([name, words]) => [words, `event.${name}`] as const),
])

const shown = (details: VignetteDetails) =>
  whatHappened(details, '2026-11-21').map(
    ({ words, isDone }) => `${isDone ? '●' : '○'} ${NAMES.get(words)}`,
  )

test('D5 an unpaid vignette has no validity, and nothing that is to come stands before what was', () => {
  const words = { OPEN: 'to-pay', PROCESSING: 'processing', FAILED: 'to-pay' } as const
  for (const paymentStatus of ['OPEN', 'PROCESSING', 'FAILED'] as const) {
    const details = aVignette({
      paymentStatus,
      vignetteStatus: { name: null, code: 'AWAITING_PAYMENT' },
      history: [SAVED],
    })
    expect(shown(details)).toEqual(['● event.request-saved', `○ ${words[paymentStatus]}`])
  }
})

test('a paid one says when it was paid and that it is judged', () => {
  expect(shown(aVignette())).toEqual([
    '● event.request-saved',
    '● event.payment-received',
    '○ to-judge',
  ])
})

test('what was withdrawn before there was a vignette is a request', () => {
  const withdrawn = { reason: 'withdraw', at: '2026-11-22T10:00:00Z' } as const
  const vignetteStatus = { name: 'Ingetrokken', code: 'WITHDRAWN' } as const
  const details = aVignette({ vignetteStatus, history: [SAVED, PAID, withdrawn] })
  const last = (name: string | null) =>
    shown({ ...details, vignette: { ...details.vignette, name } }).at(-1)
  expect(last(null)).toBe('● event.withdraw-request')
  expect(last('V26-0000012')).toBe('● event.withdraw')
})

test('a granted one says from when it is valid, and until when', () => {
  const details = aVignette({
    vignetteStatus: { name: 'Goedgekeurd', code: 'APPROVED' },
    history: [SAVED, PAID, GRANTED],
    products: [{ startDate: '2027-01-01', expires: '2028-12-31' }],
  })
  expect(shown(details).slice(2)).toEqual(['● event.grant', '○ valid-from', '○ valid-to'])
})

test('an expired one tells each thing once, in the order of its days', () => {
  const details = aVignette({
    vignetteStatus: { name: 'Verlopen', code: 'EXPIRED' },
    history: [
      { reason: 'request-saved', at: '2025-03-13T10:00:00Z' },
      { reason: 'payment-received', at: '2025-03-13T10:05:00Z' },
      { reason: 'grant', at: '2025-03-17T10:00:00Z' },
      { reason: 'validity-ended', at: '2026-01-01T02:00:00Z' },
    ],
    products: [{ startDate: '2025-03-14', expires: '2025-12-31' }],
  })
  expect(shown(details)).toEqual([
    '● event.request-saved',
    '● event.payment-received',
    '● valid-from',
    '● event.grant',
    '● expired',
  ])
})

test('one of which no validity is told says when it expired all the same', () => {
  const details = aVignette({
    vignetteStatus: { name: 'Verlopen', code: 'EXPIRED' },
    history: [SAVED, PAID, { reason: 'validity-ended', at: '2026-11-21T02:00:00Z' }],
  })
  expect(shown(details).at(-1)).toBe('● event.validity-ended')
})

test('it lies ready at a pickup point only where there is one', () => {
  const ready = { reason: 'ready-for-pickup', at: '2026-11-21T10:00:00Z' } as const
  const vignetteStatus = { name: 'Klaar om op te halen', code: 'READY_FOR_PICKUP' } as const
  const products = [{ startDate: '2026-11-21', expires: '2028-12-31' }]
  const details = aVignette({ vignetteStatus, history: [SAVED, ready], products })
  const pickupPoint = { text: 'Afhaalpunt Amstel', href: 'https://www.openstreetmap.org/' }
  expect(shown(details)[1]).toBe('● event.ready')
  expect(shown({ ...details, pickupPoint })[1]).toBe('● event.ready-for-pickup')
})

test('desk D0 the time line of a refused one ends at the refusal', () => {
  const refused = { reason: 'refuse', at: '2026-11-21T10:00:00Z' } as const
  const details = aVignette({
    vignetteStatus: { name: 'Afgewezen', code: 'REFUSED' },
    history: [SAVED, PAID, refused],
  })
  expect(shown(details).at(-1)).toBe('● event.refuse')
})

test('one whose documents were rejected waits for them', () => {
  const details = aVignette({
    vignetteStatus: { name: 'Documenten nodig', code: 'DOCUMENTS_NEEDED' },
    documents: [REJECTED],
  })
  expect(shown(details).at(-1)).toBe('○ documents')
})

test.each([
  ['without a mandate waits for it', {}, 'to-authorise'],
  [
    'with one that was given waits for the bank',
    { isMandateProcessing: true },
    'mandate-processing',
  ],
  ['with one of another request waits to be sent', { hasMandate: true }, 'to-send'],
] as const)('A27 a mooring vignette %s', (_, mandate, words) => {
  const details = aVignette({
    vignette: { name: null, type: 'mooring', district: 'WEESP' },
    vignetteStatus: { name: null, code: 'AWAITING_PAYMENT' },
    paymentStatus: 'OPEN',
    history: [SAVED],
    ...mandate,
  })
  expect(shown(details).at(-1)).toBe(`○ ${words}`)
})
