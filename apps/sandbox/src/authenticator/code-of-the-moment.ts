import { Secret, TOTP } from 'otpauth'

/** What every authenticator does: RFC 6238 with SHA-1, six digits, a new code each half minute. */
const STEP_SECONDS = 30

export interface CodeOfTheMoment {
  code: string
  /** How long it is still shown, at least one. */
  secondsLeft: number
}

/** Whether a text is a secret as authenticators take it: base32, capitals. */
export function isSecret(text: string): boolean {
  return /^[A-Z2-7]{16,}=*$/.test(text)
}

/** @param nowMs milliseconds since 1970 */
export function codeOfTheMoment(secret: string, nowMs: number): CodeOfTheMoment {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  return {
    code: totp.generate({ timestamp: nowMs }),
    secondsLeft: STEP_SECONDS - (Math.floor(nowMs / 1000) % STEP_SECONDS),
  }
}
