import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import { answersOnWire, isOtherThan, isSame, mergeAnswers } from './merge-answers.ts'

const boat = (boatName: string, boatLength = 5) => ({
  BoatGeneralInfo: { boatName, boatLength, boatWidth: 2 },
})
const drive = (driveTypeID: string) => ({ DriveType: { driveTypeID } })

test('what only one of two changed is as that one has it', () => {
  const merged = mergeAnswers({
    base: { ...boat('Oud'), ...drive('1') },
    mine: { ...boat('Nieuw'), ...drive('1') },
    theirs: { ...boat('Oud', 6), ...drive('2'), Delivery: { pickUp: '1' } },
  })
  expect(merged).toEqual({
    answers: { ...boat('Nieuw', 6), ...drive('2'), Delivery: { pickUp: '1' } },
    isNew: true,
    others: {},
  })
})

test('what both changed stands as it was answered here, and the other is not forgotten', () => {
  const merged = mergeAnswers({ base: boat('Oud'), mine: boat('Hier'), theirs: boat('Daar') })
  expect(merged).toEqual({
    answers: boat('Hier'),
    isNew: false,
    others: { BoatGeneralInfo: { boatName: 'Daar' } },
  })
})

test('what both answered the same is no question', () => {
  const merged = mergeAnswers({ base: {}, mine: boat('Zelfde'), theirs: boat('Zelfde') })
  expect(merged).toEqual({ answers: boat('Zelfde'), isNew: false, others: {} })
})

test('what was sent from here, and whose answer was lost, is no other device’s', () => {
  const merged = mergeAnswers({
    base: boat('Oud'),
    sent: boat('Verstuurd'),
    mine: boat('Later'),
    theirs: boat('Verstuurd'),
  })
  expect(merged).toEqual({ answers: boat('Later'), isNew: false, others: {} })
  const back = mergeAnswers({
    base: boat('Oud'),
    sent: boat('Verstuurd'),
    mine: boat('Oud'),
    theirs: boat('Verstuurd'),
  })
  expect(back.answers).toEqual(boat('Oud'))
})

test('what was taken away on one side is gone, and what was never there stays away', () => {
  const both = { ...boat('Boot'), MooringSpot: { mooringSpot: 'marina', marinaID: '5' } } as const
  const away = { ...boat('Boot'), MooringSpot: { mooringSpot: 'public' } } as const
  expect(mergeAnswers({ base: both, mine: away, theirs: both }).answers).toEqual(away)
  expect(mergeAnswers({ base: both, mine: both, theirs: away }).answers).toEqual(away)
  expect(mergeAnswers({ base: both, mine: both, theirs: boat('Boot') }).answers).toEqual(
    boat('Boot'),
  )
  expect(mergeAnswers({ base: both, sent: {}, mine: {}, theirs: {} }).answers).toEqual({})
})

test('a file is the same by what it is, in whatever order that is written', () => {
  expect(isSame({ id: 'a', name: 'b' }, { name: 'b', id: 'a' })).toBe(true)
  expect(isSame({ id: 'a' }, { id: 'b' })).toBe(false)
  expect(isSame(undefined, null)).toBe(true)
})

test('the server is told of no file that only this browser holds, and of nothing that was confirmed', () => {
  const file = { name: 'boot.jpg', size: 3 }
  expect(
    answersOnWire({
      ...boat('Boot'),
      BoatDocuments: { boatPhoto: file, navyBill: { ...file, id: 'x' } },
      Summary: { agreement: true, isOwner: true, isTruthful: true },
    }),
  ).toEqual({ ...boat('Boot'), BoatDocuments: { navyBill: { ...file, id: 'x' } } })
})

test('while a file is on its way the server keeps the one before it, and none that was taken away', () => {
  const [before, file] = [
    { name: 'oud.jpg', size: 2, id: 'x' },
    { name: 'boot.jpg', size: 3 },
  ]
  const there = { BoatDocuments: { boatPhoto: before, navyBill: before } }
  expect(answersOnWire({ BoatDocuments: { boatPhoto: file } }, there)).toEqual({
    BoatDocuments: { boatPhoto: before },
  })
})

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
