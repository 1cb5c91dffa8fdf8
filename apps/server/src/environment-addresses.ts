import { isIP } from 'node:net'

/** Names of ranges that the server knows beside addresses and networks. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** By what `isIP` gives: of an address of version 4 or 6. */
const MOST_BITS: Partial<Record<number, number>> = { 4: 32, 6: 128 }

/** Whether a text lists the proxies before the portal, or says that there are none. */
export function areProxies(text: string): boolean {
  if (text === 'none') return true
  return text.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/')
    if (bits === undefined) return isIP(address) !== 0 || PROXY_RANGES.includes(address)
    const most = MOST_BITS[isIP(address)] ?? -1
    return /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0
  })
}

/** @returns undefined when there are none */
export function proxiesOf(text: string | undefined): string[] | undefined {
  return text === undefined || text === 'none'
    ? undefined
    : text.split(',').map((address) => address.trim())
}

/** Whether a text says where a scanner listens: a path of this machine, or a host and a port. */
export function isScannerAddress(text: string): boolean {
  return /^(unix:\/[^/\s]\S*|tcp:\/\/[^/\s]+)$/.test(text) && URL.canParse(text)
}

/** Whether a text lists hosts as they stand in an address, with nothing before or behind them: none stands for several. */
export function areHosts(text: string): boolean {
  return text.split(',').every((host) => {
    const address = `https://${host.trim()}`
    return URL.canParse(address) && /^[^\s/?#@\\*]+$/.test(host.trim())
  })
}

/** As `URL` spells them, so that they can be compared with those of an address. */
export function hostsOf(text: string): string[] {
  return text.split(',').map((host) => new URL(`https://${host.trim()}`).host)
}

/** The names of this machine to itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The host of an address; of one on this machine by each of its names, for a page may be called by another than its calls. */
export function ownHostsOf(address: string): string[] {
  const { host, hostname } = new URL(address)
  if (!OWN_NAMES.includes(hostname)) return [host]
  return OWN_NAMES.map((name) => host.replace(hostname, name))
}

/** Whether an address leads to each tile by its own: without one of the three every tile of the map is the same. */
export function isOfTiles(address: string): boolean {
  return ['{z}', '{x}'].every((part) => address.includes(part)) && /\{-?y\}/.test(address)
}
