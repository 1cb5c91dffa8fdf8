import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Production refuses keys whose name begins so. interface.md §1. */
const KEY_NAME = 'development-1'
const FILE_NAME = 'development-keys.json'

type Variables = Record<string, string>

/** Keys for a portal on a bare machine: made once, kept beside the data that they protect. */
export function developmentKeys(dataDir: string): Variables {
  const file = join(dataDir, FILE_NAME)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const made = `${file}.${process.pid}`
  writeFileSync(made, JSON.stringify(newKeys(), null, 2), { mode: 0o600 })
  try {
    // Only if it is not there, and whole at once: of two that start together one makes the keys and both read them.
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made, { force: true })
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Variables
  const keys = { ...newKeys(), ...kept }
  // Kept by a version that had fewer.
  if (Object.keys(kept).length < Object.keys(keys).length) {
    writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 })
  }
  return keys
}

function newKeys(): Variables {
  const key = () => `${KEY_NAME}:${randomBytes(32).toString('base64url')}`
  return {
    TOKEN_KEYS: key(),
    BSN_KEYS: key(),
    AUDIT_KEYS: key(),
    PROOF_KEYS: key(),
    PAYMENT_WEBHOOK_KEYS: key(),
    PAYMENT_API_KEY: `${KEY_NAME}-${randomBytes(16).toString('base64url')}`,
  }
}
