import { expect, test } from 'vitest'
import { answersOnWire } from './answers-on-wire.ts'

const boat = (boatName: string, boatLength = 5) => ({
  BoatGeneralInfo: { boatName, boatLength, boatWidth: 2 },
})

test('what is asked is not written over what the other has, until it is chosen', () => {
  const file = { name: 'boot.jpg', size: 3 }
  const there = { ...boat('Daar'), BoatDocuments: { boatPhoto: { ...file, id: 'x' } } }
  const asked = { BoatGeneralInfo: { boatName: 'Daar' }, BoatDocuments: { boatPhoto: file } }
  const here = { ...boat('Hier', 6), BoatDocuments: { boatPhoto: { ...file, id: 'y' } } }
  expect(answersOnWire(here, there, asked)).toEqual({ ...there, ...boat('Daar', 6) })
  expect(answersOnWire(here, there)).toEqual(here)
  expect(answersOnWire(boat('Hier'), {}, asked)).toEqual(boat('Hier'))
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
