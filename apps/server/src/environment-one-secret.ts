import { decodedOf, type Key } from './environment-keys.ts'
import { isMadeUp } from './environment-made-up.ts'

/** Shorter than this a decoded text is alike by chance. */
const FEWEST_DECODED_BYTES = 16

/** Each variable that has a secret: a list of keys, a text that is one, or an address with a password in it. */
interface Secrets {
  TOKEN_KEYS: readonly Key[]
  BSN_KEYS: readonly Key[]
  AUDIT_KEYS?: readonly Key[] | undefined
  PROOF_KEYS: readonly Key[]
  PAYMENT_WEBHOOK_KEYS?: readonly Key[] | undefined
  PAYMENT_API_KEY?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  STAFF_OIDC_CLIENT_SECRET?: string | undefined
  DATABASE_URL?: string | undefined
  MIGRATION_DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
}

type SecretName = keyof Secrets
const HOW_TO_READ: Record<SecretName, 'keys' | 'text' | 'address'> = {
  TOKEN_KEYS: 'keys',
  BSN_KEYS: 'keys',
  AUDIT_KEYS: 'keys',
  PROOF_KEYS: 'keys',
  PAYMENT_WEBHOOK_KEYS: 'keys',
  PAYMENT_API_KEY: 'text',
  S3_SECRET_ACCESS_KEY: 'text',
  STAFF_OIDC_CLIENT_SECRET: 'text',
  DATABASE_URL: 'address',
  MIGRATION_DATABASE_URL: 'address',
  SMTP_URL: 'address',
}

/** The variables whose secrets are compared, each with all others. */
export const SECRETS_TO_COMPARE = Object.keys(HOW_TO_READ) as SecretName[]

/** Whether a secret of this variable is that of another too, as it is written or as the bytes that its base64 or hexadecimal stands for. */
export function isSharedSecret(secrets: Secrets, name: SecretName): boolean {
  const own = new Set(formsOf(secrets, name))
  return SECRETS_TO_COMPARE.some(
    (other) =>
      other !== name &&
      !isOneLogin(secrets, name, other) &&
      formsOf(secrets, other).some((form) => own.has(form)),
  )
}

function formsOf(secrets: Secrets, name: SecretName): string[] {
  return writtenIn(secrets, name)
    .flatMap((secret) => [secret, decodedOf(secret.toString()), hexOf(secret.toString())])
    .flatMap((bytes, at) => {
      const isDecoded = at % 3 > 0
      const isEnough = bytes.length >= (isDecoded ? FEWEST_DECODED_BYTES : 1)
      return isEnough ? [bytes.toString('hex')] : []
    })
}

/** What a text in hexadecimal stands for; nothing of any other. */
function hexOf(text: string): Buffer {
  return /^([0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.alloc(0)
}

/** The secrets that people may have made up, as they are written; those of the other variables are bytes. */
export const SECRET_TEXTS = [
  'PAYMENT_WEBHOOK_KEYS',
  'PAYMENT_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'STAFF_OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
] as const satisfies readonly SecretName[]

type SecretTextName = (typeof SECRET_TEXTS)[number]

interface Names extends Secrets {
  S3_ACCESS_KEY_ID?: string | undefined
  STAFF_OIDC_CLIENT_ID?: string | undefined
}

/** Whether a variable has a secret that somebody made up. None at all is the server's own way of knowing who comes. */
export function hasMadeUp(variables: Names, name: SecretTextName): boolean {
  const beside = namesBeside(variables, name)
  return writtenIn(variables, name).some(
    (secret) => secret.length > 0 && isMadeUp(secret.toString(), beside),
  )
}

function namesBeside(variables: Names, name: SecretTextName): string[] {
  const { S3_ACCESS_KEY_ID, STAFF_OIDC_CLIENT_ID } = variables
  if (name === 'S3_SECRET_ACCESS_KEY') return S3_ACCESS_KEY_ID ? [S3_ACCESS_KEY_ID] : []
  if (name === 'STAFF_OIDC_CLIENT_SECRET') return STAFF_OIDC_CLIENT_ID ? [STAFF_OIDC_CLIENT_ID] : []
  const address = variables[name]
  if (HOW_TO_READ[name] !== 'address' || typeof address !== 'string') return []
  const database = textOf(new URL(address).pathname.slice(1))
  return [loginOf(address).user, database].filter(Boolean)
}

function writtenIn(secrets: Secrets, name: SecretName): Buffer[] {
  const value = secrets[name]
  if (value === undefined) return []
  if (typeof value !== 'string') return value.map(({ secret }) => secret)
  return [Buffer.from(HOW_TO_READ[name] === 'address' ? loginOf(value).password : value)]
}

/** Migrations by the role that serves people: its password stands in two places, and is for one thing. */
function isOneLogin(secrets: Secrets, ...names: [SecretName, SecretName]): boolean {
  if (!names.every((name) => name.endsWith('DATABASE_URL'))) return false
  const [one, other] = names.map((name) => loginOf(String(secrets[name])).user)
  return one === other
}

/** As the drivers read them: the query goes before what stands before the host. */
function loginOf(address: string): { user: string; password: string } {
  if (!URL.canParse(address)) return { user: '', password: '' }
  const { username, password, searchParams } = new URL(address)
  const last = (name: string) => searchParams.getAll(name).at(-1)
  return {
    user: last('user') || textOf(username),
    password: last('password') || textOf(password),
  }
}

function textOf(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
