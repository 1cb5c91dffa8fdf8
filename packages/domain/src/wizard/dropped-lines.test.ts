import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { droppedLines } from './dropped-lines.ts'
import type { WizardFacts } from './facts.ts'
import { seasonOfSpec } from '../rules/season.ts'

const answers: Answers = {
  MooringSpot: { mooringSpot: 'marina', marinaID: '7' },
  BoatDocuments: {
    boatPhoto: { name: 'boot.jpg', size: 1 },
    anchorBanExemption: { name: 'ontheffing.pdf', size: 1 },
  },
}

function dropped(changes: Answers) {
  const facts: WizardFacts = {
    district: 'AMSTERDAM',
    type: 'mooring',
    today: '2026-05-01',
    seasonOn: seasonOfSpec,
    hasMandate: false,
    marinas: [{ id: '7', name: 'Sixhaven' }],
    answers,
  }
  return droppedLines(facts, { ...answers, ...changes })
}

test('a file and a marina that have gone are named with what they were', () => {
  const boatPhoto = { name: 'boot.jpg', size: 1 }
  expect(dropped({ MooringSpot: { mooringSpot: 'public' }, BoatDocuments: { boatPhoto } })).toEqual(
    [
      { field: 'marinaID', value: { text: 'Sixhaven' } },
      { field: 'anchorBanExemption', value: { text: 'ontheffing.pdf' } },
    ],
  )
})

test('another answer to the same question is no loss', () => {
  expect(dropped({ MooringSpot: { mooringSpot: 'marina', noMarina: true } })).toEqual([])
  expect(dropped({})).toEqual([])
})
