import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox } from '../testing/start-test-sandbox.ts'
import { codeOfTheMoment, isSecret } from './code-of-the-moment.ts'

/** '12345678901234567890' of RFC 6238, appendix B. */
const SECRET_OF_THE_RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

let sandbox: Sandbox | undefined
afterEach(() => sandbox?.stop())

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 1],
  [1_111_111_111, '050471', 29],
  [20_000_000_000, '353130', 10],
])('the codes are those of RFC 6238, at %i seconds', (seconds, code, secondsLeft) => {
  expect(codeOfTheMoment(SECRET_OF_THE_RFC, seconds * 1000)).toEqual({ code, secondsLeft })
})

/** '12345678901234567890123456789012' there. */
const LONG_SECRET_OF_THE_RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA'

test.each([
  [59, '119246'],
  [1_111_111_109, '084774'],
  [20_000_000_000, '737706'],
])('those of a key of 32 bytes are of SHA-256, at %i seconds', (seconds, code) => {
  expect(codeOfTheMoment(LONG_SECRET_OF_THE_RFC, seconds * 1000).code).toBe(code)
})

test.each([
  ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', true],
  ['JBSWY3DP', false],
  ['JBSWY3DPEHPK3PX1', false],
])('%s is a secret: %s', (text, expected) => {
  expect(isSecret(text)).toBe(expected)
})

test('the page shows the code, loads anew when it ends, and says that it is a test', async () => {
  sandbox = await startTestSandbox({ now: () => 59_000 })
  const answer = await fetch(`${sandbox.url}/authenticator?secret=${SECRET_OF_THE_RFC}`)
  const page = await answer.text()
  expect(page).toContain('287082')
  expect(page).toContain('testpagina')
  expect(answer.headers.get('refresh')).toBe('1')
})

test('spaces and small letters of a typed secret do not count', async () => {
  sandbox = await startTestSandbox({ now: () => 59_000 })
  const typed = encodeURIComponent('gezd gnbv gy3t qojq gezd gnbv gy3t qojq')
  expect(await (await fetch(`${sandbox.url}/authenticator?secret=${typed}`)).text()).toContain(
    '287082',
  )
})

test('what is no secret gets words and no code', async () => {
  sandbox = await startTestSandbox()
  const answer = await fetch(`${sandbox.url}/authenticator?secret=${encodeURIComponent('<0>')}`)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('Dit is geen sleutel')
  expect(page).not.toContain('<0>')
  expect(answer.headers.get('refresh')).toBeNull()
})

test('the home page leads to it with the key of the demo staff members', async () => {
  sandbox = await startTestSandbox()
  const home = await (await fetch(sandbox.url)).text()
  expect(home).toContain('href="/authenticator?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"')
})
