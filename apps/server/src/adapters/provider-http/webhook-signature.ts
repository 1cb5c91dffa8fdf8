import { createHmac, timingSafeEqual } from 'node:crypto'

export interface WebhookKey {
  id: string
  secret: Buffer
}

const SIGNATURE = /^t=(?<t>\d{1,12}),kid=(?<kid>[A-Za-z0-9._-]{1,64}),v1=(?<v1>[0-9a-f]{64})$/
const TOLERANCE_S = 5 * 60

/** Whether a message was signed with one of our keys, over these bytes, within the last five minutes. */
export function isSignedByUs(
  rawBody: Buffer,
  header: string | undefined,
  { keys, now }: { keys: readonly WebhookKey[]; now: Date },
): boolean {
  const { t, kid, v1 } = SIGNATURE.exec(header ?? '')?.groups ?? {}
  const key = keys.find(({ id }) => id === kid)
  if (t === undefined || v1 === undefined || !key) return false
  const mac = createHmac('sha256', key.secret).update(`${t}.`).update(rawBody).digest()
  if (!timingSafeEqual(mac, Buffer.from(v1, 'hex'))) return false
  return Math.abs(now.getTime() / 1000 - Number(t)) <= TOLERANCE_S
}
