import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import {
  areProxies,
  hostsOf,
  isOfTiles,
  isScannerAddress,
  ownHostsOf,
  proxiesOf,
} from './environment-addresses.ts'
import type { Key } from './environment-keys.ts'
import { MAIL_VARIABLES, type MailSettings } from './environment-mail.ts'
import { NODE_VARIABLES } from './environment-node.ts'
import { PERIOD_VARIABLES } from './environment-periods.ts'
import { productionRefusals } from './environment-production.ts'
import { renamedAmong } from './environment-renamed.ts'
import {
  type DirectorySettings,
  directorySettingsOf,
  NEEDED_BY_DIRECTORY,
  STAFF_VARIABLES,
} from './environment-staff.ts'
import { phoneAbroadOf, SHOWN_VARIABLES } from './environment-shown.ts'
import {
  STORAGE_VARIABLES,
  NEEDED_BY_FILE_STORE,
  type S3Settings,
  s3SettingsOf,
} from './environment-storage.ts'
import { type SecretsNow, secretsNow, withSecretFiles } from './environment-secrets.ts'
import { TRACE_VARIABLES, type TraceSettings, tracesOf } from './environment-traces.ts'
import { hosts, keys, metaOf, port, secret, textKeys, webUrl } from './environment-values.ts'

/** One line per variable that is wrong; printed instead of a stack when the server cannot start. */
export class EnvironmentError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'EnvironmentError'
  }
}

