import { isLocalHost, isOnlyHere, isUnreachable } from './environment-addresses-weak.ts'
import type { Key } from './environment-keys.ts'

/** What a production start looks at, as it was given. */
export interface VariablesToCheck {
  PUBLIC_URL?: string
  STAFF_URL?: string
  PORTAL_NOW?: string
  NODE_ENV?: string | undefined
  NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined
  NODE_OPTIONS?: string | undefined
  NODE_DEBUG?: string | undefined
  NODE_DEBUG_NATIVE?: string | undefined
  NODE_V8_COVERAGE?: string | undefined
  OPENSSL_CONF?: string | undefined
  NODE_EXTRA_CA_CERTS?: string | undefined
  NODE_COMPILE_CACHE?: string | undefined
  SSL_CERT_FILE?: string | undefined
  SSL_CERT_DIR?: string | undefined
  NODE_PATH?: string | undefined
  NODE_ICU_DATA?: string | undefined
  NODE_REDIRECT_WARNINGS?: string | undefined
  OPENSSL_MODULES?: string | undefined
  OPENSSL_ENGINES?: string | undefined
  LD_PRELOAD?: string | undefined
  LD_AUDIT?: string | undefined
  LD_LIBRARY_PATH?: string | undefined
  GCONV_PATH?: string | undefined
  METRICS_HOST: string
  METRICS_PORT?: number | undefined
  CLAMD_URL?: string | undefined
  REFERENCE_DATA_DIR: string
  DEMO?: '0' | '1'
  DATABASE_URL?: string
  MIGRATION_DATABASE_URL?: string
  TOKEN_KEYS: Key[]
  BSN_KEYS: Key[]
  AUDIT_KEYS?: Key[] | undefined
  PROOF_KEYS: Key[]
  PAYMENT_PROVIDER: string
  MANDATE_PROVIDER: string
  PAYMENT_WEBHOOK_KEYS?: Key[] | undefined
  PAYMENT_API_KEY?: string | undefined
  PAYMENT_BASE_URL?: string
  PAYMENT_PAGE_HOSTS?: string | undefined
  DATA_DIR: string
  FILE_STORE: string
  S3_ENDPOINT?: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  SMTP_URL?: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  MAIL_FROM: string
  MAIL_RETURN_PATH?: string | undefined
  MAIL_RETURN_FOLDER?: string | undefined
  ADDRESS_SEARCH_URL?: string
  TILE_URL?: string
  ANALYTICS_CONTAINER_URL?: string
  BUY_MOORING_URL: string
  CANCEL_VIGNETTE_URL?: string
  CONTACT_FORM_URL: string
  CITY_URL: string
  PRIVACY_URL: string
  SECURITY_CONTACT: string
  TRUST_PROXY?: string
  ATTEMPT_LIMIT_FACTOR: number
  LOG_LEVEL: string
  STAFF_OIDC_ISSUER?: string
  STAFF_OIDC_CLIENT_ID?: string | undefined
  STAFF_OIDC_CLIENT_SECRET?: string | undefined
  SANDBOX_PORT: number
  SANDBOX_SMTP_PORT: number
}

export type Name = keyof VariablesToCheck

/** One kind of weak setting: which variables, how it is known, and what is said of it. */
export interface Refusal {
  names: readonly Name[]
  isWeak: (variables: VariablesToCheck, name: Name) => boolean
  why: string
}

/** Where people reach the portal itself. */
export const ORIGINS = ['PUBLIC_URL', 'STAFF_URL'] as const

export function isAbsent(variables: VariablesToCheck, name: Name): boolean {
  return !isGiven(variables, name)
}

export function isGiven(variables: VariablesToCheck, name: Name): boolean {
  return Boolean(variables[name])
}

export function textOf(variables: VariablesToCheck, name: Name): string | undefined {
  const value = variables[name]
  return typeof value === 'string' ? value : undefined
}

export function keysOf(variables: VariablesToCheck, name: Name): readonly Key[] {
  const value = variables[name]
  return Array.isArray(value) ? value : []
}

/** A key of a store that is not used is no secret of this portal. */
export function ofUsed(variables: VariablesToCheck): VariablesToCheck {
  const isForUse = isUsed(variables, 'S3_SECRET_ACCESS_KEY')
  return isForUse ? variables : { ...variables, S3_SECRET_ACCESS_KEY: undefined }
}

/** Whether something goes there: the variables that begin with PAYMENT_ are of one provider, those with S3_ of one store. */
export function isUsed(variables: VariablesToCheck, name: Name): boolean {
  if (name.startsWith('S3_')) return variables.FILE_STORE === 's3'
  if (name.startsWith('STAFF_OIDC_')) return variables.STAFF_OIDC_ISSUER !== undefined
  if (name !== 'PAYMENT_BASE_URL' && name !== 'PAYMENT_PAGE_HOSTS') return true
  return variables.PAYMENT_PROVIDER === 'http' || variables.MANDATE_PROVIDER === 'http'
}

export function isSandbox(variables: VariablesToCheck, name: Name): boolean {
  const address = textOf(variables, name)
  if (address === undefined) return false
  const { hostname, port } = new URL(address)
  const sandboxPorts = [variables.SANDBOX_PORT, variables.SANDBOX_SMTP_PORT].map(String)
  return isLocalHost(hostname) && sandboxPorts.includes(port)
}

export function isPlain(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname, searchParams } = new URL(address)
  // Mail begins plain where it has to become encrypted before anything is said, and needs no encryption on its own machine.
  if (protocol === 'smtp:')
    return searchParams.getAll('requireTLS').at(-1) !== 'true' && !isLocalHost(hostname)
  return protocol === 'http:'
}

/** Whether letters leave from, or come back to, a place that nobody outside reaches. */
export function isUnreachableMail(address: string | undefined): boolean {
  return address !== undefined && isUnreachable(originOfMail(address))
}

/** Where a mail address is, as an origin; undefined where that cannot be one. */
function originOfMail(sender: string): string | undefined {
  const origin = `https://${/@([^@>\s]+)>?\s*$/.exec(sender)?.[1]}`
  return URL.canParse(origin) ? origin : undefined
}

export function isPlainElsewhere(address: string | undefined): boolean {
  return address !== undefined && isPlain(address) && !isLocalHost(new URL(address).hostname)
}

/** Where a weakness is reported, as an origin; undefined where that cannot be one. */
export function originOfContact(contact: string): string | undefined {
  if (contact.startsWith('mailto:')) return originOfMail(contact)
  return URL.canParse(contact) ? new URL(contact).origin : undefined
}

/** The names of the hosts in an address, or in a list of them. */
export function hostsIn(text: string | undefined): string[] {
  if (text === undefined) return []
  const addresses = text.includes('://')
    ? [text]
    : text.split(',').map((one) => `https://${one.trim()}`)
  return addresses.map((address) => new URL(address).hostname)
}

/** Whether others call the portal by an address. A name of a network in a house, over http, is a developer's own telephone. */
export function isOfOthers(variables: VariablesToCheck, name: Name): boolean {
  const address = textOf(variables, name)
  if (address === undefined) return false
  return isPlain(address) ? !isUnreachable(address) : !isOnlyHere(address)
}

/** What pages lead to. */
export const SHOWN_ADDRESSES = [
  'BUY_MOORING_URL',
  'CANCEL_VIGNETTE_URL',
  'CONTACT_FORM_URL',
  'CITY_URL',
  'PRIVACY_URL',
] as const
