import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FindableVault, Vault } from '../../ports/vault.ts'

export type {
  Encrypted as EncryptedBsn,
  Findable as FindableBsn,
  FindableVault as BsnVault,
} from '../../ports/vault.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const FINGERPRINT_BYTES = 32

export interface EncryptionKey {
  id: string
  secret: Buffer
}

/** Something is encrypted with a key that is no longer configured. */
export class KeyMissingError extends Error {
  constructor(keyId: string) {
    super(
      `BSN_KEYS lacks the key ${keyId}, which is in use. Add it behind the newest; it can go when nothing is under it any more.`,
    )
    this.name = 'KeyMissingError'
  }
}

/** Some are written without the zero that they begin with. */
const BSN_DIGITS = 9

/**
 * Decision B11: a BSN is encrypted at rest and bound to its row, so that swapped rows do not decrypt. There are so few of them
 * that a hash without a key would be as good as the number.
 */
export function createBsnVault(keys: readonly EncryptionKey[]): FindableVault {
  const vault = createVault(keys, (accountId) => `account/${accountId}/bsn`)
  const newest = newestOf(keys)
  return {
    ...vault,
    encrypt: (bsn, accountId) => ({
      ...vault.encrypt(bsn, accountId),
      fingerprint: fingerprintOf(newest, bsn),
    }),
    fingerprintsOf: (bsn) => keys.map((key) => fingerprintOf(key, bsn)),
  }
}

/** Under a key that is for nothing else. */
function fingerprintOf({ secret }: EncryptionKey, bsn: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bsn-fingerprint', FINGERPRINT_BYTES))
  return createHmac('sha256', key).update(bsn.padStart(BSN_DIGITS, '0')).digest()
}

/** The secret of a staff member's second factor, kept as a BSN is. */
export function createStaffVault(keys: readonly EncryptionKey[]): Vault {
  return createVault(keys, (staffId) => `staff/${staffId}/secret`)
}

function createVault(keys: readonly EncryptionKey[], boundTo: (rowId: string) => string): Vault {
  const newest = newestOf(keys)
  return {
    newestKeyId: newest.id,
    hasKey: (keyId) => keys.some(({ id }) => id === keyId),

    encrypt(secret, rowId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, newest.secret, iv).setAAD(Buffer.from(boundTo(rowId)))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return { keyId: newest.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), text]) }
    },

    decrypt({ keyId, bytes }, rowId) {
      const key = keys.find((candidate) => candidate.id === keyId)
      if (!key) throw new KeyMissingError(keyId)
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key.secret, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(boundTo(rowId)))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

function newestOf([newest]: readonly EncryptionKey[]): EncryptionKey {
  if (!newest) throw new Error('There is no key to encrypt with')
  return newest
}
