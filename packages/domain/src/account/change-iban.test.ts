import { expect, test } from 'vitest'
import { changeIbanSchema } from './change-iban.ts'

const schema = changeIbanSchema(['INGBNL2A', 'RABONL2U'])
const all = { issuer: 'RABONL2U', agreement: true, isAccountHolder: true }

test('§5 a bank and both confirmations are enough', () => {
  expect(schema.safeParse(all).success).toBe(true)
})

test.each([
  ['no bank', { ...all, issuer: '' }, 'form.required-field'],
  ['a bank that is not on the list', { ...all, issuer: 'ABNANL2A' }, 'form.issuer.error'],
  ['the first confirmation missing', { ...all, agreement: false }, 'form.required-field'],
  ['the second confirmation missing', { ...all, isAccountHolder: false }, 'form.required-field'],
])('§5 %s is refused', (_case, form, message) => {
  expect(schema.safeParse(form).error?.issues[0]?.message).toBe(message)
})