/** Every variable that the server knows, with what is allowed in words. interface.md §1. */
const VARIABLES = z.object({
  ...NODE_VARIABLES,
  HOST: z.string().optional().describe('the name or address to listen on'),
  PORT: port(3000),
  SANDBOX_PORT: port(3100),
  SANDBOX_SMTP_PORT: port(3101),
  METRICS_HOST: z.string().default('localhost').describe('the name or address to listen on'),
  METRICS_PORT: port(3000).removeDefault().optional(),
  PUBLIC_URL: webUrl.optional().describe("the portal's own origin, such as https://vignet.example"),
  STAFF_URL: webUrl.optional().describe("the desk's own origin, with another host than PUBLIC_URL"),
  ...STORAGE_VARIABLES,
  REFERENCE_DATA_DIR: z
    .string()
    .default(join(import.meta.dirname, '../reference-data'))
    .describe('a folder with the files of apps/server/reference-data'),
  PORTAL_NOW: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('an ISO instant, such as 2026-11-21T10:00:00Z'),
  DEMO: z.enum(['0', '1']).optional().describe('0 or 1'),
  DESK: z.enum(['0', '1']).optional().describe('0 or 1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  TRUST_PROXY: z
    .string()
    .refine(areProxies)
    .optional()
    .describe('addresses of the proxies before the portal, separated by commas, or none'),
  ATTEMPT_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe('a whole number from 1 to 10000'),
  TOKEN_KEYS: keys,
  BSN_KEYS: keys,
  AUDIT_KEYS: keys.optional(),
  PROOF_KEYS: keys,
  PAYMENT_PROVIDER: z.enum(['http']).default('http').describe('http'),
  MANDATE_PROVIDER: z.enum(['http']).default('http').describe('http'),
  PAYMENT_BASE_URL: webUrl.optional(),
  PAYMENT_API_KEY: z.string().min(16).optional().meta(secret).describe('at least 16 characters'),
  PAYMENT_WEBHOOK_KEYS: textKeys.optional(),
  PAYMENT_PAGE_HOSTS: hosts.optional(),
  ...MAIL_VARIABLES,
  CLAMD_URL: z
    .string()
    .refine(isScannerAddress)
    .optional()
    .describe('unix:/path/of/the/socket or tcp://host:port'),
  ...STAFF_VARIABLES,
  ...PERIOD_VARIABLES,
  ...TRACE_VARIABLES,
  ADDRESS_SEARCH_URL: webUrl.optional(),
  TILE_URL: webUrl
    .refine(isOfTiles)
    .optional()
    .describe('an http or https address with {z}, {x} and {y}'),
  // Its readers' language has words of its own before the name.
  TILE_ATTRIBUTION: z
    .string()
    .default('Kadaster')
    .transform((text) => text.replace(/^.*© */, ''))
    .describe('a name'),
  ...SHOWN_VARIABLES,
})

/** Each may be in a file instead, which `<name>_FILE` names. */
const SECRET_NAMES = Object.entries(VARIABLES.shape).flatMap(([name, schema]) =>
  metaOf(schema)?.secret === true ? [name] : [],
)

/** Their names, for who describes them. */
export const VARIABLE_NAMES = Object.keys(VARIABLES.shape)

/** What PAYMENT_PROVIDER and MANDATE_PROVIDER may name; providers.ts has a row for each. */
export type PaymentProviderName = Variables['PAYMENT_PROVIDER']
export type MandateProviderName = Variables['MANDATE_PROVIDER']

type Source = Record<string, string | undefined>
type Variables = z.output<typeof VARIABLES>

export interface Environment {
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** The desk's own origin, where it has one. */
  staffUrl?: string
  securityContact: string
  /** Where metrics and the papers of the API are served apart from the portal, if they are. */
  operationsAddress?: { host: string; port: number }
  /** Whether the portal itself serves them, to anybody. */
  showsOperations: boolean
  databaseUrl?: string
  secretsNow: SecretsNow
  /** As the role that owns the tables, if that is another. */
  migrationDatabaseUrl?: string
  databasePoolSize: number
  dataDir: string
  /** With less than this free nothing that has files is taken. */
  leastFreeBytes: number
  /** How the store of documents is reached, if it is not in `dataDir`. */
  s3?: S3Settings
  referenceDataDir: string
  startAt?: Date
  demo: boolean
  /** Whether the desk of the case handlers is open on this instance. */
  casework: boolean
  /** How staff come in by the city's own directory, if they do. */
  staffDirectory?: DirectorySettings
  /** How long calls are still served after the signal to stop. */
  drainMs: number
  logLevel: Variables['LOG_LEVEL']
  trustedProxies?: string[]
  /** Multiplies how often an address may try: a load test is one address. */
  attemptLimitFactor: number
  tokenKeys: Key[]
  /** A session of an applicant that is not used for so long ends. */
  sessionIdleMs: number
  bsnKeys: Key[]
  /** Kept for as long as what they sealed is to be verified. */
  auditKeys: Key[]
  /** The first signs the codes of proofs; of all the public half is told. */
  proofKeys: Key[]
  payments: {
    provider: PaymentProviderName
    baseUrl: string
    apiKey: string
    webhookKeys: Key[]
    /** Where people may be led to pay or to sign. */
    pageHosts: string[]
    validSeconds: number
  }
  mandates: { provider: MandateProviderName }
  /** How long a mooring request waits for its mandate. */
  mandateWaitDays: number
  mail: MailSettings
  /** Where ClamAV listens, if files are scanned. */
  clamdUrl?: string
  /** Where traces go, if anywhere, and as whose. */
  traces?: TraceSettings
  /** What the browser asks, and where it leads, outside the portal. */
  outside: {
    addressSearchUrl: string
    tileUrl: string
    tileAttribution: string
    buyMooringUrl: string
    /** Null: a vignette is stopped in the portal. */
    cancelVignetteUrl: string | null
  }
  /** What stands in the pages and papers themselves. */
  contact: {
    cityName: string
    phone: string
    /** For who calls from another country. */
    phoneAbroad: string
    formUrl: string
    /** Where letters to the city go, on one line. */
    postalAddress: string
    cityUrl: string
    privacyUrl: string
    analyticsUrl?: string
  }
}

/** What a provider cannot do without: asked for only where it is used. */
const NEEDED_BY: Record<PaymentProviderName | MandateProviderName, readonly (keyof Variables)[]> = {
  http: ['PAYMENT_API_KEY', 'PAYMENT_WEBHOOK_KEYS'],
}

/** The configuration of this process, `.env` included if there is one. */
export function environment(): Environment {
  // What is set outside wins over the file.
  if (existsSync('.env')) loadEnvFile('.env')
  return readEnvironment(process.env)
}

/**
 * Checks and reads a set of variables.
 * @throws EnvironmentError naming each wrong variable, what was given (never a secret) and what is allowed.
 */
export function readEnvironment(source: Source): Environment {
  // An empty value is how a shell or a compose file says 'not set'.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { values: given, files, wrong: unread } = withSecretFiles(set, SECRET_NAMES)
  if (unread.length > 0) throw new EnvironmentError(unread)
  const renamed = renamedAmong(given)
  const result = VARIABLES.safeParse(given)
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])))
    const told = [...names].map((name) => explain(name, given[name]))
    throw new EnvironmentError([...renamed, ...told])
  }
  const { PAYMENT_PROVIDER, MANDATE_PROVIDER, FILE_STORE, PORT, METRICS_PORT } = result.data
  const needed = new Set([
    ...NEEDED_BY[PAYMENT_PROVIDER],
    ...NEEDED_BY[MANDATE_PROVIDER],
    ...NEEDED_BY_FILE_STORE[FILE_STORE],
    ...(result.data.STAFF_OIDC_ISSUER === undefined ? [] : NEEDED_BY_DIRECTORY),
  ])
  const unset = [...needed].filter((name) => result.data[name] === undefined)
  const wrong = [...renamed, ...unset.map((name) => explain(name, undefined))]
  if (METRICS_PORT === PORT)
    wrong.push(`METRICS_PORT: given "${PORT}"; allowed is another than PORT.`)
  if (hasOneHost(result.data)) wrong.push(explain('STAFF_URL', result.data.STAFF_URL))
  if (wrong.length === 0) wrong.push(...productionRefusals(result.data, files))
  if (wrong.length > 0) throw new EnvironmentError(wrong)
  return { ...shape(result.data), secretsNow: secretsNow(result.data, files) }
}

