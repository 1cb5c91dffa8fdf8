import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import {
  proofBytes,
  proofCode,
  type ProofFacts,
  readProofCode,
  type ReadCode,
} from '@vignettes/domain/vignette/proof-code.ts'

/** How a private key of 32 bytes is written in PKCS #8 (RFC 8410): what stands before those bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID_BYTES = 4
/** Verified in the place of what is no code at all, so that it takes as long as one. */
const NO_CODE = { signed: Buffer.alloc(64), signature: Buffer.alloc(64) }

/** As configuration gives it: 32 bytes, from which Ed25519 makes both halves. */
interface ProofSecret {
  id: string
  secret: Buffer
}

export interface ProofKeys {
  /** The code of what is said, signed with the first key. The same facts give the same code. */
  code(facts: ProofFacts): string
  /** What a code says that one of the keys signed; undefined of any other, after the same time. */
  read(code: string): ProofFacts | undefined
  /** The public halves (RFC 8037), each by the name that codes know it by. */
  published: readonly { kid: string; kty: 'OKP'; crv: 'Ed25519'; x: string }[]
}

/**
 * The keys that proofs are signed with (docs/decisions/0027).
 *
 * @throws where there is none, or codes could not tell two of them apart
 */
export function createProofKeys(secrets: readonly ProofSecret[]): ProofKeys {
  const keys = secrets.map(({ secret }) => keyOf(secret))
  const [first] = keys
  if (!first) throw new Error('There is no key to sign proofs with')
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) {
    throw new Error('Two keys of PROOF_KEYS are known by one name')
  }
  return {
    code(facts) {
      const signed = proofBytes(facts, first.kid)
      return proofCode(signed, sign(null, signed, first.privateKey))
    },
    read(code) {
      const given = readProofCode(code)
      const key = keys.find(({ kid }) => kid === given?.keyId)
      const isOurs = isSigned(key?.publicKey ?? first.publicKey, given ?? NO_CODE)
      return isOurs && key ? given?.facts : undefined
    },
    published: keys.map(({ kid, x }) => ({ kid, kty: 'OKP', crv: 'Ed25519', x })),
  }
}

function isSigned(key: KeyObject, { signed, signature }: Pick<ReadCode, 'signed' | 'signature'>) {
  return verify(null, signed, key, signature)
}

function keyOf(secret: Buffer) {
  const der = Buffer.concat([PKCS8, secret])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const hash = createHash('sha256').update(Buffer.from(x, 'base64url')).digest()
  return { privateKey, publicKey, x, kid: hash.subarray(0, KEY_ID_BYTES).toString('base64url') }
}
