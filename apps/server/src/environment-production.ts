import {
  hasKnownPassword,
  holdsCredentials,
  isInsideName,
  isOfSuperuser,
  isOnlyHere,
  isOnlyHereHost,
  isPlainDatabase,
  saysMoreThanOrigin,
  isUnreachable,
  trustsEverybody,
  weakensTls,
} from './environment-addresses-weak.ts'
import { isGuessable } from './environment-keys.ts'
import { isSharedSecret, SECRETS_TO_COMPARE } from './environment-one-secret.ts'
import {
  hostsIn,
  isAbsent,
  isGiven,
  isOfOthers,
  isPlain,
  isPlainElsewhere,
  isSandbox,
  isTemporary,
  isUnreachableMail,
  isUsed,
  keysOf,
  type Name,
  ofUsed,
  originOfContact,
  SHOWN_ADDRESSES,
  textOf,
  type VariablesToCheck,
} from './environment-to-check.ts'
import {
  isMailTrap,
  isPlaceholder,
  isRootOfStore,
  isText,
  isTrialHost,
  isTrialSecret,
  isWeakStoreKey,
  weakensNode,
} from './environment-trial.ts'

/** One kind of weak setting: which variables, how it is known, and what is said of it. */
interface Refusal {
  names: readonly Name[]
  isWeak: (variables: VariablesToCheck, name: Name) => boolean
  why: string
}

const KEYS = [
  'TOKEN_KEYS',
  'BSN_KEYS',
  'AUDIT_KEYS',
  'PROOF_KEYS',
  'PAYMENT_WEBHOOK_KEYS',
] as const satisfies readonly Name[]
/** Where people reach the portal itself. */
const ORIGINS = ['PUBLIC_URL', 'STAFF_URL'] as const
/** Who sends a letter, and where one comes back that could not be delivered. */
const ADDRESSES_OF_MAIL = ['MAIL_FROM', 'MAIL_RETURN_PATH'] as const
/** What speaks for who is in: a directory of staff. */
const DIRECTORY = 'STAFF_OIDC_ISSUER'
const SERVICES = ['PAYMENT_BASE_URL', 'SMTP_URL', 'ADDRESS_SEARCH_URL', 'TILE_URL'] as const

const DEVELOPMENT_KEY = /^(development|test|demo|example)/i
/** Stands for an address that leads nowhere. */
const HERE = 'https://localhost'

