import { expect, test } from 'vitest'
import { applicantFormSchema } from '../account/applicant.ts'
import { applicantPayloadFromForm, applicantPayloadSchema } from './applicant-payload.ts'

const form = applicantFormSchema.parse({
  initials: 'J.P.',
  surnamePrefix: 'van',
  surname: 'Dijk',
  phoneNumber: '0612345678',
  street: 'Voorbeeldkade',
  houseNumber: '12',
  houseNumberAddition: '',
  postalCode: '1011ab',
  city: 'Amsterdam',
  country: 'NL',
  citizenServiceNumber: '123456782',
  email: ' Naam@Voorbeeld.nl',
})

test('§3 a filled-in form goes over the wire and comes out as it was', () => {
  const payload = applicantPayloadFromForm(form)
  expect(payload).toMatchObject({ Number: '12', Postcode: '1011 AB', Email: 'naam@voorbeeld.nl' })
  expect(applicantPayloadSchema.parse(payload)).toEqual(form)
})

test.each([
  [{ Email: 'naam' }, [['Email', 'form.email.error']]],
  [{ Number: '0' }, [['Number', 'form.non-zero']]],
  [{ Postcode: '0111 AB' }, [['Postcode', 'form.postalCode.error']]],
  [{ MobilePhone: '1' }, [['MobilePhone', 'form.phoneNumber.error']]],
  [{ BSN: '123456789' }, [['BSN', 'form.citizenServiceNumber.error']]],
  [{ LastName: '' }, [['LastName', 'form.required-field']]],
])('§5 the payload with %j has the errors %j under the names of the wire', (changes, errors) => {
  const payload = { ...applicantPayloadFromForm(form), ...changes }
  const issues = applicantPayloadSchema.safeParse(payload).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(errors)
})
