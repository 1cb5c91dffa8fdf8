export interface Encrypted {
  keyId: string
  /** Initialisation vector, tag, cipher text. */
  bytes: Buffer
}

/** Keeps what must not be readable in the database, bound to the row that it belongs to. */
export interface Vault {
  newestKeyId: string
  hasKey(keyId: string): boolean
  encrypt(text: string, rowId: string): Encrypted
  /** @throws when the key is not known or the bytes are not this row's. */
  decrypt(encrypted: Encrypted, rowId: string): string
}

/** Keeps numbers that can be looked for, too: an equal number has an equal fingerprint, and nobody makes one without the key. */
export interface FindableVault extends Vault {
  encrypt(text: string, rowId: string): Findable
  /** What a row with this number has, under each key that is known. */
  fingerprintsOf(text: string): Buffer[]
}

export interface Findable extends Encrypted {
  /** Under the key that it is encrypted with. */
  fingerprint: Buffer
}
