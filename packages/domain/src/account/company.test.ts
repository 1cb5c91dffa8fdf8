import { expect, test } from 'vitest'
import { companySchema } from './company.ts'

const COMPANY = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }

/** The company as it is read, or what is said at each field. */
function read(changes: object) {
  const result = companySchema.safeParse({ ...COMPANY, ...changes })
  return result.success
    ? result.data
    : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test.each([
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['1234.56.78', '12345678'],
  ['12-34-56-78', '12345678'],
  ['KvK 12345678', '12345678'],
  ['KvK-nummer: 12345678', '12345678'],
  ['k.v.k. nr. 1234 5678', '12345678'],
  ['Kamer van Koophandel 12345678', '12345678'],
  ['\u202a12345678\u202c', '12345678'],
  ['１２３４５６７８', '12345678'],
  ['0012 3456', '00123456'],
])('A30 the KvK number %j is read as %s', (kvkNumber, is) => {
  expect(read({ kvkNumber })).toEqual({ ...COMPANY, kvkNumber: is })
})

test.each([
  ['', 'form.required-field'],
  ['   ', 'form.required-field'],
  ['1234567', 'form.kvk-number.error'],
  ['123456789', 'form.kvk-number.error'],
  ['000012345678', 'form.kvk-number.error'],
  ['00000000', 'form.kvk-number.error'],
  ['NL123456789B01', 'form.kvk-number.error'],
  ['1234567o', 'form.kvk-number.error'],
  [undefined, 'form.required-field'],
  [null, 'form.required-field'],
  [12_345_678, 'form.required-field'],
])('issue 14, 9: the KvK number %j is refused: %s', (kvkNumber, message) => {
  expect(read({ kvkNumber })).toEqual([['kvkNumber', message]])
})

test.each([
  ['BV', 'BV'],
  ['  Rederij   De Zwaan  ', 'Rederij De Zwaan'],
  ['V.O.F. Boer & Zn. (1998)', 'V.O.F. Boer & Zn. (1998)'],
  ['Rederij ‘t IJ', 'Rederij ’t IJ'],
  ['3D@Sea', '3D@Sea'],
  ['zwaan\u202e.exe', 'zwaan.exe'],
  ['王记船务', '王记船务'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('issue 14, 9: the name %j is kept as %j', (name, is) => {
  expect(read({ name })).toEqual({ ...COMPANY, name: is })
})

test.each([
  ['', 'form.required-field'],
  ['\u200b', 'form.required-field'],
  ['B', 'form.company-name.error'],
  ['--', 'form.company-name.error'],
  ['a\u0000b', 'form.wrong-characters'],
  ['twee\nregels', 'form.wrong-characters'],
  [undefined, 'form.required-field'],
  [42, 'form.required-field'],
])('issue 14, 9: the name %j is refused: %s', (name, message) => {
  expect(read({ name })).toEqual([['name', message]])
})

test('issue 14, 9: too long a name says by how much, and both fields are judged at once', () => {
  const told = read({ name: 'x'.repeat(101), kvkNumber: '1' })
  expect(told).toEqual([
    ['name', expect.stringMatching(/^form\.too-long.*101/)],
    ['kvkNumber', 'form.kvk-number.error'],
  ])
})
