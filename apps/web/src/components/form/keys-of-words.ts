import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { TextTree } from '@vignettes/domain/text/find-text.ts'
import { textsByKey } from '@vignettes/domain/text/texts-by-key.ts'
import { textsHere } from '../../text.ts'

/** A text by its key, with what stood in it. */
export interface Words {
  key: string
  values: Readonly<Record<string, string>>
}

interface Pattern {
  key: string
  names: readonly string[]
  /** With what comes after the text, if anything does. */
  expression: RegExp
  template: string
}

const VALUE = /\{\{(\w+)\}\}/g
const LIMIT_VALUES: Readonly<Record<string, number>> = LIMITS

/**
 * Finds the texts that make up a message, so that it can be told in another language: one, or some with spaces between them.
 *
 * @param message in the reader's language
 * @returns undefined where it is of no text that is here, or where something in it may have to be translated too
 */
export function keysOfWords(message: string): Words[] | undefined {
  return find(message, patternsOf(textsHere()))
}

function find(message: string, patterns: readonly Pattern[]): Words[] | undefined {
  for (const { key, names, expression } of patterns) {
    const found = expression.exec(message)
    if (!found) continue
    const values = Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']))
    const rest = found[names.length + 1]
    const after = rest === undefined ? [] : find(rest, patterns)
    if (after) return [{ key, values }, ...after]
  }
  return undefined
}

/** The longest first: it says the most of what it is. */
function patternsOf(texts: TextTree): Pattern[] {
  return textsByKey(texts)
    .filter(([, template]) => template.replace(VALUE, '').trim() !== '')
    .map(([key, template]) => patternOf(key, template))
    .toSorted((a, b) => b.template.length - a.template.length)
}

function patternOf(key: string, whole: string): Pattern {
  const template = whole.replace(VALUE, (mark, name: string) => String(LIMIT_VALUES[name] ?? mark))
  const names = Array.from(template.matchAll(VALUE), ([, name = '']) => name)
  const literal = template
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  // A number or an address is the same in each language; what has a space in it may not be.
  return { key, names, template, expression: new RegExp(`^${literal.join('(\\S+?)')}(?: (.+))?$`) }
}
