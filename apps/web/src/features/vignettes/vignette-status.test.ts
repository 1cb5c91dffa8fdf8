import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { expect, test } from 'vitest'
import { REJECTED } from '../../testing/a-vignette.ts'
import { text } from '../../text.ts'
import { statusOf } from './vignette-status.ts'

const WAITS = { name: null, code: 'AWAITING_PAYMENT' } as const
const ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'

function aVignette(change: Partial<OverviewItem>): OverviewItem {
  return {
    object: { Id: ID, name: 'Vrouwe', boatLength: 5.2, boatWidth: 2.1 },
    vignette: { name: null, type: 'transit', district: 'AMSTERDAM' },
    vignetteStatus: { name: 'In behandeling', code: 'IN_REVIEW' },
    year: null,
    cost: 44,
    requestedAt: '2026-11-20T10:00:00Z',
    savedAt: '2026-11-20T10:00:00Z',
    products: [],
    isValid: false,
    paymentStatus: 'PAID',
    hasMandate: false,
    isMandateProcessing: false,
    isOtherMandateProcessing: false,
    isAskedAnew: false,
    requestId: ID,
    reference: 'AV-2026-004711-0',
    documents: [],
    documentsAsked: [],
    answerBy: null,
    renewal: null,
    pickupPoint: null,
    credit: null,
    ...change,
  }
}

test('§4 a paid transit vignette shows the name of its status, and nothing to do', () => {
  expect(statusOf(aVignette({}))).toMatchObject({ words: 'In behandeling', phase: 'in-progress' })
  expect(statusOf(aVignette({})).action).toBeUndefined()
})

test.each(['OPEN', 'FAILED', 'CANCELLED', 'EXPIRED'] as const)(
  '§4 a transit payment that is %s can be finished at step 6',
  (paymentStatus) => {
    expect(statusOf(aVignette({ paymentStatus, vignetteStatus: WAITS })).action?.path).toBe(
      `/request-vignette/Amsterdam/transit/request/6?requestId=${ID}`,
    )
  },
)

test('what lies ready to be collected says where, also before it is valid', () => {
  const pickupPoint = { text: 'Afhaalpunt Noord', href: 'https://example.org' }
  const vignetteStatus = { name: 'Klaar om op te halen', code: 'READY_FOR_PICKUP' } as const
  for (const isValid of [true, false]) {
    const status = statusOf(aVignette({ vignetteStatus, pickupPoint, isValid }))
    expect(status.explanation).toBe(
      text('vignettes.ready-for-pickup', { place: 'Afhaalpunt Noord' }),
    )
  }
  const byPost = aVignette({ vignetteStatus: { name: 'Verzonden', code: 'SENT' }, isValid: true })
  expect(statusOf(byPost).explanation).toBeUndefined()
})

test('§4 a payment that is processed leaves nothing to do but wait', () => {
  const status = statusOf(aVignette({ paymentStatus: 'PROCESSING', vignetteStatus: WAITS }))
  expect(status).toMatchObject({ phase: 'in-progress' })
  expect(status.action).toBeUndefined()
})

test('§4 for mooring the payment is ignored; an open one is told, with the way to the bank', () => {
  const vignette = { name: null, type: 'mooring', district: 'WEESP' } as const
  const status = statusOf(aVignette({ vignette, paymentStatus: 'OPEN', vignetteStatus: WAITS }))
  expect(status.words).toBe(text('vignettes.status.no-mandate'))
  expect(status.explanation).toBe(text('vignettes.payment-failed'))
  expect(status.action?.path).toBe(`/request-vignette/Weesp/mooring/request/9?requestId=${ID}`)
  expect(statusOf(aVignette({ vignette, paymentStatus: null })).action).toBeUndefined()
})

test('B7 a mandate that the bank is confirming leaves nothing to do but wait, unless there is another to send with', () => {
  const vignette = { name: null, type: 'mooring', district: 'WEESP' } as const
  const item = aVignette({ vignette, vignetteStatus: WAITS, isMandateProcessing: true })
  expect(statusOf(item)).toEqual({
    words: text('vignettes.status.mandate-processing'),
    phase: 'in-progress',
    explanation: text('vignettes.mandate-processing-text'),
  })
  expect(statusOf({ ...item, hasMandate: true }).action?.label).toBe(text('vignettes.send'))
  const anew = statusOf({ ...item, isAskedAnew: true })
  expect(anew.explanation).toContain('Daarna moet u de aanvraag nog versturen')
  expect(anew.explanation).not.toContain('niets te doen')
})

