import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { boatAnswers, renewedAnswers, stillGood } from './renewed-answers.ts'

const ANSWERS: Answers = {
  BoatGeneralInfo: { boatName: 'De Gans', boatLength: 12, boatWidth: 3 },
  DriveType: { driveTypeID: '1' },
  CancelledVignette: { cancelledVignette: '1', vignetteNumber: 'V25-0000001' },
  BoatPurchase: { objectAge: 'new' },
  MooringSpot: { mooringSpot: 'marina', marinaID: '3' },
  MooringType: { mooringType: 'SUBSCRIPTION' },
  BoatDocuments: { boatPhoto: { id: 'one', name: 'boot.jpg', size: 1 } },
  MandatePayment: { term: 4, issuer: 'INGBNL2A' },
  Summary: { agreement: true, isOwner: true, isTruthful: true },
}
const asked = (answeredOn: string) =>
  renewedAnswers({ answers: ANSWERS, answeredOn, today: '2026-10-01' })

test('issue 14, 5: the boat and its berth stay; nothing is credited, confirmed or asked at a bank again', () => {
  expect(asked('2026-03-01')).toEqual({
    BoatGeneralInfo: ANSWERS.BoatGeneralInfo,
    DriveType: ANSWERS.DriveType,
    CancelledVignette: { cancelledVignette: '0' },
    BoatPurchase: { objectAge: 'old' },
    MooringSpot: ANSWERS.MooringSpot,
    MooringType: ANSWERS.MooringType,
    MandatePayment: { term: 4 },
  })
})

test('whether a boat that was new three months ago is still new is asked again', () => {
  expect(asked('2026-07-01').BoatPurchase).toEqual({ objectAge: 'old' })
  expect(asked('2026-07-02').BoatPurchase).toBeUndefined()
})

test('issue 14, 5: a document that is too old is told, and one that is not needed is left out', () => {
  const answers = asked('2026-03-01')
  const documents = [
    { field: 'boatPhoto', sentOn: '2021-10-02' },
    { field: 'anchorBanExemption', sentOn: '2025-10-01' },
    { field: 'navyBill', sentOn: '2025-10-02' },
    { field: 'purchaseProof', sentOn: '2026-09-30' },
    { field: 'boatLeasehold', sentOn: '2026-09-30' },
  ] as const
  const { good, outdated } = stillGood(documents, {
    ...{ type: 'mooring', answers, today: '2026-10-01' },
  })
  expect(good.map(({ field }) => field)).toEqual(['boatPhoto', 'navyBill'])
  expect(outdated.map(({ field }) => field)).toEqual(['anchorBanExemption'])
})

test('issue 14, 9: for another vignette the boat is taken along, and not where it lies or how that is paid', () => {
  const of = { answers: ANSWERS, answeredOn: '2026-03-01', today: '2026-10-01' } as const
  const { BoatGeneralInfo, DriveType } = ANSWERS
  expect(boatAnswers('mooring', of)).toEqual({
    ...{ BoatGeneralInfo, DriveType },
    BoatPurchase: { objectAge: 'old' },
  })
  expect(boatAnswers('transit', of)).toEqual({ BoatGeneralInfo, DriveType })
})

test('an exemption of one district is of no use in another', () => {
  const { good, outdated } = stillGood([{ field: 'anchorBanExemption', sentOn: '2026-09-30' }], {
    ...{ type: 'mooring', answers: ANSWERS, today: '2026-10-01', hasAnchorBan: false },
  })
  expect([good, outdated]).toEqual([[], []])
})
