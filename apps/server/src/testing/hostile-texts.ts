import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = join(import.meta.dirname, '../../../../e2e/files/hostile-texts.json')

/**
 * What somebody types who means harm, or has a name that software chokes on; the browser tests show the same texts.
 * Kept with escapes alone, because half of it cannot be seen.
 */
export const HOSTILE_TEXTS: readonly string[] = Object.values(
  z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(FILE, 'utf8'))),
).flat()

/** With what a PDF does something by itself, or leads elsewhere. */
export const PDF_ACTION = /\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/
