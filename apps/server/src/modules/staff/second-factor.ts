import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Six digits, a new code each half minute. */
const STEP_SECONDS = 30
/** As long as what the hash gives, as RFC 6238 has it: 32 with SHA-256, and 20 with the SHA-1 of keys that were given out before. */
const SECRET_BYTES = 32

/** A new secret, in the letters and digits that an authenticator takes. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

function factor(secret: string, label: string): TOTP {
  const key = Secret.fromBase32(secret)
  return new TOTP({
    issuer: 'Vignettes beheer',
    label,
    secret: key,
    algorithm: key.bytes.length < SECRET_BYTES ? 'SHA1' : 'SHA256',
    period: STEP_SECONDS,
  })
}

/** Tells one secret from another, and nothing of it. */
export function markOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The address that lays a secret in an authenticator. */
export function secretUri(secret: string, email: string): string {
  return factor(secret, email).toString()
}

/** Why a code counts for nothing: it was right until half a minute ago, or it is of no use at all. */
export type CodeFault = 'expired' | 'wrong'

/** It tells of no guess, and is not counted as one. */
export const CODE_EXPIRED = 'casework.login.code-expired'

/** To who has shown the password. */
export const CODE_FAULT_TEXTS = {
  expired: CODE_EXPIRED,
  wrong: 'casework.login.code-not-right',
} as const satisfies Record<CodeFault, TextKey>

/**
 * A code counts for its half minute alone (ASVS 6.5.5). That it was right in the one before is told, because typing takes time.
 * @returns the time step of a code, so that it counts only once
 */
export function stepOfCode(secret: string, code: string, now: Date): number | CodeFault {
  const totp = factor(secret, '')
  const timestamp = now.getTime()
  if (totp.validate({ token: code, timestamp, window: 0 }) !== null) {
    return totp.counter({ timestamp })
  }
  const before = timestamp - STEP_SECONDS * 1000
  return totp.validate({ token: code, timestamp: before, window: 0 }) === null ? 'wrong' : 'expired'
}

/** The code that an authenticator shows now. */
export function codeAt(secret: string, now: Date): string {
  return factor(secret, '').generate({ timestamp: now.getTime() })
}
