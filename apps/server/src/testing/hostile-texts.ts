import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = join(import.meta.dirname, '../../../../e2e/files/hostile-texts.json')

const LISTS = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** Which lists of the file are told of together; what none of them names is among the `signs`. */
const LISTS_OF = {
  scripts: ['script'],
  markup: ['event handler', 'svg'],
  addresses: ['address'],
  'e-mail-addresses': ['e-mail'],
  'file-names': ['file name'],
  templates: ['template'],
  commands: ['sql'],
  formulas: ['formula'],
  'direction-and-length': ['direction', 'long'],
} as const

export type HostileKind = keyof typeof LISTS_OF | 'signs'

/**
 * What somebody types who means harm, or has a name that software chokes on; the browser tests show the same texts.
 * Kept with escapes alone, because half of it cannot be seen.
 */
export const HOSTILE_TEXTS: readonly string[] = Object.values(LISTS).flat()

/** Those of one kind; each text is of one. */
export function hostileTextsOf(kind: HostileKind): readonly string[] {
  const elsewhere: readonly string[] = Object.values(LISTS_OF).flat()
  const names =
    kind === 'signs'
      ? Object.keys(LISTS).filter((name) => !elsewhere.includes(name))
      : LISTS_OF[kind]
  return names.flatMap((name) => LISTS[name] ?? [])
}

/** With what a PDF does something by itself, or leads elsewhere. */
export const PDF_ACTION = /\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/
