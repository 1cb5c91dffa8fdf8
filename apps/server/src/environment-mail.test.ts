import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { DEVELOPMENT, PRODUCTION, problemsOf } from './testing/environments.ts'

const SERVER = 'smtps://portal:kT7r-wQz2-b9Lm@mail.stad.nl:465'

test.each([
  'logger=true&debug=true',
  'debug=1',
  'jsonTransport=true',
  'streamTransport=true',
  'sendmail=true',
  'SES=1',
  'pool=true',
  'proxy=http%3A%2F%2Felsewhere.example',
  'transactionLog=true',
  'socketTimeout=0',
  'disableFileAccess=false',
  'what.nobody=knows',
])('a mail server that is told %s is refused everywhere, and not shown', (query) => {
  for (const variables of [DEVELOPMENT, PRODUCTION]) {
    expect(problemsOf({ ...variables, SMTP_URL: `${SERVER}?${query}` })).toBe(
      'SMTP_URL: given a value (hidden); allowed is smtp://user:password@host:port, with nothing in its query but name, localAddress, authMethod, requireTLS and settings of TLS.',
    )
  }
})

test('how the portal is known to its mail server may be told', () => {
  const SMTP_URL = `${SERVER}?name=portal.stad.nl&authMethod=PLAIN&localAddress=10.0.0.2`
  expect(readEnvironment({ ...PRODUCTION, SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL)
  const own = 'smtp://localhost?tls.rejectUnauthorized=false&requireTLS=true'
  expect(readEnvironment({ ...DEVELOPMENT, SMTP_URL: own }).mail.smtpUrl).toBe(own)
})

test.each([
  'test',
  'Vignetten',
  'Vignetten <vignetten>',
  'vignetten@',
  'a@stad.nl, b@stad.nl',
  'Gemeente, Vignetten <vignetten@stad.nl>',
  'Vignetten <vignetten@stad.nl> en meer',
  'Vignetten\r\nBcc: <vignetten@stad.nl>',
])('mail of nobody is told in words: %j', (MAIL_FROM) => {
  for (const variables of [DEVELOPMENT, PRODUCTION]) {
    expect(problemsOf({ ...variables, MAIL_FROM })).toBe(
      `MAIL_FROM: given ${JSON.stringify(MAIL_FROM)}; allowed is a mail address, or a name and <a mail address>.`,
    )
  }
})

test.each([
  'vignetten@stad.nl',
  '<vignetten@stad.nl>',
  'Vignetten <vignetten+haven@stad.nl>',
  '"Gemeente, Vignetten" <vignetten@stad.nl>',
  String.raw`"Gemeente \"Vignetten\"" <vignetten@stad.nl>`,
  "Gemeente 's-Hertogenbosch (haven) <haven@stad.nl>",
])('mail may come from %s', (MAIL_FROM) => {
  expect(readEnvironment({ ...PRODUCTION, MAIL_FROM }).mail.from).toBe(MAIL_FROM)
})

test.each([
  ['MAIL_FROM', 'Vignetten <VIGNETTEN@VIGNET.EXAMPLE>'],
  ['SECURITY_CONTACT', 'mailto:vignetten@Vignet.Example'],
  ['CITY_URL', 'https://WWW.VIGNET.EXAMPLE'],
])('interface §1 production refuses the placeholder as %s, in capitals too', (name, value) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toBe(
    `${name}: given the placeholder; production needs what is of the city itself.`,
  )
})
