import { expect, test } from 'vitest'
import { text } from '../../text.ts'
import { messageOf } from './field-message.ts'

test.each([
  ['a rule', 'form.required-field'],
  ['the server, of any field', text('form.required-field')],
  ['the server, of this document', text('form.required.purchaseProof')],
])('A29 a document that is missing is asked for by its name, says %s', (_, message) => {
  expect(messageOf('purchaseProof', { message })).toBe('Voeg het aankoopbewijs van uw boot toe.')
})

test('A29 so is a photo that the server does not find', () => {
  const message = text('form.file.photo-not-found')
  expect(messageOf('boatPhoto', { message })).toBe('Voeg een foto van uw boot toe.')
})