/** Cookies and what a page may read do not know ports: it is the names that have to differ. */
function hasOneHost({ PUBLIC_URL, STAFF_URL }: Variables): boolean {
  if (STAFF_URL === undefined) return false
  // With the dot of a full name it is the same host.
  const hostOf = (address: string) => new URL(address).hostname.replace(/\.$/, '')
  return hostOf(STAFF_URL) === hostOf(PUBLIC_URL ?? 'http://localhost')
}

function explain(name: string, value: string | undefined): string {
  const meta = metaOf(new Map<string, unknown>(Object.entries(VARIABLES.shape)).get(name))
  const isSecret = meta?.secret === true
  // One line, whatever was given.
  const given = JSON.stringify(value) ?? 'nothing'
  const shown = isSecret && value !== undefined ? 'a value (hidden)' : given
  return `${name}: given ${shown}; allowed is ${meta?.description}.`
}

function shape(variables: Variables): Omit<Environment, 'secretsNow'> {
  const sandboxUrl = `http://localhost:${variables.SANDBOX_PORT}`
  const isProduction = variables.NODE_ENV === 'production'
  const providerUrl = variables.PAYMENT_BASE_URL ?? sandboxUrl
  return {
    production: isProduction,
    // A developer's portal is nobody else's; in production a proxy or a container must reach it.
    host: variables.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: variables.PORT,
    securityContact: variables.SECURITY_CONTACT,
    publicUrl: new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).origin,
    staffUrl: variables.STAFF_URL ? new URL(variables.STAFF_URL).origin : undefined,
    ...operationsOf(variables),
    databaseUrl: variables.DATABASE_URL,
    migrationDatabaseUrl: variables.MIGRATION_DATABASE_URL,
    databasePoolSize: variables.DATABASE_POOL_SIZE,
    dataDir: resolve(variables.DATA_DIR),
    leastFreeBytes: variables.DISK_FLOOR_MB * 1024 * 1024,
    s3: s3SettingsOf(variables),
    referenceDataDir: resolve(variables.REFERENCE_DATA_DIR),
    startAt: variables.PORTAL_NOW ? new Date(variables.PORTAL_NOW) : undefined,
    // The embedded database is there to look around in, so it starts with something to see.
    demo: (variables.DEMO ?? (variables.DATABASE_URL || isProduction ? '0' : '1')) === '1',
    // A public instance opens it only when it is told to.
    casework: (variables.DESK ?? (isProduction ? '0' : '1')) === '1',
    staffDirectory: directorySettingsOf(variables),
    // Who develops waits for nobody; a proxy has to see first that it should go elsewhere.
    drainMs: (variables.DRAIN_SECONDS ?? (isProduction ? 3 : 0)) * 1000,
    logLevel: variables.LOG_LEVEL,
    trustedProxies: proxiesOf(variables.TRUST_PROXY),
    attemptLimitFactor: variables.ATTEMPT_LIMIT_FACTOR,
    tokenKeys: variables.TOKEN_KEYS,
    sessionIdleMs: variables.SESSION_IDLE_MINUTES * MINUTE_MS,
    bsnKeys: variables.BSN_KEYS,
    auditKeys: variables.AUDIT_KEYS ?? [],
    proofKeys: variables.PROOF_KEYS,
    payments: {
      provider: variables.PAYMENT_PROVIDER,
      baseUrl: providerUrl,
      apiKey: variables.PAYMENT_API_KEY ?? '',
      webhookKeys: variables.PAYMENT_WEBHOOK_KEYS ?? [],
      pageHosts: variables.PAYMENT_PAGE_HOSTS
        ? hostsOf(variables.PAYMENT_PAGE_HOSTS)
        : ownHostsOf(providerUrl),
      validSeconds: variables.PAYMENT_VALID_MINUTES * 60,
    },
    mandates: { provider: variables.MANDATE_PROVIDER },
    mandateWaitDays: variables.MANDATE_WAIT_DAYS,
    mail: {
      smtpUrl: variables.SMTP_URL ?? `smtp://localhost:${variables.SANDBOX_SMTP_PORT}`,
      from: variables.MAIL_FROM,
      returnPath: variables.MAIL_RETURN_PATH,
      returnFolder: variables.MAIL_RETURN_FOLDER,
    },
    clamdUrl: variables.CLAMD_URL,
    traces: tracesOf(variables),
    outside: {
      addressSearchUrl: variables.ADDRESS_SEARCH_URL ?? `${sandboxUrl}/address/free`,
      tileUrl: variables.TILE_URL ?? `${sandboxUrl}/tiles/{z}/{x}/{y}.png`,
      tileAttribution: variables.TILE_ATTRIBUTION,
      buyMooringUrl: variables.BUY_MOORING_URL,
      cancelVignetteUrl: variables.CANCEL_VIGNETTE_URL ?? null,
    },
    contact: {
      cityName: variables.CITY_NAME,
      phone: variables.CONTACT_PHONE,
      phoneAbroad: phoneAbroadOf(variables.CONTACT_PHONE, variables.CONTACT_PHONE_ABROAD),
      formUrl: variables.CONTACT_FORM_URL,
      postalAddress: variables.CONTACT_POSTAL_ADDRESS,
      cityUrl: variables.CITY_URL,
      privacyUrl: variables.PRIVACY_URL,
      analyticsUrl: variables.ANALYTICS_CONTAINER_URL,
    },
  }
}

/** Whoever runs the portal reads them elsewhere; without another place they are open in development alone. */
function operationsOf(variables: Variables) {
  const { METRICS_HOST: host, METRICS_PORT: port, NODE_ENV } = variables
  if (port !== undefined) return { operationsAddress: { host, port }, showsOperations: false }
  return { showsOperations: NODE_ENV !== 'production' }
}
