import { expect, test } from 'vitest'
import type { RequestForSummary } from './request-for-summary.ts'
import { applicantParty } from './summary-parties.ts'

const OF_PERSON = {
  ...{ initials: 'J.P.', surname_prefix: 'de', surname: 'Vries', countryCode: 'NL' },
  ...{ street: 'Prins Hendrikkade', houseNumber: '1', addition: 'A', postcode: '1011 BA' },
  ...{ city: 'Amsterdam', email: 'vries@vignet.example', phoneNumber: '0612345678' },
  ...{ companyName: null, companyKvkNumber: null },
} as RequestForSummary
const OF_COMPANY = {
  ...OF_PERSON,
  ...{ companyName: 'Rederij De Zwaan B.V.', companyKvkNumber: '12345678' },
}
const REACH = [
  ...['Prins Hendrikkade 1 A', '1011 BA Amsterdam', 'vries@vignet.example', '0612345678'],
]

test.each([
  ['nl', 't.a.v. J.P. de Vries', 'KvK-nummer 12345678'],
  ['en', 'Attn. J.P. de Vries', 'KvK number 12345678'],
  ['de', 'z. Hd. J.P. de Vries', 'KvK-Nummer 12345678'],
] as const)('issue 14, 9: in %s a company stands above its contact, with its number', (...row) => {
  const [language, contact, number] = row
  expect(applicantParty(OF_COMPANY, language).lines).toEqual([
    ...['Rederij De Zwaan B.V.', contact, ...REACH, number],
  ])
})

test('§2.7 who asks for themselves stands there alone', () => {
  expect(applicantParty(OF_PERSON, 'nl').lines).toEqual(['J.P. de Vries', ...REACH])
})
