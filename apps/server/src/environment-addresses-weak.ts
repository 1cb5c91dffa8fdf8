import { BlockList, isIP, isIPv6 } from 'node:net'

/** A range that has more is no proxy's; of all together sixteen times that. */
const LEAST_BITS = { ipv4: 8, ipv6: 16 }
const MOST_RANGES = 16
/** IPv4 as IPv6 writes it: a range around it is one of IPv4 too. */
const MAPPED_BITS = 96
const MAPPED = rangeOf('::ffff:0:0', MAPPED_BITS)
/** Nobody calls from there through the internet, however wide it is: `uniquelocal` is a name for the first. */
const INSIDE = [rangeOf('fc00::', 7), rangeOf('fe80::', 10)]
const INSIDE_BITS = 7

/** An address of IPv4 counts in the writing of IPv6 as well. */
const LOCAL = new BlockList()
LOCAL.addSubnet('127.0.0.0', 8)
LOCAL.addAddress('0.0.0.0')
LOCAL.addAddress('::', 'ipv6')
LOCAL.addAddress('::1', 'ipv6')
/** What Linux systems call themselves beside that. */
const OTHER_LOCAL_NAMES = /(^|\.)(localhost|localhost6|localdomain6?|ip6-localhost|ip6-loopback)$/
const EVERY = new Set(['0.0.0.0', '[::]', '[::ffff:0:0]'])
/** What a mail address may say of TLS beside smtps. */
const OF_TLS = /^(tls\b|ignoretls$|opportunistictls$)/i

function rangeOf(address: string, bits: number): BlockList {
  const range = new BlockList()
  range.addSubnet(address, bits, 'ipv6')
  return range
}

/** Whether who listens there listens at all addresses that the machine has. */
export function isEveryAddress(host: string): boolean {
  // Zeros are written in many ways, which an address of the web makes one; a zone says nothing of them.
  const url = `http://${isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host}`
  return URL.canParse(url) && EVERY.has(new URL(url).hostname)
}

/** Whether a host is this machine itself. */
export function isLocalHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  if (family === 0) return host === 'localhost'
  return LOCAL.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address leads each who follows it to the own machine. */
export function isOnlyHere(address: string | undefined): boolean {
  if (address === undefined) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  return isLocalHost(host) || OTHER_LOCAL_NAMES.test(host)
}

/** Of networks in a house: RFC 6762, RFC 8375, and what is kept for that (`internal`) or taken for it. */
const INSIDE_NAMES = /^[^.]+$|\.(local|internal|intranet|intern|lan|home|corp|home\.arpa)$/

/** Whether an address is one that people at home cannot call, but for the own machine. */
export function isInsideName(address: string | undefined): boolean {
  if (address === undefined || isOnlyHere(address)) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 || INSIDE_NAMES.test(host)
}

/** Of somebody outside: the own machine, or a name of a network in a house. */
export function isUnreachable(address: string | undefined): boolean {
  return isOnlyHere(address) || isInsideName(address)
}

export function isUnreachableHost(host: string): boolean {
  return isUnreachable(`https://${host}`)
}

/** Whether an address has a name without a dot, which a container or a network with a habit knows, and no browser. */
export function isShortName(address: string | undefined): boolean {
  return address !== undefined && /^[^.[]+\.?$/.test(new URL(address).hostname)
}

/** Whether an address has anything beside scheme, host and port. */
export function saysMoreThanOrigin(address: string | undefined): boolean {
  if (address === undefined) return false
  const { href, origin } = new URL(address)
  return href !== `${origin}/`
}

/** Whether a database elsewhere is reached without encryption. On its own machine nobody listens in. */
export function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  // As the driver reads them: the query goes before the host, and the last of a name before the others.
  const last = (name: string) => searchParams.getAll(name).at(-1)
  const host = last('host') ?? decodeURIComponent(hostname)
  // One that names no host goes where PGHOST says.
  const isHere = host.startsWith('/') || isLocalHost(host)
  // As PostgreSQL's own programs read it, only the last of these checks whose certificate it is.
  const enough =
    last('uselibpqcompat') === 'true' ? /^verify-full$/ : /^(require|verify-ca|verify-full)$/
  const isEncrypted = enough.test(last('sslmode') ?? '')
  return !isHere && !isEncrypted
}

/** Which files an address of a database says to believe its server by, and to be known by there. */
export function filesOfTls(address: string | undefined): string[] {
  if (address === undefined) return []
  const { searchParams } = new URL(address)
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.getAll(name))
}

/** Whether an address holds a user or a password. */
export function holdsCredentials(address: string | undefined): boolean {
  if (address === undefined) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** Whether a database is reached as the one who owns the whole server, as every server begins with. */
export function isOfSuperuser(address: string | undefined): boolean {
  if (address === undefined) return false
  const { username, searchParams } = new URL(address)
  return (searchParams.getAll('user').at(-1) ?? decoded(username)) === 'postgres'
}

/** What an address means by a part of it; as it is written where that means nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether a mail address says something of TLS: everything that it can say makes it weaker. */
export function weakensTls(address: string | undefined): boolean {
  if (address === undefined) return false
  return [...new URL(address).searchParams.keys()].some((name) => OF_TLS.test(name))
}

/** Whether proxies are so many addresses that a caller may be one: one wide range, or several that are together. */
export function trustsEverybody(proxies: string): boolean {
  const shares = { ipv4: 0, ipv6: 0 }
  for (const one of proxies.split(',')) {
    const [address = '', bits] = one.trim().split('/')
    if (bits === undefined || isIP(address) === 0) continue
    const { kind, width } = widthOf(address, Number(bits))
    if (width < LEAST_BITS[kind]) return true
    shares[kind] += 2 ** (LEAST_BITS[kind] - width)
  }
  return Object.values(shares).some((share) => share > MOST_RANGES)
}

function widthOf(address: string, bits: number): { kind: 'ipv4' | 'ipv6'; width: number } {
  if (isIP(address) === 4) return { kind: 'ipv4', width: bits }
  if (bits >= MAPPED_BITS && MAPPED.check(address, 'ipv6'))
    return { kind: 'ipv4', width: bits - MAPPED_BITS }
  if (bits < MAPPED_BITS && rangeOf(address, bits).check('::ffff:0:0', 'ipv6'))
    return { kind: 'ipv4', width: 0 }
  const isInside = bits >= INSIDE_BITS && INSIDE.some((range) => range.check(address, 'ipv6'))
  return { kind: 'ipv6', width: isInside ? Infinity : bits }
}
