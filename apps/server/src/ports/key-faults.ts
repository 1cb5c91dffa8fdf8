import type { Encrypted, Vault } from './vault.ts'

/** A key that is not there, or has another secret than the one of that name with which the database was written. */
export interface KeyFault {
  variable: 'BSN_KEYS' | 'AUDIT_KEYS'
  keyId: string
  kind: 'missing' | 'wrong'
}

/** A start with another secret under the name of a key that is in use; one line, for an operator. */
export class KeyWrongError extends Error {
  constructor(fault: KeyFault) {
    super(tellKeyFault(fault))
    this.name = 'KeyWrongError'
  }
}

const USE = { BSN_KEYS: 'encrypted', AUDIT_KEYS: 'sealed' }

/** In one line, with the name of the key and never its secret. */
export function tellKeyFault({ variable, keyId, kind }: KeyFault): string {
  return kind === 'missing'
    ? `${variable} lacks the key ${keyId}, with which this database was ${USE[variable]}. Add it behind the newest.`
    : `${variable}: the key ${keyId} has another secret than the one with which this database was ${USE[variable]}. Give that one, or the new one another name, in front.`
}

/** Each key once, with some of what lies under it: one row that is damaged says nothing of a key. */
export function findVaultFaults(
  vault: Vault,
  kept: readonly (Encrypted & { rowId: string })[],
): KeyFault[] {
  return [...Map.groupBy(kept, ({ keyId }) => keyId)].flatMap(([keyId, rows]): KeyFault[] => {
    if (!vault.hasKey(keyId)) return [{ variable: 'BSN_KEYS', keyId, kind: 'missing' }]
    if (rows.some(({ rowId, ...encrypted }) => opens(vault, encrypted, rowId))) return []
    return [{ variable: 'BSN_KEYS', keyId, kind: 'wrong' }]
  })
}

function opens(vault: Vault, encrypted: Encrypted, rowId: string): boolean {
  try {
    vault.decrypt(encrypted, rowId)
    return true
  } catch {
    return false
  }
}
