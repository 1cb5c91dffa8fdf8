import { expect, test } from 'vitest'
import { addressQuery, canLookUpAddress, isAnswerTo } from './address-lookup.ts'
import { loginSchema } from './login.ts'
import { accountFormSchema } from './registration.ts'

const form = {
  email: 'Naam@voorbeeld.nl',
  emailConfirmation: 'naam@voorbeeld.nl ',
  newPassword: 'Welkom-2026!',
  newPasswordConfirmation: 'Welkom-2026!',
}

test.each([
  [{}, []],
  [
    { emailConfirmation: 'ander@voorbeeld.nl' },
    [['emailConfirmation', 'form.emailConfirmation.error']],
  ],
  [{ newPassword: 'Welkom-2026! ' }, []],
  [{ newPasswordConfirmation: ' Welkom-2026!' }, []],
  [{ emailConfirmation: '' }, [['emailConfirmation', 'form.required-field']]],
  [
    { newPasswordConfirmation: 'Welkom-2026' },
    [['newPasswordConfirmation', 'form.newPasswordConfirmation.error']],
  ],
])('§5 the account form with %j has the errors %j', (changes, errors) => {
  const result = accountFormSchema.safeParse({ ...form, ...changes })
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []).toEqual(
    errors,
  )
})

test('§5 login asks for an e-mail and a password, and makes no demand on an old password', () => {
  expect(loginSchema.safeParse({ email: 'a@b.nl', password: 'x' }).success).toBe(true)
  expect(loginSchema.safeParse({ email: 'a@b.nl', password: '' }).success).toBe(false)
  expect(loginSchema.safeParse({ email: '', password: 'x' }).success).toBe(false)
  expect(loginSchema.safeParse({ email: 'a@b', password: 'x' }).success).toBe(false)
})

test('§5 the address lookup runs for NL, a valid postcode and a numeric house number', () => {
  const question = { postalCode: '1011 ab', houseNumber: '12', country: 'NL' }
  expect(canLookUpAddress(question)).toBe(true)
  expect(canLookUpAddress({ ...question, postalCode: '1011' })).toBe(false)
  expect(canLookUpAddress({ ...question, houseNumber: '12a' })).toBe(false)
  expect(addressQuery(question)).toBe('1011AB 12')
})

test('an answer with another postcode or number counts as not found', () => {
  const question = { postalCode: '1011 ab', houseNumber: '12' }
  const answer = {
    straatnaam: 'Voorbeeldkade',
    huisnummer: 12,
    postcode: '1011AB',
    weergavenaam: '',
    woonplaatsnaam: 'Amsterdam',
    huis_nlt: '12',
  }
  expect(isAnswerTo(question, answer)).toBe(true)
  expect(isAnswerTo(question, { ...answer, huisnummer: 14 })).toBe(false)
  expect(isAnswerTo(question, { ...answer, postcode: '1011AC' })).toBe(false)
})
