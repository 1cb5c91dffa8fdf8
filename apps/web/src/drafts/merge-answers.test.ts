import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'
import { mergeAnswers } from './merge-answers.ts'

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

test('what is asked is asked anew as the other has it now, and what stands here stays', () => {
  const merged = mergeAnswers({
    ...{ base: boat('Daar'), mine: boat('Hier'), theirs: boat('Verder') },
    asked: { BoatGeneralInfo: { boatName: 'Daar' } },
  })
  expect(merged).toEqual({
    answers: boat('Hier'),
    isNew: false,
    others: { BoatGeneralInfo: { boatName: 'Verder' } },
  })
})

test('what is asked is asked as long as it is so, whatever else the other answers', () => {
  const merged = mergeAnswers({
    ...{ base: boat('Daar'), mine: boat('Hier'), theirs: boat('Daar', 6) },
    asked: { BoatGeneralInfo: { boatName: 'Daar' } },
  })
  expect(merged).toEqual({
    answers: boat('Hier', 6),
    isNew: true,
    others: { BoatGeneralInfo: { boatName: 'Daar' } },
  })
})

test.each([
  ['once both have the same', boat('Hier')],
  ['once there is no such step', {}],
])('what is asked is asked no longer %s', (_, theirs) => {
  const merged = mergeAnswers({
    ...{ base: boat('Daar'), mine: boat('Hier'), theirs },
    asked: { BoatGeneralInfo: { boatName: 'Daar' } },
  })
  expect(merged.answers).toMatchObject({ BoatGeneralInfo: { boatName: 'Hier' } })
  expect(merged.others).toEqual({})
})

test('beside what is typed and no answer yet stands what the other has now', () => {
  const merged = mergeAnswers({
    ...{ base: boat('Daar'), mine: boat('Daar'), theirs: boat('Verder') },
    asked: { BoatGeneralInfo: { boatName: 'Daar' } },
  })
  expect(merged.answers).toEqual(boat('Verder'))
  expect(merged.others).toEqual({ BoatGeneralInfo: { boatName: 'Verder' } })
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
