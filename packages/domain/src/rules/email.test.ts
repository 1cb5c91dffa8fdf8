import { expect, test } from 'vitest'
import { emailSchema } from './email.ts'

test.each([
  ['naam@voorbeeld.nl', 'naam@voorbeeld.nl'],
  ['  Naam.Van@Voorbeeld.NL ', 'naam.van@voorbeeld.nl'],
  ['a+b@sub.voorbeeld.amsterdam', 'a+b@sub.voorbeeld.amsterdam'],
])('§5 e-mail %j is kept as %j', (value, kept) => {
  expect(emailSchema.parse(value)).toBe(kept)
})

test.each([
  'naam',
  'naam@',
  '@voorbeeld.nl',
  'naam@voorbeeld',
  'na am@voorbeeld.nl',
  'a..b@voorbeeld.nl',
  'a@voorbeeld.nl\nBcc: x@y.nl',
])('§5 %j is no valid e-mail', (value) => {
  expect(emailSchema.safeParse(value).error?.issues[0]?.message).toBe('form.email.error')
})

test('§5 an empty e-mail says that it is required, and nothing else', () => {
  expect(emailSchema.safeParse('  ').error?.issues.map((issue) => issue.message)).toEqual([
    'form.required-field',
  ])
})
