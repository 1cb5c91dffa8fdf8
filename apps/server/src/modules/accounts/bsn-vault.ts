import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Vault } from '../../ports/vault.ts'

export type { Encrypted as EncryptedBsn, Vault as BsnVault } from '../../ports/vault.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

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

/** Decision B11: a BSN is encrypted at rest and bound to its row, so that swapped rows do not decrypt. */
export function createBsnVault(keys: readonly EncryptionKey[]): Vault {
  return createVault(keys, (accountId) => `account/${accountId}/bsn`)
}

/** The secret of a staff member's second factor, kept as a BSN is. */
export function createStaffVault(keys: readonly EncryptionKey[]): Vault {
  return createVault(keys, (staffId) => `staff/${staffId}/secret`)
}

function createVault(keys: readonly EncryptionKey[], boundTo: (rowId: string) => string): Vault {
  const [newest] = keys
  if (!newest) throw new Error('There is no key to encrypt with')

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