/** interface.md §1: everything that is right for trying the portal out, and wrong for a city. */
const REFUSALS: readonly Refusal[] = [
  {
    names: ['PUBLIC_URL'],
    isWeak: isAbsent,
    why: "given nothing; production needs the portal's own origin.",
  },
  {
    names: ORIGINS,
    isWeak: (variables, name) => isOnlyHere(textOf(variables, name)),
    why: 'given a name of this machine to itself; production needs the one that people call it by.',
  },
  {
    names: ['PUBLIC_URL'],
    isWeak: (variables, name) => isInsideName(textOf(variables, name)),
    why: 'given a number, or a name that a network of its own alone knows; production needs the one that people call it by.',
  },
  {
    names: ORIGINS,
    isWeak: (variables, name) => saysMoreThanOrigin(textOf(variables, name)),
    why: 'given more than an origin, of which the rest would not be used; leave user, password, path, query and fragment out.',
  },
  {
    names: ['PORTAL_NOW'],
    isWeak: isGiven,
    why: 'production runs on the real time; leave it out.',
  },
  {
    names: ['DEMO'],
    isWeak: ({ DEMO }) => DEMO === '1',
    why: 'the demo data has passwords that everybody knows; leave it out.',
  },
  {
    names: ['DATABASE_URL'],
    isWeak: isAbsent,
    why: 'given nothing, which is the embedded database; production needs PostgreSQL.',
  },
  {
    names: ['DATABASE_URL', 'MIGRATION_DATABASE_URL'],
    isWeak: (variables, name) => isPlainDatabase(textOf(variables, name)),
    why: 'given a connection that anybody on the way can read; add sslmode=verify-full.',
  },
  {
    names: ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'SMTP_URL'],
    isWeak: (variables, name) => hasKnownPassword(textOf(variables, name)),
    why: 'given a password that can be guessed; production needs a random one.',
  },
  {
    names: ['PAYMENT_BASE_URL', 'ADDRESS_SEARCH_URL', 'TILE_URL'],
    isWeak: (variables, name) =>
      isUsed(variables, name) && holdsCredentials(textOf(variables, name)),
    why: 'given a user or a password in an address, which no call can be made with; leave it out.',
  },
  {
    names: KEYS,
    isWeak: (variables, name) => keysOf(variables, name).some(({ id }) => DEVELOPMENT_KEY.test(id)),
    why: 'given a development key, or one of tests; production needs keys of its own.',
  },
  {
    names: KEYS,
    isWeak: (variables, name) => keysOf(variables, name).some(({ secret }) => isGuessable(secret)),
    why: 'given a key that can be guessed; production needs random ones.',
  },
  {
    names: ['TOKEN_KEYS', 'BSN_KEYS', 'AUDIT_KEYS', 'PROOF_KEYS'],
    isWeak: (variables, name) => keysOf(variables, name).some(isText),
    why: 'given a key that is a text; production needs random bytes.',
  },
  {
    names: ['PAYMENT_WEBHOOK_KEYS'],
    isWeak: (variables, name) =>
      keysOf(variables, name).some(({ secret }) => isTrialSecret(secret.toString())),
    why: 'given a secret of tests, or what stands in the place of one; production needs the one of the provider.',
  },
  {
    names: SECRETS_TO_COMPARE,
    isWeak: (variables, name) =>
      SECRETS_TO_COMPARE.some((one) => one === name && isSharedSecret(ofUsed(variables), one)),
    why: 'given a secret that another variable has too; each needs its own.',
  },
  {
    names: ['AUDIT_KEYS'],
    isWeak: isAbsent,
    why: 'given nothing, so that what staff did could be changed unseen; production needs a key.',
  },
  {
    names: ['PAYMENT_API_KEY'],
    isWeak: ({ PAYMENT_API_KEY: key = '' }) => DEVELOPMENT_KEY.test(key) || isTrialSecret(key),
    why: 'given a development key, one of tests, or what stands in the place of one; production needs a key of its own.',
  },
  {
    names: ['PAYMENT_API_KEY'],
    isWeak: ({ PAYMENT_API_KEY: key }) => key !== undefined && isGuessable(Buffer.from(key)),
    why: 'given a key that can be guessed; production needs the one of the provider.',
  },
  {
    names: ['S3_SECRET_ACCESS_KEY', 'STAFF_OIDC_CLIENT_SECRET'],
    isWeak: (variables, name) =>
      isUsed(variables, name) && isWeakStoreKey(textOf(variables, name) ?? ''),
    why: 'given a key that can be guessed; production needs a random one.',
  },
  {
    names: ['S3_ACCESS_KEY_ID'],
    isWeak: (variables, name) => isUsed(variables, name) && isRootOfStore(textOf(variables, name)),
    why: 'given the root of the store; production needs a key that reaches the documents alone.',
  },
  {
    names: ['DATABASE_URL'],
    isWeak: (variables, name) => isOfSuperuser(textOf(variables, name)),
    why: 'given the user postgres, who may do anything to the server; production needs a role of its own.',
  },
  {
    names: ['PAYMENT_BASE_URL', 'PAYMENT_PAGE_HOSTS'],
    isWeak: (variables, name) =>
      isUsed(variables, name) && hostsIn(textOf(variables, name)).some(isPaidNowhere),
    why: 'given a host of tests, or of examples, where nothing is paid; production needs the real service.',
  },
  {
    names: ['PAYMENT_PAGE_HOSTS'],
    isWeak: (variables, name) =>
      isUsed(variables, name) && hostsIn(textOf(variables, name)).some(isOnlyHereHost),
    why: 'given a name of this machine to itself, where nobody can pay; production needs the real service.',
  },
  {
    names: ['SMTP_URL'],
    isWeak: (variables, name) => isMailTrap(textOf(variables, name)),
    why: 'given a server that keeps letters to itself; production needs one that delivers them.',
  },
  {
    names: ['DATA_DIR'],
    isWeak: ({ FILE_STORE, DATA_DIR }) => FILE_STORE === 'disk' && isTemporary(DATA_DIR),
    why: 'given a folder that is emptied by itself, and documents are kept in it; production needs one that stays.',
  },
  {
    names: SERVICES,
    isWeak: (variables, name) => isUsed(variables, name) && isAbsent(variables, name),
    why: 'given nothing, which is the sandbox; production needs the real service.',
  },
  {
    names: [...SERVICES, DIRECTORY],
    isWeak: (variables, name) => isUsed(variables, name) && isSandbox(variables, name),
    why: 'given the sandbox; production needs the real service.',
  },
  {
    names: [
      ...ORIGINS,
      ...SERVICES,
      DIRECTORY,
      'S3_ENDPOINT',
      'ANALYTICS_CONTAINER_URL',
      ...SHOWN_ADDRESSES,
    ],
    isWeak: (variables, name) =>
      isUsed(variables, name) && !isSandbox(variables, name) && isPlain(textOf(variables, name)),
    why: 'given an address that anybody on the way can read and change; production needs https, and for mail smtps.',
  },
  {
    names: ['NODE_TLS_REJECT_UNAUTHORIZED'],
    isWeak: ({ NODE_TLS_REJECT_UNAUTHORIZED: rejects }) => rejects === '0',
    why: 'given 0, which believes whoever answers; leave it out, and name the own authority in NODE_EXTRA_CA_CERTS.',
  },
  {
    names: ['NODE_OPTIONS'],
    isWeak: ({ NODE_OPTIONS: options = '' }) => weakensNode(options),
    why: 'given what opens the portal, weakens TLS or its reading of calls, or writes secrets down; leave it out.',
  },
  {
    names: ['NODE_DEBUG'],
    isWeak: isGiven,
    why: 'given something, which writes calls and what keeps them secret to the log; leave it out.',
  },
  {
    names: ADDRESSES_OF_MAIL,
    isWeak: (variables, name) => isUnreachableMail(textOf(variables, name)),
    why: 'given a name of this machine to itself, or of a network of its own, which no letter leaves or reaches; production needs an address of the city.',
  },
  {
    names: ['SECURITY_CONTACT'],
    isWeak: ({ SECURITY_CONTACT: contact }) => isUnreachable(originOfContact(contact) ?? HERE),
    why: 'given what nobody outside can write to or open; production needs an address of the city.',
  },
  {
    names: [...SHOWN_ADDRESSES, 'ANALYTICS_CONTAINER_URL'],
    isWeak: (variables, name) => isOnlyHere(textOf(variables, name)),
    why: 'given a name of this machine to itself; production needs what is of the city itself.',
  },
  {
    names: ['SMTP_URL'],
    isWeak: (variables, name) => weakensTls(textOf(variables, name)),
    why: 'given settings of TLS, which can turn its checks off; leave what begins with tls, ignoreTLS and opportunisticTLS out.',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    isWeak: (variables, name) => isPlainElsewhere(textOf(variables, name)),
    why: 'given an address that anybody on the way can read; production needs https, or a collector on its own machine.',
  },
  {
    names: [...ORIGINS, ...ADDRESSES_OF_MAIL, 'SECURITY_CONTACT', ...SHOWN_ADDRESSES],
    isWeak: (variables, name) => isPlaceholder(textOf(variables, name) ?? ''),
    why: 'given the placeholder; production needs what is of the city itself.',
  },
  {
    names: ['ATTEMPT_LIMIT_FACTOR'],
    isWeak: ({ ATTEMPT_LIMIT_FACTOR: factor }) => factor > 1,
    why: 'given more than 1, which is for load tests; leave it out.',
  },
  {
    names: ['LOG_LEVEL'],
    isWeak: ({ LOG_LEVEL: level }) => level === 'trace' || level === 'debug' || level === 'silent',
    why: 'given too much or nothing at all; production needs info, warn, error or fatal.',
  },
  {
    names: ['TRUST_PROXY'],
    isWeak: isAbsent,
    why: 'given nothing; production needs the addresses of the proxies, or none when there are none.',
  },
  {
    names: ['TRUST_PROXY'],
    isWeak: ({ TRUST_PROXY: proxies }) => proxies !== undefined && trustsEverybody(proxies),
    why: 'given everybody, or a range wider than /8 (of IPv6 /16); production needs the addresses of its own proxies.',
  },
]

function isPaidNowhere(host: string): boolean {
  return isTrialHost(host) || isPlaceholder(host)
}

/**
 * What a production start refuses, one line each. Any other start refuses nothing of it, but to be one where others come: it would
 * open the sandbox, metrics and demo data to them.
 */
export function productionRefusals(variables: VariablesToCheck): string[] {
  const { NODE_ENV } = variables
  if (NODE_ENV !== 'production') {
    const isCity = ORIGINS.some((name) => isOfOthers(variables, name))
    return isCity
      ? [`NODE_ENV: given "${NODE_ENV}" beside an address that others call; allowed is production.`]
      : []
  }
  return REFUSALS.flatMap(({ names, isWeak, why }) =>
    names.filter((name) => isWeak(variables, name)).map((name) => `${name}: ${why}`),
  )
}
