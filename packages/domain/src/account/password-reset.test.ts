import { expect, test } from 'vitest'
import { passwordResetFormSchema } from './password-reset.ts'

const form = { newPassword: 'Welkom-26!', newPasswordConfirmation: 'Welkom-26!' }

test.each([
  [{}, []],
  [{ newPassword: ' Welkom-26! ' }, []],
  [
    { newPassword: 'Welkom-2!', newPasswordConfirmation: 'Welkom-2!' },
    [['newPassword', 'form.newPassword.error-reset']],
  ],
  [
    { newPassword: 'kort' },
    [
      ['newPassword', 'form.newPassword.error-reset'],
      ['newPasswordConfirmation', 'form.newPasswordConfirmation.error-reset'],
    ],
  ],
  // All that the checklist names is there.
  [
    { newPassword: 'Amsterdam-26!', newPasswordConfirmation: 'Amsterdam-26!' },
    [['newPassword', 'form.newPassword.error-place']],
  ],
  [{ newPasswordConfirmation: '' }, [['newPasswordConfirmation', 'form.required-field']]],
  [
    { newPasswordConfirmation: 'Anders-26!' },
    [['newPasswordConfirmation', 'form.newPasswordConfirmation.error-reset']],
  ],
])('§5 the reset form with %j has the errors %j', (changes, errors) => {
  const result = passwordResetFormSchema.safeParse({ ...form, ...changes })
  const issues = result.error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(errors)
})
