import type { Address } from './addresses.ts'

interface Hit {
  address: Address
  score: number
}

/** Finds as the national service does: the nearest, best first, even when it is not what was asked. */
export function searchAddresses(addresses: readonly Address[], query: string): Hit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return addresses
    .map((address) => ({ address, score: scoreOf(address, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** '1026 CG 116A', '1026cg 116 a' and '1026CG116A' are the same question. */
function wordsOf(query: string): string[] {
  return query
    .toUpperCase()
    .replace(/\b(\d{4})\s*([A-Z]{2})(?=\b|\d)/g, ' $1$2 ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

function scoreOf(address: Address, words: readonly string[]): number {
  return words.reduce((score, word) => score + scoreOfWord(address, word), 0)
}

function scoreOfWord(address: Address, word: string): number {
  if (/^\d{4}[A-Z]{2}$/.test(word)) {
    if (word === address.postcode) return 10
    return word.slice(0, 4) === address.postcode.slice(0, 4) ? 4 : 0
  }
  const [, digits, rest = ''] = /^(\d+)-?([A-Z0-9]*)$/.exec(word) ?? []
  if (digits !== undefined) {
    const number = Number(digits)
    if (number !== address.number) return 1 / (1 + Math.abs(number - address.number))
    const suffix = `${address.letter ?? ''}${address.addition ?? ''}`
    return suffix === rest ? 3 : 2
  }
  if (word === address.letter) return 1
  return `${address.street} ${address.city}`.toUpperCase().split(' ').includes(word) ? 3 : 0
}
