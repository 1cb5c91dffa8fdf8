import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import { isOtherThan } from './sent-already.ts'

test.each([
  [
    'the same, of which the request lacks what is kept nowhere',
    { issuer: 'B' },
    5,
    'boot.jpg',
    false,
  ],
  ['another length', {}, 6, 'boot.jpg', true],
  ['another photo', {}, 5, 'anders.jpg', true],
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
  expect(isOtherThan(sent as Answers, mine as unknown as Answers)).toBe(expected)
})
