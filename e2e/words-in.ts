import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@vignettes/domain/text/language.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'

const REFERENCE_DATA = join(import.meta.dirname, '../apps/server/reference-data')
const VALUE = /\{\{\w+\}\}/
const VALUES = /\{\{(\w+)\}\}/g
/** What stands in a pattern between its signs. */
const SIGNS = /([()|^$])/
/** Shorter than this is a piece of a word. */
const SHORTEST_PIECE = 4

interface Pair {
  dutch: string
  other: string
}

/** What stands in another language in the place of something Dutch. */
export type InOtherWords = (dutch: string | RegExp, isWhole: boolean) => string | RegExp

/**
 * Finds on a screen in another language what a test names in Dutch, so that one walk serves all languages. What the portal has no
 * text for (a name, a file, an amount) stays as it is.
 */
export function wordsIn(language: Language): InOtherWords {
  const pairs = [...pairsOf(TEXTS.nl, TEXTS[language]), ...pairsOfLists(language)]
  return (dutch, isWhole) => {
    if (language === 'nl') return dutch
    if (dutch instanceof RegExp) return new RegExp(inPattern(dutch.source, pairs), dutch.flags)
    const found = alternatives(dutch, pairs, isWhole)
    if (found.length === 0) return dutch
    const anyOf = found.join('|')
    return new RegExp(isWhole ? `^\\s*(?:${anyOf})\\s*$` : anyOf, isWhole ? '' : 'i')
  }
}

function inPattern(source: string, pairs: readonly Pair[]): string {
  return source
    .split(SIGNS)
    .map((piece) => {
      if (piece.length < SHORTEST_PIECE) return piece
      // One word of a pattern may be of another page: a bank's button says 'Betalen'.
      const found = alternatives(piece, pairs, !piece.trim().includes(' '))
      return found.length > 0 ? `(?:${found.join('|')})` : piece
    })
    .join('')
}

/** As patterns: the same text may have other words at another place. */
function alternatives(dutch: string, pairs: readonly Pair[], isWhole: boolean): string[] {
  const same = pairs.filter((pair) => pair.dutch === dutch).map(({ other }) => escape(other))
  const filled = same.length > 0 ? same : pairs.flatMap((pair) => filledIn(dutch, pair))
  const found =
    filled.length > 0 || isWhole || dutch.length < SHORTEST_PIECE
      ? filled
      : pairs.filter((pair) => hasPiece(pair.dutch, dutch)).map(({ other }) => withAnyValue(other))
  return [...new Set(found)]
}

/** 'Stap 2 van 6' by 'Stap {{step}} van {{total}}'. */
function filledIn(dutch: string, pair: Pair): string[] {
  if (!VALUE.test(pair.dutch) || pair.dutch.replace(VALUES, '').length < SHORTEST_PIECE) {
    return []
  }
  const names = Array.from(pair.dutch.matchAll(VALUES), ([, name = '']) => name)
  const pattern = pair.dutch.split(VALUE).map(escape).join('(.+)')
  const found = new RegExp(`^${pattern}$`).exec(dutch)
  if (!found) return []
  const valueOf = (name: string) => found[names.indexOf(name) + 1] ?? ''
  return [escape(pair.other.replace(VALUES, (_, name: string) => valueOf(name)))]
}

/** One word stands in many a sentence that is not meant: only the first of one is looked for. */
function hasPiece(text: string, piece: string): boolean {
  return piece.trim().includes(' ') ? text.includes(piece) : text.startsWith(piece)
}

function withAnyValue(text: string): string {
  return text.split(VALUE).map(escape).join('.*')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function pairsOf(dutch: object, other: object): Pair[] {
  return Object.entries(dutch).flatMap(([key, value]: [string, unknown]) => {
    const beside: unknown = Object.entries(other).find(([name]) => name === key)?.[1]
    if (typeof value === 'string')
      return typeof beside === 'string' ? [{ dutch: value, other: beside }] : []
    return isObject(value) && isObject(beside) ? pairsOf(value, beside) : []
  })
}

/** What is called the same in each language: marinas, places where something is picked up. */
export function namesInLists(): Set<string> {
  const namesIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return isObject(value) ? Object.values(value).flatMap(namesIn) : []
  }
  return new Set(lists('marinas.json', 'pickup-locations.json').flatMap(namesIn))
}

/** The names in the reference lists, which have one for each language. */
function pairsOfLists(language: Language): Pair[] {
  const namesIn = (value: unknown): Pair[] => {
    if (!isObject(value)) return []
    const names = new Map<string, unknown>(Object.entries(value))
    const [dutch, other] = [names.get('nl'), names.get(language)]
    if (typeof dutch === 'string' && typeof other === 'string') return [{ dutch, other }]
    return [...names.values()].flatMap(namesIn)
  }
  return lists(...readdirSync(REFERENCE_DATA)).flatMap(namesIn)
}

function lists(...files: string[]): unknown[] {
  return files.map((file): unknown => JSON.parse(readFileSync(join(REFERENCE_DATA, file), 'utf8')))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
