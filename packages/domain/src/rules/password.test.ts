import { expect, test } from 'vitest'
import { newPasswordSchema, REGISTRATION_DEMANDS, RESET_DEMANDS } from './password.ts'

function errorsOf(demands: typeof RESET_DEMANDS, password: string) {
  const result = newPasswordSchema(demands).safeParse(password)
  return result.error?.issues.map((issue) => issue.message) ?? []
}

test.each([
  ['Welkom-2026!', []],
  ['Welkom-1', []],
  ['Welko-1', ['form.newPassword.error-min']],
  ['WELKOM-1', ['form.newPassword.error-minLowercase']],
  ['welkom-1', ['form.newPassword.error-minUppercase']],
  ['Welkom-a', ['form.newPassword.error-minNumbers']],
  ['Welkom11', ['form.newPassword.error-minSymbols']],
  ['Weesp-2026!', ['form.newPassword.error-place']],
  ['weesp-2026!', ['form.newPassword.error-minUppercase']],
  [`Aa1!${'x'.repeat(246)}`, []],
  [`Aa1!${'x'.repeat(247)}`, ['form.newPassword.error-max']],
  ['', ['form.required-field']],
  ['  ', ['form.required-field']],
  [' Welko-1 ', ['form.newPassword.error-min']],
])('§5 registration password %j breaks %j', (password, errors) => {
  expect(errorsOf(REGISTRATION_DEMANDS, password)).toEqual(errors)
})

test('A17 a reset asks for two digits where registration asks for one', () => {
  expect(errorsOf(RESET_DEMANDS, 'Welkom-1')).toEqual(['form.newPassword.error-minNumbersReset'])
  expect(errorsOf(RESET_DEMANDS, 'Welkom-12')).toEqual([])
})

test('a new password is kept without the spaces that were pasted around it', () => {
  expect(newPasswordSchema(REGISTRATION_DEMANDS).parse(' Welkom- 2026!\n')).toBe('Welkom- 2026!')
})
