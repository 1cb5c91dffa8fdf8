import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { textsByKey } from '@vignettes/domain/text/texts-by-key.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'

/** What has a meaning of its own in a pattern. */
const SIGNS = /[.*+?^${}()|[\]\\]/g
const VALUE = /\{\{(\w+)\}\}/

/** The keys, with their namespace, of the texts of a language that read as a message does, whatever values they carry. */
export function keysOf(language: Language, message: string): string[] {
  return patternsOf(language)
    .filter(({ pattern }) => pattern.test(message))
    .map(({ key }) => key)
}

const patterns = new Map<Language, { key: string; pattern: RegExp }[]>()

function patternsOf(language: Language) {
  const known = patterns.get(language)
  if (known) return known
  const made = textsByKey(TEXTS[language]).map(([key, text]) => ({ key, pattern: patternOf(text) }))
  patterns.set(language, made)
  return made
}

/** A limit of §9 reads as it is; any other value is anything. What is nothing but values says nothing of its key. */
function patternOf(text: string): RegExp {
  const limits: Readonly<Record<string, number>> = LIMITS
  const pieces = text.split(VALUE)
  const isWords = pieces.some((piece, index) => index % 2 === 0 && /\p{L}{3}/u.test(piece))
  if (!isWords) return /^(?!)/
  const pattern = pieces.map((piece, index) =>
    index % 2 === 0 ? piece.replaceAll(SIGNS, '\\$&') : String(limits[piece] ?? '.+'),
  )
  return new RegExp(`^${pattern.join('')}$`, 'u')
}
