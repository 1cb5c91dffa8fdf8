import type { OwnVignette, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'

const AN_ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'
export const SAVED = { reason: 'request-saved', at: '2026-11-20T10:00:00Z' } as const
export const PAID = { reason: 'payment-received', at: '2026-11-20T10:05:00Z' } as const

export const REJECTED = {
  id: AN_ID,
  type: 'PHOTO_BOAT',
  name: 'boot.jpg',
  mediaType: 'image/jpeg',
  sentAt: SAVED.at,
  status: 'rejected',
} as const

type Shown = VignetteDetails & OwnVignette

/** A transit vignette that was paid and is being judged. */
export function aVignette(change: Partial<Shown> = {}): Shown {
  return {
    object: { Id: AN_ID, name: 'Vrouwe', boatLength: 5.2, boatWidth: 2.1, driveType: 'Elektrisch' },
    vignette: { name: null, type: 'transit', district: 'AMSTERDAM' },
    vignetteType: { displayName: 'Doorvaart' },
    vignetteStatus: { name: 'In behandeling', code: 'IN_REVIEW' },
    year: null,
    cost: 44,
    terms: [],
    requestedAt: SAVED.at,
    savedAt: SAVED.at,
    paymentStatus: 'PAID',
    hasMandate: false,
    isMandateProcessing: false,
    isOtherMandateProcessing: false,
    isAskedAnew: false,
    answerBy: null,
    renewal: null,
    filledInBy: null,
    requestId: AN_ID,
    reference: 'AV-2026-004711-0',
    documents: [],
    documentsAsked: [],
    pickupPoint: null,
    credit: null,
    creditLeft: null,
    products: [],
    isValid: false,
    history: [SAVED, PAID],
    company: null,
    moneyBack: [],
    stopped: null,
    ended: null,
    boat: { id: change.object?.Id ?? AN_ID, another: [] },
    ...change,
  }
}
