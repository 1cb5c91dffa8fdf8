import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import { whereChanged } from './sent-already.ts'

test('which bank a request is shown with is that of the last mandate, and is changed by nobody', () => {
  const MandatePayment = { term: 1, issuer: 'INGBNL2A' } as const
  for (const mine of [{ term: 1 }, { term: 1, issuer: 'RABONL2U' }] as const)
    expect(whereChanged({ MandatePayment }, { answers: { MandatePayment: mine } })).toBeUndefined()
})

test.each([
  [
    'the same, of which the request lacks what is kept nowhere',
    { issuer: 'B' },
    5,
    'boot.jpg',
    undefined,
  ],
  ['another length', {}, 6, 'boot.jpg', 'here'],
  ['a length that was sent from here', {}, 7, 'boot.jpg', 'elsewhere'],
  ['both', {}, 7, 'anders.jpg', 'here'],
  ['another photo', {}, 5, 'anders.jpg', 'here'],
])('what a request is made of beside %s', (_, MandatePayment, boatLength, photo, expected) => {
  const sent = {
    BoatGeneralInfo: { boatName: 'De Gans', boatLength: 5, boatWidth: 2 },
    BoatDocuments: { boatPhoto: { name: 'boot.jpg', size: 3 } },
    MandatePayment: {},
  }
  const mine = {
    ...{ ...sent, MandatePayment, Summary: { isOwner: true } },
    BoatGeneralInfo: { ...sent.BoatGeneralInfo, boatLength },
    BoatDocuments: { boatPhoto: { name: photo, size: 9, id: 'kept' } },
  }
  const before = { ...sent, BoatGeneralInfo: { ...sent.BoatGeneralInfo, boatLength: 7 } }
  const answers = mine as unknown as Answers
  expect(whereChanged(sent as Answers, { answers, asSent: before as Answers })).toBe(expected)
  // What is not known to be changed here is not said to be.
  expect(whereChanged(sent as Answers, { answers })).toBe(expected && 'elsewhere')
})
