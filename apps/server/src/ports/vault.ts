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
