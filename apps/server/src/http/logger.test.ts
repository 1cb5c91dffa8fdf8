import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger, pathWithoutSecret } from './logger.ts'

function logged(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  log(createLogger({ level: 'info', destination }))
  return lines.join('')
}

test.each([
  { password: 'geheim' },
  { body: { citizenServiceNumber: 'geheim' } },
  { payload: { newPassword: 'geheim' } },
  { headers: { authorization: 'geheim', cookie: 'geheim' } },
  { applicant: { BSN: 'geheim' } },
])('B11 a secret field is not logged: %j', (fields) => {
  const text = logged((logger) => logger.info(fields, 'something'))
  expect(text).toContain('[secret]')
  expect(text).not.toContain('geheim')
})

test.each([
  ['/wachtwoord-vergeten/geheim?x=geheim', '/wachtwoord-vergeten/[secret]'],
  ['/Wachtwoord-Vergeten/geheim', '/wachtwoord-vergeten/[secret]'],
  ['/account/email-terugdraaien/geheim', '/account/email-terugdraaien/[secret]'],
  ['/account/email-wijzigen/geheim', '/account/email-wijzigen/[secret]'],
  ['/wachtwoord%2Dvergeten/geheim', '/wachtwoord-vergeten/[secret]'],
  ['//wachtwoord-vergeten//geheim', '/wachtwoord-vergeten/[secret]'],
  ['/wachtwoord-vergeten%2Fgeheim', '/wachtwoord-vergeten/[secret]'],
])('§2.1 the mailed link %s is logged without its secret, and without a query', (url, path) => {
  const request = { method: 'GET', url, ip: '192.0.2.7' }
  const text = logged((logger) => logger.info({ req: request }, 'answered'))
  expect(text).toContain(path)
  expect(text).not.toContain('geheim')
})

const TOKEN = 'dGhpcy1pcy1hLXRva2VuLW9mLTI1Ni1iaXRz_0123456'
test.each([
  ['/vignet/123456782', '/vignet/[secret]'],
  ['/vignet/NL91ABNA0417164300/x', '/vignet/[secret]/x'],
  ['/zoek/noa%40example.nl', '/zoek/[secret]'],
  [`/wachtwoord-vergetem/${TOKEN}`, '/wachtwoord-vergetem/[secret]'],
  [`/%zz/${TOKEN}`, '/%zz/[secret]'],
  ['/x/jan%2540piet.nl', '/x/[secret]'],
  ['/wachtwoord-vergeten%252Fgeheim', '/wachtwoord-vergeten/[secret]'],
  ['/wachtwoord%2Dvergeten/ge%2Dheim%zz', '/wachtwoord-vergeten/[secret]'],
  ['/x/NL91%20ABNA%200417%201643%2000', '/x/[secret]'],
  ['/x/1234%205678%202', '/x/[secret]'],
  ['/x/bsn-123456782', '/x/bsn-[secret]'],
  ['/vignet/123-456-782', '/vignet/[secret]'],
  ['/x/NL91-ABNA-0417-1643-00', '/x/[secret]'],
  ['/x/NL91+ABNA+0417+1643+00', '/x/[secret]'],
  ['/x/IBANNL91ABNA0417164300', '/x/IBAN[secret]'],
  ['/x/jan%25252540piet.nl', '/x/[secret]'],
])('what looks like a secret in %s is not logged', (url, path) => {
  expect(pathWithoutSecret(url)).toBe(path)
})

test.each([
  '/api/request-vignette/objects/01890a5d-ac96-774b-bcce-b302099a8057',
  '/assets/case-page-BfhYl0aQ.js',
  '/vignet-aanvragen/amsterdam/ligplaatsvignet/8',
  '/%C3%A9%20',
  '/beheer/vignet/V26-0000001',
])('%s is logged as it was asked', (url) => {
  expect(pathWithoutSecret(url)).toBe(url)
})

test.each(['!', 'x!', '%25', '1.', 'a1', '@', 'nl11'])(
  'a path of 16 kB of %j is logged in a moment, and not whole',
  (piece) => {
    const url = `/${piece.repeat(16_000 / piece.length)}`
    const startedAt = performance.now()
    expect(pathWithoutSecret(url).length).toBeLessThan(1000)
    expect(performance.now() - startedAt).toBeLessThan(50)
  },
)

test('B11 of a database error only what names no row is logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(geheim) already exists.',
  })
  const text = logged((logger) => logger.error({ err: error }, 'failed'))
  expect(text).toContain('23505')
  expect(text).not.toContain('geheim')
})

test('what was sent in cannot make a line of its own, and each line has its time', () => {
  const forged = 'x\n{"level":30,"time":1,"msg":"logged in"}'
  const text = logged((logger) => logger.info({ path: forged }, forged))
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  const line = JSON.parse(text) as { time: number; msg: string }
  expect(line.msg).toBe(forged)
  expect(Math.abs(line.time - Date.now())).toBeLessThan(60_000)
})
