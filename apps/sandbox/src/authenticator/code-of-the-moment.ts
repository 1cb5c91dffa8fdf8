import { Secret, TOTP } from 'otpauth'

/** RFC 6238: six digits, a new code each half minute. */
const STEP_SECONDS = 30
/** Who types a key over says which hash goes with it. Here its length does, as in the RFC: 32 bytes are of SHA-256. */
const SHA256_BYTES = 32

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
  const key = Secret.fromBase32(secret)
  const algorithm = key.bytes.length < SHA256_BYTES ? 'SHA1' : 'SHA256'
  const totp = new TOTP({ secret: key, algorithm, period: STEP_SECONDS })
  return {
    code: totp.generate({ timestamp: nowMs }),
    secondsLeft: STEP_SECONDS - (Math.floor(nowMs / 1000) % STEP_SECONDS),
  }
}
