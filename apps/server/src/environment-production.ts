import {
  filesOfTls,
  isEveryAddress,
  isInsideName,
  isOfSuperuser,
  isOnlyHere,
  isPlainDatabase,
  saysMoreThanOrigin,
  trustsEverybody,
} from './environment-addresses-weak.ts'
import { hasOneTwice, isGuessable } from './environment-keys.ts'
import { weakensNode } from './environment-node.ts'
import {
  hasMadeUp,
  isSharedSecret,
  SECRET_TEXTS,
  SECRETS_TO_COMPARE,
} from './environment-one-secret.ts'
import { REFUSALS_OUTSIDE } from './environment-production-outside.ts'
import {
  isAbsent,
  isGiven,
  isOfOthers,
  isUsed,
  keysOf,
  type Name,
  type Refusal,
  ORIGINS,
  ofUsed,
  textOf,
  type VariablesToCheck,
} from './environment-to-check.ts'
import { weakSecretFiles } from './environment-secrets.ts'
import { isOfAnybody, isOpenToAnybody, isSystemFolder, isTemporary } from './environment-places.ts'
import { isRootOfStore, isText } from './environment-trial.ts'

const KEYS_OF_BYTES = [
  'TOKEN_KEYS',
  'BSN_KEYS',
  'AUDIT_KEYS',
  'PROOF_KEYS',
] as const satisfies readonly Name[]
const KEYS = [...KEYS_OF_BYTES, 'PAYMENT_WEBHOOK_KEYS'] as const
const DEVELOPMENT_KEY = /^(development|test|demo|example)/i
/** What is believed, run or written, where it lies. */
const FROM_OWN_PLACES = [
  ...(['OPENSSL_CONF', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const),
  ...(['NODE_COMPILE_CACHE', 'REFERENCE_DATA_DIR', 'NODE_ICU_DATA'] as const),
  ...(['NODE_REDIRECT_WARNINGS', 'OPENSSL_MODULES', 'OPENSSL_ENGINES'] as const),
]
/** Lists of what is run before anything else, or in its place. */
const RUN_FROM = ['NODE_PATH', 'LD_PRELOAD', 'LD_AUDIT', 'LD_LIBRARY_PATH', 'GCONV_PATH'] as const
const BETWEEN_PLACES = /[:;\s]+/
const SOCKET = 'unix:'
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
    names: ['DATABASE_URL', 'MIGRATION_DATABASE_URL'],
    isWeak: (variables, name) => filesOfTls(textOf(variables, name)).some(isOfAnybody),
    why: 'given an authority, certificate or key in a temporary folder, or in one that anybody of the machine can write; production needs a place that is its own.',
  },
  {
    names: KEYS,
    isWeak: (variables, name) => keysOf(variables, name).some(({ id }) => DEVELOPMENT_KEY.test(id)),
    why: 'given a development key, or one of tests; production needs keys of its own.',
  },
  {
    names: SECRET_TEXTS,
    isWeak: (variables, name) =>
      isUsed(variables, name) &&
      SECRET_TEXTS.some((one) => one === name && hasMadeUp(variables, one)),
    why: 'given a secret that can be guessed, is one of tests, or stands in the place of one; production needs a random one, or the one of the provider.',
  },
  {
    names: KEYS,
    isWeak: (variables, name) => hasOneTwice(keysOf(variables, name)),
    why: 'given one secret by two names; each needs its own.',
  },
  {
    names: KEYS_OF_BYTES,
    isWeak: (variables, name) => keysOf(variables, name).some(({ secret }) => isGuessable(secret)),
    why: 'given a key that can be guessed; production needs random ones.',
  },
  {
    names: KEYS_OF_BYTES,
    isWeak: (variables, name) => keysOf(variables, name).some(isText),
    why: 'given a key that is a text; production needs random bytes.',
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
    names: ['MAIL_RETURN_FOLDER'],
    isWeak: ({ MAIL_RETURN_FOLDER: folder }) => folder !== undefined && isTemporary(folder),
    why: 'given a folder that is emptied by itself, and letters that came back would go with it; production needs one that stays.',
  },
  {
    names: ['DATA_DIR'],
    isWeak: ({ FILE_STORE, DATA_DIR }) => FILE_STORE === 'disk' && isTemporary(DATA_DIR),
    why: 'given a folder that is emptied by itself, and documents are kept in it; production needs one that stays.',
  },
  {
    names: ['DATA_DIR'],
    isWeak: ({ DATA_DIR }) => isSystemFolder(DATA_DIR),
    why: 'given a folder of the operating system, or one that holds those of others; production needs one of its own.',
  },
  {
    names: ['NODE_TLS_REJECT_UNAUTHORIZED'],
    isWeak: ({ NODE_TLS_REJECT_UNAUTHORIZED: rejects }) => rejects === '0',
    why: 'given 0, which believes whoever answers; leave it out, and name the own authority in NODE_EXTRA_CA_CERTS.',
  },
  {
    names: ['NODE_OPTIONS'],
    isWeak: ({ NODE_OPTIONS: options = '' }) => weakensNode(options),
    why: 'given what opens the portal, weakens TLS or its reading of calls, writes secrets down, or runs what anybody can change; leave it out.',
  },
  {
    names: ['NODE_DEBUG', 'NODE_DEBUG_NATIVE'],
    isWeak: isGiven,
    why: 'given something, which writes calls and what keeps them secret to the log; leave it out.',
  },
  {
    names: ['NODE_V8_COVERAGE'],
    isWeak: isGiven,
    why: 'given a folder, in which what runs is written down; leave it out.',
  },
  {
    names: FROM_OWN_PLACES,
    isWeak: (variables, name) =>
      isGiven(variables, name) && isOfAnybody(textOf(variables, name) ?? ''),
    why: 'given what is in a temporary folder, or in one that anybody of the machine can write; production needs a place that is its own.',
  },
  {
    names: RUN_FROM,
    isWeak: (variables, name) =>
      (textOf(variables, name) ?? '').split(BETWEEN_PLACES).filter(Boolean).some(isOfAnybody),
    why: 'given what is run from a folder that anybody of the machine can write; leave it out, or name a place that is its own.',
  },
  {
    names: ['METRICS_HOST'],
    isWeak: ({ METRICS_HOST: host, METRICS_PORT: port }) =>
      port !== undefined && isEveryAddress(host),
    why: 'given every address of the machine, and who asks for metrics is not asked who they are; production needs the one that Prometheus comes in by.',
  },
  {
    names: ['CLAMD_URL'],
    isWeak: ({ CLAMD_URL: scanner = '' }) =>
      scanner.startsWith(SOCKET) && isOpenToAnybody(scanner.slice(SOCKET.length)),
    why: 'given a socket that any user of the machine can be first to make, and be sent every document; production needs a place that is its own.',
  },
  {
    names: ['ATTEMPT_LIMIT_FACTOR'],
    isWeak: ({ ATTEMPT_LIMIT_FACTOR: factor }) => factor > 1,
    why: 'given more than 1, which is for load tests; leave it out.',
  },
  {
    names: ['LOG_LEVEL'],
    isWeak: ({ LOG_LEVEL: level }) => !['info', 'warn', 'error'].includes(level),
    why: 'given too much, or too little for anybody to see what fails; production needs info, warn or error.',
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

/**
 * What a production start refuses, one line each. Any other start refuses nothing of it, but to be one where others come: it would
 * open the sandbox, metrics and demo data to them.
 *
 * @param secretFiles in which secrets were given, by the names of their variables
 */
export function productionRefusals(
  variables: VariablesToCheck,
  secretFiles: ReadonlyMap<string, string>,
): string[] {
  const { NODE_ENV } = variables
  if (NODE_ENV !== 'production') {
    const isCity = ORIGINS.some((name) => isOfOthers(variables, name))
    return isCity
      ? [`NODE_ENV: given "${NODE_ENV}" beside an address that others call; allowed is production.`]
      : []
  }
  const weak = [...REFUSALS, ...REFUSALS_OUTSIDE].flatMap(({ names, isWeak, why }) =>
    names.filter((name) => isWeak(variables, name)).map((name) => `${name}: ${why}`),
  )
  return [...weak, ...weakSecretFiles(secretFiles)]
}
