import { createHmac } from 'node:crypto'

export interface SigningKey {
  kid: string
  secret: string
}

/** Reads "kid:secret,kid:secret"; the first key signs, the others are for those who check. */
export function parseSigningKeys(text: string): SigningKey[] {
  return text.split(',').flatMap((pair) => {
    const [, kid, secret] = /^\s*([^:\s]+):(\S+)\s*$/.exec(pair) ?? []
    return kid !== undefined && secret !== undefined ? [{ kid, secret }] : []
  })
}

/** The value of X-Signature: the time is signed along, so that an old message cannot be sent again. */
export function sign(key: SigningKey, rawBody: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const mac = createHmac('sha256', key.secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},kid=${key.kid},v1=${mac}`
}
