import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator understands: six digits, a new code each half minute. */
const STEP_SECONDS = 30
/** A code of the step before or after counts too: clocks differ, and typing takes time. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret, in the letters and digits that an authenticator takes. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

function factor(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Vignettes beheer',
    label,
    secret: Secret.fromBase32(secret),
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

/**
 * The time step of a code, so that it counts only once.
 * @returns undefined for a code that is wrong or too old
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = factor(secret, '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The code that an authenticator shows now. */
export function codeAt(secret: string, now: Date): string {
  return factor(secret, '').generate({ timestamp: now.getTime() })
}
