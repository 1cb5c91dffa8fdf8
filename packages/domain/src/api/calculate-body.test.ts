import { expect, test } from 'vitest'
import type { Answers } from '../wizard/answers.ts'
import { calculateBodyFromAnswers } from './calculate-body.ts'

const answers: Answers = {
  BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1 },
  DriveType: { driveTypeID: '1' },
  CancelledVignette: { cancelledVignette: '1', vignetteNumber: 'A1' },
  BoatPurchase: { objectAge: 'new' },
  MooringSpot: { mooringSpot: 'public' },
}

test('§3 the cost of a boat is asked for by these fields; a district is named for Amsterdam alone', () => {
  const body = {
    ...{ objectLength: 5.2, objectWidth: 2.1, objectAge: 'new', objectLocation: 'public' },
    ...{ previousVignetCode: 'A1', driveTypeID: '1' },
  }
  expect(calculateBodyFromAnswers('AMSTERDAM', answers)).toEqual({
    ...body,
    districtCode: expect.stringMatching(/^amsterdam$/i),
  })
  expect(calculateBodyFromAnswers('WEESP', answers)).toEqual({ ...body, districtCode: undefined })
})

test.each(['BoatGeneralInfo', 'DriveType', 'BoatPurchase', 'MooringSpot'] as const)(
  'without an answer to %s no cost is asked for',
  (step) => {
    expect(calculateBodyFromAnswers('AMSTERDAM', { ...answers, [step]: undefined })).toBeUndefined()
  },
)