test('§4 rejected documents show a link to the re-upload screen instead of the status', () => {
  const status = statusOf(aVignette({ documents: [REJECTED] }))
  expect(status.words).toBeUndefined()
  expect(status.action?.path).toBe(`/account/mijn-vignetten/${ID}/rejected-documents`)
})

test('what was never sent is asked for, and not again', () => {
  const { explanation, action } = statusOf(aVignette({ documentsAsked: ['WAIVER'] }))
  expect(explanation).toBe('We hebben nog 1 bestand van u nodig.')
  expect(action?.label).toBe('Bestand sturen')
  const both = aVignette({ documents: [REJECTED], documentsAsked: ['WAIVER'] })
  expect(statusOf(both).explanation).toBe('We hebben nog 2 bestanden van u nodig.')
})

test.each(['REFUSED', 'WITHDRAWN', 'EXPIRED'] as const)(
  'nothing is asked for one that is %s any more, paid or not',
  (code) => {
    for (const paymentStatus of ['OPEN', 'EXPIRED', 'PAID'] as const) {
      const status = statusOf(
        aVignette({ paymentStatus, vignetteStatus: { name: 'Afgewezen', code } }),
      )
      expect(status).toEqual({ words: 'Afgewezen', phase: 'ended' })
    }
  },
)

test('A33 valid is what the server says is valid', () => {
  const products = [{ startDate: '2026-11-21', expires: '2028-12-31' }]
  const vignetteStatus = { name: 'Actief', code: 'ACTIVE' } as const
  expect(statusOf(aVignette({ vignetteStatus, products, isValid: true })).phase).toBe('valid')
})

test.each([
  ['APPROVED', 'Goedgekeurd', 'Goedgekeurd'],
  ['ACTIVE', 'Actief', 'Geldig vanaf 1 januari 2027'],
] as const)('what is %s for days to come is not valid yet', (code, name, words) => {
  const products = [{ startDate: '2027-01-01', expires: '2027-12-31' } as const]
  const granted = aVignette({ vignetteStatus: { name, code }, products })
  expect(statusOf(granted)).toMatchObject({ words, phase: 'in-progress' })
  expect(statusOf({ ...granted, isValid: true })).toMatchObject({ words: name, phase: 'valid' })
})

test('§4 what is processed says so in words, and a paid one without the name of a status says that it has none', () => {
  const processing = statusOf(aVignette({ paymentStatus: 'PROCESSING', vignetteStatus: WAITS }))
  expect(processing).toMatchObject({
    words: text('vignettes.status.processing'),
    explanation: text('vignettes.processing-text'),
  })
  const unnamed = statusOf(aVignette({ vignetteStatus: { name: null, code: 'IN_REVIEW' } }))
  expect(unnamed).toMatchObject({ words: text('vignettes.status.none') })
})

test.each([
  ['2999-12-31', 'Doe dat uiterlijk op 31 december 2999.'],
  ['2020-01-02', 'Dat moest uiterlijk op 2 januari 2020.'],
])('D6 what has to be sent again says until when: %s', (answerBy, words) => {
  const { explanation } = statusOf(aVignette({ documents: [REJECTED], answerBy }))
  expect(explanation).toContain('Stuur het opnieuw.')
  expect(explanation).toContain(words)
})

test('of what lapsed without a mandate is told what becomes of a credit that it had', () => {
  const vignetteStatus = { name: 'Verlopen', code: 'EXPIRED' } as const
  const credit = { worth: 184.55, back: 184.55, dropped: 0, until: null }
  const { credit: told } = statusOf(aVignette({ vignetteStatus, credit }))
  expect(told).toEqual(credit)
  expect(statusOf(aVignette({ vignetteStatus, credit: null })).credit).toBeUndefined()
})
