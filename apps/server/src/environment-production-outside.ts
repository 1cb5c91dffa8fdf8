import {
  holdsCredentials,
  isOnlyHere,
  isShortName,
  isUnreachable,
  isUnreachableHost,
  weakensTls,
} from './environment-addresses-weak.ts'
import {
  hostsIn,
  isAbsent,
  isPlain,
  isPlainElsewhere,
  isSandbox,
  isUnreachableMail,
  isUsed,
  type Refusal,
  ORIGINS,
  originOfContact,
  SHOWN_ADDRESSES,
  textOf,
} from './environment-to-check.ts'
import { isMailTrap, isPlaceholder, isTrialHost } from './environment-trial.ts'

/** Who sends a letter, and where one comes back that could not be delivered. */
const ADDRESSES_OF_MAIL = ['MAIL_FROM', 'MAIL_RETURN_PATH'] as const
/** What speaks for who is in: a directory of staff. */
const DIRECTORY = 'STAFF_OIDC_ISSUER'
/** What the browsers of citizens ask. */
const OF_BROWSERS = ['ADDRESS_SEARCH_URL', 'TILE_URL', 'ANALYTICS_CONTAINER_URL'] as const
const SERVICES = ['PAYMENT_BASE_URL', 'SMTP_URL', 'ADDRESS_SEARCH_URL', 'TILE_URL'] as const

/** Stands for an address that leads nowhere. */
const HERE = 'https://localhost'

/** What leads outside, or is shown there: everything that is right for trying the portal out, and wrong for a city. */
export const REFUSALS_OUTSIDE: readonly Refusal[] = [
  {
    names: ['PAYMENT_BASE_URL', 'ADDRESS_SEARCH_URL', 'TILE_URL', 'S3_ENDPOINT'],
    isWeak: (variables, name) =>
      isUsed(variables, name) && holdsCredentials(textOf(variables, name)),
    why: 'given a user or a password in an address, which no call can be made with; leave it out.',
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
      isUsed(variables, name) && hostsIn(textOf(variables, name)).some(isUnreachableHost),
    why: 'given a name of this machine to itself, or of a network of its own, where nobody can pay; production needs the real service.',
  },
  {
    names: ['PAYMENT_PAGE_HOSTS'],
    isWeak: (variables, name) =>
      isUsed(variables, name) &&
      isAbsent(variables, name) &&
      !isSandbox(variables, 'PAYMENT_BASE_URL') &&
      isUnreachable(variables.PAYMENT_BASE_URL),
    why: 'given nothing beside a PAYMENT_BASE_URL where nobody at home can come; production needs the hosts on which people pay.',
  },
  {
    names: ['SMTP_URL'],
    isWeak: (variables, name) => isMailTrap(textOf(variables, name)),
    why: 'given a server that keeps letters to itself; production needs one that delivers them.',
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
    names: [...SHOWN_ADDRESSES, ...OF_BROWSERS],
    isWeak: (variables, name) =>
      !isSandbox(variables, name) && isUnreachable(textOf(variables, name)),
    why: 'given a number, or a name of this machine to itself or of a network of its own, where nobody at home can come; production needs what everybody reaches.',
  },
  {
    names: [DIRECTORY],
    isWeak: (variables, name) =>
      !isSandbox(variables, name) &&
      [isOnlyHere, isShortName].some((isWeak) => isWeak(textOf(variables, name))),
    why: 'given a name that no browser of staff knows; production needs the whole name that they come in by.',
  },
  {
    names: [...OF_BROWSERS, DIRECTORY, 'SMTP_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    isWeak: (variables, name) =>
      isUsed(variables, name) && hostsIn(textOf(variables, name)).some(isPlaceholder),
    why: 'given the placeholder; production needs the real service.',
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
]

function isPaidNowhere(host: string): boolean {
  return isTrialHost(host) || isPlaceholder(host)
}
