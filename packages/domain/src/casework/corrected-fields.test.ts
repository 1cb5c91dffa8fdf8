import { expect, test } from 'vitest'
import { changesPrice, correctedChanges, type CorrectedValues } from './corrected-fields.ts'

const BEFORE: CorrectedValues = {
  ...{ initials: 'J.', surnamePrefix: 'de', surname: 'Vries', phoneNumber: '0612345678' },
  ...{
    boatName: 'De Zwaan',
    boatLength: 5.2,
    boatWidth: 2.1,
    driveTypeID: '1',
    pickupLocation: '',
  },
}

test('what stays as it was is no change', () => {
  expect(correctedChanges(BEFORE, BEFORE)).toEqual([])
  expect(correctedChanges(BEFORE, { ...BEFORE, boatWidth: 2.4, surnamePrefix: '' })).toEqual([
    { field: 'surnamePrefix', from: 'de', to: '' },
    { field: 'boatWidth', from: 2.1, to: 2.4 },
  ])
})

test('the cost goes by the measures and the drive, and by nothing else', () => {
  const of = (after: Partial<CorrectedValues>) =>
    changesPrice(correctedChanges(BEFORE, { ...BEFORE, ...after }))
  expect(of({ boatName: 'De Eend', phoneNumber: '0687654321', surname: 'Fries' })).toBe(false)
  expect([of({ boatLength: 6 }), of({ boatWidth: 3 }), of({ driveTypeID: '3' })]).toEqual([
    true,
    true,
    true,
  ])
})
