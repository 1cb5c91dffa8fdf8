import { expect, test } from 'vitest'
import { readPerson } from './person-typed.ts'

test.each([
  ['J. de Vries', { initials: 'j', prefix: 'de', surname: 'vries', isSure: true }],
  ['J.P. van der Berg', { initials: 'jp', prefix: 'van der', surname: 'berg', isSure: true }],
  ['J P Vries', { initials: 'jp', surname: 'vries', isSure: true }],
  ['Jan de Vries', { initials: 'j', prefix: 'de', surname: 'vries', isSure: true }],
  ['de Vries', { prefix: 'de', surname: 'vries', isSure: true }],
  ['Vries, J. de', { initials: 'j', prefix: 'de', surname: 'vries', isSure: true }],
  ['Vries, de', { prefix: 'de', surname: 'vries', isSure: true }],
  ['Vries de', { prefix: 'de', surname: 'vries', isSure: true }],
  ['Vries J.', { initials: 'j', surname: 'vries', isSure: true }],
  ['de Vries J.P.', { initials: 'jp', prefix: 'de', surname: 'vries', isSure: true }],
  ['J. de Vries,', { initials: 'j', prefix: 'de', surname: 'vries', isSure: true }],
  ['Vries J.P. de', { initials: 'jp', prefix: 'de', surname: 'vries', isSure: true }],
  ['Berg Th. van den', { initials: 'th', prefix: 'van den', surname: 'berg', isSure: true }],
  ['Huygens Chr.', { initials: 'chr', surname: 'huygens', isSure: true }],
  ['S. op den Akker', { initials: 's', prefix: 'op den', surname: 'akker', isSure: true }],
  ['Jan Vries', { initials: 'j', surname: 'vries', isSure: false }],
  ['Vries', undefined],
  ['van de', undefined],
  [',', undefined],
])('%s is read as a person', (typed, person) => {
  expect(readPerson(typed)).toEqual(person)
})
