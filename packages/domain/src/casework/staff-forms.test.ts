import { expect, test } from 'vitest'
import { newStaffMemberSchema, openAccountSchema } from './staff-forms.ts'

const PERSON = { email: 'n.kade@gemeente.example', name: 'N. Kade', roles: ['handler'] }
const messagesOf = (changes: object) => {
  const read = newStaffMemberSchema.safeParse({ ...PERSON, ...changes })
  return read.error?.issues.map(({ message }) => message) ?? []
}

test.each(['N. Kade', 'J.P. van ’t Hoff-Müller', 'Fatima', 'St. Jans'])(
  '%s is a name of a staff member',
  (name) => {
    expect(messagesOf({ name })).toEqual([])
  },
)

test.each([
  ['https://koop.example/nu', 'form.name.error'],
  ['www.koop.example', 'casework.staff.name-wrong'],
  ['Kijk op koop.example', 'casework.staff.name-wrong'],
])('%s is none: %s', (name, message) => {
  expect(messagesOf({ name })).toContain(message)
})

test('the e-mail address is not asked for as one’s own', () => {
  expect(messagesOf({ email: '' })).toEqual(['casework.required.email'])
  const { error } = openAccountSchema.safeParse({ email: '' })
  expect(error?.issues[0]?.message).toBe('casework.required.email')
})
