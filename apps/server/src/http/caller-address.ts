import { isIPv4, isIPv6 } from 'node:net'

const HEXTETS = 8
const NETWORK_HEXTETS = 4
/** What a provider gives to a customer at most. */
const WIDE_NETWORK_HEXTETS = 3

/**
 * The address that tries are counted under: an IPv4 address, or the network of an IPv6 one, because
 * whoever has one address there has 2^64 of them.
 */
export function callerAddress(ip: string): string {
  if (!isIPv6(ip)) return ip
  // IPv4 inside IPv6, as a dual-stack socket reports it.
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : HEXTETS - before.length - after.length
  const hextets = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${hextets.slice(0, NETWORK_HEXTETS).join(':')}::/64`
}

/**
 * What is kept of where a caller was: a network of many, in the database's `cidr`. It tells one place from another, and names
 * nobody.
 *
 * @param address as `callerAddress` gives it
 * @returns undefined for what is no address, as a proxy may send it
 */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24')
  const [hextets = '', size] = address.split('::/')
  if (size !== '64' || !isIPv6(`${hextets}::`)) return undefined
  return `${hextets.split(':').slice(0, WIDE_NETWORK_HEXTETS).join(':')}::/48`
}
