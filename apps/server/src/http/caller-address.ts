import { isIPv6 } from 'node:net'

const HEXTETS = 8
const NETWORK_HEXTETS = 4

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
