import { expect, test } from 'vitest'
import { applicantFormSchema } from '../account/applicant.ts'
import { personalDetailsSchema } from '../account/personal-details.ts'
import {
  WRITTEN_BSNS,
  WRITTEN_HOUSE_NUMBERS,
  WRITTEN_NAMES,
  WRITTEN_PHONE_NUMBERS,
  WRITTEN_POSTCODES,
  WRITTEN_VIGNETTE_NUMBERS,
} from '../testing/written-numbers.ts'
import { joinAdditions, splitHouseNumber } from './ways-of-writing.ts'

const details = {
  ...{ initials: 'J.', surnamePrefix: '', surname: 'Boer', country: 'NL' },
  ...{ phoneNumber: '0612345678', citizenServiceNumber: '123456782' },
  ...{ street: 'Kade', houseNumber: '1', houseNumberAddition: '', postalCode: '1011 AB' },
  city: 'Amsterdam',
}

/** What the rules of §5 make of one field; undefined where they refuse it. */
function readAs(changes: object) {
  const result = personalDetailsSchema.safeParse({ ...details, ...changes })
  return result.success ? result.data : undefined
}

const expected = (is: unknown) => (typeof is === 'string' ? is : undefined)

test('A30 there are sixty ways of writing at least', () => {
  const all = [
    ...[WRITTEN_BSNS, WRITTEN_HOUSE_NUMBERS, WRITTEN_PHONE_NUMBERS],
    ...[WRITTEN_POSTCODES, WRITTEN_VIGNETTE_NUMBERS],
  ]
  expect(all.flat().length).toBeGreaterThanOrEqual(60)
})

test.each(WRITTEN_PHONE_NUMBERS)('A30 telephone number %j is read as %j', (written, is) => {
  expect(readAs({ phoneNumber: written })?.phoneNumber).toBe(expected(is))
})

test.each(WRITTEN_BSNS)('A30 citizen service number %j is read as %j', (written, is) => {
  const read = readAs({ citizenServiceNumber: written })
  expect(read?.citizenServiceNumber).toBe(expected(is))
})

test.each(WRITTEN_POSTCODES)('A30 postcode %j is read as %j', (written, is) => {
  expect(readAs({ postalCode: written })?.postalCode).toBe(expected(is))
})

test.each(WRITTEN_HOUSE_NUMBERS)('A30 house number %j is read as %j', (written, is) => {
  const read = readAs({ houseNumber: written })
  expect(read && `${read.houseNumber}|${read.houseNumberAddition}`).toBe(expected(is))
})

test.each(WRITTEN_NAMES)('A30 and B17 surname %j is read as %j', (written, is) => {
  expect(readAs({ surname: written })?.surname).toBe(expected(is))
  expect(readAs({ surnamePrefix: written })?.surnamePrefix).toBe(expected(is))
})

test('B17 of initials nothing is kept but letters and dots', () => {
  expect(readAs({ initials: 'a. 50 https://x' })?.initials).toBe('A.H.T.T.P.S.X.')
})

test('B17 who was registered before with another name can still save the rest of the details', () => {
  const form = { ...details, surname: 'Boer 2', email: 'boer@vignet.example' }
  expect(applicantFormSchema.parse(form).surname).toBe('Boer 2')
})

test('A30 an addition that was written twice is one, and two stay two', () => {
  expect(joinAdditions('hs', 'HS')).toBe('HS')
  expect(joinAdditions('A', 'bis')).toBe('A bis')
  expect(joinAdditions('', 'bis')).toBe('bis')
  expect(splitHouseNumber('')).toEqual({ number: '', addition: '' })
})
