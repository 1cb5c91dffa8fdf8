import { toBase64url } from '@vignettes/domain/format/base64url.ts'
import { proofBytes, proofCode } from '@vignettes/domain/vignette/proof-code.ts'
import { beforeAll, expect, test } from 'vitest'
import type { CheckList } from './check-list.ts'
import { checkHere, codeOfScan } from './code-verdict.ts'

const KEY_ID = 'AAECAw'
const FACTS = {
  ...{ id: 'AAAAAAAAAAAA', number: 'V26-0000005', category: 'PASSAGE' },
  ...{ validFrom: '2026-04-01', validUntil: '2026-12-31', boatLength: 5.2, boatWidth: 2.1 },
}
const NOON = (day: string) => new Date(`${day}T12:00:00Z`)

let list: CheckList
let code: string
let ofAnotherKey: string

beforeAll(async () => {
  const bytes = proofBytes(FACTS, KEY_ID)
  const signedBy = async ({ privateKey }: CryptoKeyPair) =>
    proofCode(bytes, new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes)))
  const [own, other] = [await newKey(), await newKey()]
  const x = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey)))
  list = { keys: [{ kid: KEY_ID, x }], categories: [], withdrawn: [], had: 0 }
  code = await signedBy(own)
  ofAnotherKey = await signedBy(other)
})

function newKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
}

test.each([
  ['2026-03-31', 'NOT_YET'],
  ['2026-04-01', 'VALID'],
  ['2026-12-31', 'VALID'],
  ['2027-01-01', 'EXPIRED'],
])('without a network a code is on %s %s', async (day, status) => {
  const { number, category, validFrom, boatLength } = FACTS
  expect(await checkHere(code, list, NOON(day))).toMatchObject({
    ...{ number, category, validFrom, boatLength, status },
  })
})

test('one that is on the list of withdrawn ones does not hold, and has no days', async () => {
  const checked = await checkHere(code, { ...list, withdrawn: [FACTS.id] }, NOON('2026-06-01'))
  expect(checked).toMatchObject({ status: 'WITHDRAWN', validFrom: null, validUntil: null })
})

test('what was altered, or is signed by another key, is not ours', async () => {
  const unknown = { status: 'UNKNOWN', number: null }
  expect(await checkHere(ofAnotherKey, list, NOON('2026-06-01'))).toMatchObject(unknown)
  for (let at = 0; at < code.length; at++) {
    const altered = `${code.slice(0, at)}${code[at] === 'A' ? 'Q' : 'A'}${code.slice(at + 1)}`
    const { status } = await checkHere(altered, list, NOON('2026-06-01'))
    expect(status, `at ${at}`).toBe('UNKNOWN')
  }
  expect(await checkHere(code, { ...list, keys: [] }, NOON('2026-06-01'))).toMatchObject(unknown)
})

test.each([
  ['https://vignet.example/controle/AbC-_9', 'AbC-_9'],
  [' https://vignet.example/Controle/AbC/ ', 'AbC'],
  ['https://vignet.example/iets-anders', undefined],
  ['AbC', undefined],
])('of %j the code is %j', (scanned, expected) => {
  expect(codeOfScan(scanned)).toBe(expected)
})
