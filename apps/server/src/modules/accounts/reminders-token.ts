import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { SigningKey } from './access-token.ts'

const ID_BYTES = 16
const MAC_BYTES = 32
const LENGTH = Math.ceil(((ID_BYTES + MAC_BYTES) * 4) / 3)
/** What is signed for something else is nothing here. */
const PURPOSE = 'reminders-off:'

/**
 * What the link of a reminder carries: whose account it is, signed. It switches reminders off, which its owner can undo, and does nothing
 * else; so that it has no end but that of its key.
 */
export function remindersToken([key]: readonly SigningKey[], accountId: string): string {
  if (!key) throw new Error('There is no key to sign with')
  const id = Buffer.from(parse(accountId))
  return Buffer.concat([id, macOf(key, id)]).toString('base64url')
}

/** @returns the account of a link that one of the keys signed; undefined of any other text */
export function accountOfRemindersToken(
  keys: readonly SigningKey[],
  token: string,
): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const isWhole = token.length === LENGTH && bytes.toString('base64url') === token
  if (!isWhole || bytes.length !== ID_BYTES + MAC_BYTES) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  const given = bytes.subarray(ID_BYTES)
  const isSigned = keys.some((key) => timingSafeEqual(macOf(key, id), given))
  return isSigned ? stringify(id) : undefined
}

function macOf(key: SigningKey, id: Buffer): Buffer {
  return createHmac('sha256', key.secret).update(PURPOSE).update(id).digest()
}
