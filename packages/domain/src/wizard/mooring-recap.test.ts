import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { recapAnswers } from './check-answers.ts'
import { seasonOfSpec } from '../rules/season.ts'

const FACTS = {
  district: 'AMSTERDAM',
  type: 'mooring',
  today: '2026-11-21',
  seasonOn: seasonOfSpec,
  hasMandate: false,
  marinas: [{ id: '7', name: 'Sixhaven' }],
  issuers: [{ id: 'INGBNL2A', name: 'ING' }],
} as const

test('§2.7 the recap of a mooring request says each answer in words, and names each document', () => {
  const file = (name: string) => ({ name, size: 1 })
  const answers: Answers = {
    CancelledVignette: { cancelledVignette: '1', vignetteNumber: 'A1' },
    BoatPurchase: { objectAge: 'new' },
    MooringSpot: { mooringSpot: 'marina', marinaID: '7' },
    MooringType: { mooringType: 'SUBSCRIPTION' },
    BoatDocuments: {
      boatPhoto: file('1.jpg'),
      purchaseProof: file('2.pdf'),
      anchorBanExemption: file('3.pdf'),
      navyBill: file('4.pdf'),
      boatLeasehold: file('5.pdf'),
    },
    MandatePayment: { term: 4, issuer: 'INGBNL2A' },
  }
  const linesOf = (changes: Answers) =>
    recapAnswers({ ...FACTS, answers: { ...answers, ...changes } })
      .flatMap(({ lines }) => lines)
      .map(({ field, value }) => [
        field,
        'text' in value ? value.text : 'key' in value ? value.key : value.metres,
      ])
  expect(linesOf({})).toEqual([
    ['cancelledVignette', 'recap.value.yes'],
    ['vignetteNumber', 'A1'],
    ['objectAge', 'recap.value.new'],
    ['mooringSpot', 'recap.value.marina'],
    ['marinaID', 'Sixhaven'],
    ['mooringType', 'SUBSCRIPTION'],
    ['boatPhoto', '1.jpg'],
    ['purchaseProof', '2.pdf'],
    ['anchorBanExemption', '3.pdf'],
    ['navyBill', '4.pdf'],
    ['boatLeasehold', '5.pdf'],
    ['term', expect.anything()],
    ['issuer', 'ING'],
  ])
  const elsewhere = linesOf({
    CancelledVignette: { cancelledVignette: '0' },
    MooringSpot: { mooringSpot: 'marina', noMarina: true },
  })
  expect(elsewhere).toContainEqual(['cancelledVignette', 'recap.value.no'])
  expect(elsewhere).toContainEqual(['noMarina', 'recap.value.noMarina'])
})
