import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'
import { hashOf } from '../../http/secret-token.ts'

/** Decision B2. */
const LIFETIME_S = 2 * 60 * 60
const MAX_LENGTH = 1024
/** Ten thousand applicants at once, some megabytes. */
const MAX_REMEMBERED = 10_000

/** As configuration gives it. */
export interface SecretKey {
  id: string
  secret: Buffer
}

export interface SigningKey {
  id: string
  secret: KeyObject
}

/** Keys in the form that signs: made once, because making it costs five times what signing does. */
export function signingKeys(keys: readonly SecretKey[]): SigningKey[] {
  return keys.map(({ id, secret }) => ({ id, secret: createSecretKey(secret) }))
}

const claimsSchema = z.object({
  sub: z.string(),
  iat: z.number(),
  exp: z.number(),
  /** Which key signed: it can be rotated without ending every session. */
  kid: z.string(),
  /** The account's session version when the token was issued. */
  ver: z.number(),
  /** Makes it another token than that of somebody who logs in at the same second. Those of before have none. */
  jti: z.string().optional(),
  /** Who acts in the account for its owner: a row of `helper`, the session version of the helper's own account, and the SHA-256 of their own token. */
  hlp: z.object({ id: z.string(), ver: z.number(), own: z.string() }).optional(),
})

type Claims = z.output<typeof claimsSchema>

export interface Session {
  accountId: string
  sessionVersion: number
  /** Of a session of who helps the owner of the account. */
  helper?: HelperOfSession
}

/** By which row somebody helps, and in which session of their own they began: it ends with that. */
export interface HelperOfSession {
  id: string
  sessionVersion: number
  tokenHash: Buffer
}

/** A session as its token tells it. */
export interface TokenSession extends Session {
  /** What is stored of a token that has ended: never the token itself. */
  tokenHash: Buffer
  expiresAt: Date
}

/**
 * Signs with the first key: `base64url(claims).base64url(signature)`. Decision B2.
 *
 * @param latest when it ends at the latest
 */
export function issueToken(
  keys: readonly SigningKey[],
  session: Session,
  now: Date,
  latest?: Date,
): string {
  const [key] = keys
  if (!key) throw new Error('There is no key to sign with')
  const iat = toSeconds(now)
  const claims: Claims = {
    sub: session.accountId,
    iat,
    exp: Math.min(iat + LIFETIME_S, latest ? toSeconds(latest) : Infinity),
    kid: key.id,
    ver: session.sessionVersion,
    jti: randomUUID(),
    ...(session.helper && { hlp: helpOf(session.helper) }),
  }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${sign(key, payload).toString('base64url')}`
}

function helpOf({ id, sessionVersion, tokenHash }: HelperOfSession): Claims['hlp'] {
  return { id, ver: sessionVersion, own: tokenHash.toString('base64url') }
}

export type TokenReader = (token: string, now: Date) => TokenSession | undefined

/**
 * Reads tokens: the session of one that a key signed and that has not expired, otherwise undefined. A browser sends the
 * same token with every call, so that what was found to be signed is remembered; whether it has expired is not.
 */
export function createTokenReader(keys: readonly SigningKey[]): TokenReader {
  const signed = new Map<string, TokenSession>()

  const sessionOf = (token: string): TokenSession | undefined => {
    const known = signed.get(token)
    if (known) return known
    const claims = verifiedClaims(keys, token)
    if (!claims) return undefined
    if (signed.size >= MAX_REMEMBERED) signed.clear()
    const session = {
      accountId: claims.sub,
      sessionVersion: claims.ver,
      tokenHash: hashOf(token),
      expiresAt: new Date(claims.exp * 1000),
      ...(claims.hlp && {
        helper: {
          ...{ id: claims.hlp.id, sessionVersion: claims.hlp.ver },
          tokenHash: Buffer.from(claims.hlp.own, 'base64url'),
        },
      }),
    }
    signed.set(token, session)
    return session
  }

  return (token, now) => {
    const session = sessionOf(token)
    return session && now < session.expiresAt ? session : undefined
  }
}

function verifiedClaims(keys: readonly SigningKey[], token: string): Claims | undefined {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0 || token.length > MAX_LENGTH) return undefined

  const claims = parseClaims(payload)
  const key = keys.find((candidate) => candidate.id === claims?.kid)
  if (!claims || !key) return undefined

  // Compared as text: of the spellings that base64url allows for the same bytes, only ours counts.
  const expected = Buffer.from(sign(key, payload).toString('base64url'))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return claims
}

function sign(key: SigningKey, payload: string): Buffer {
  return createHmac('sha256', key.secret).update(payload).digest()
}

function parseClaims(payload: string): Claims | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return claimsSchema.safeParse(json).data
  } catch {
    return undefined
  }
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
