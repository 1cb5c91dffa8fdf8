import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['J.P.', 'de', 'Vries', 'J.P. de Vries'],
  ['J.', null, 'Vries', 'J. Vries'],
  ['', 'van ’t', 'Hof', 'van ’t Hof'],
  ['K.', 'd’', 'Hont', 'K. d’Hont'],
  ['K.', "de l'", 'Beaufort', "K. de l'Beaufort"],
])('%j, %j and %j are one name', (initials, surnamePrefix, surname, name) =>
  expect(personName({ initials, surnamePrefix, surname })).toBe(name),
)
