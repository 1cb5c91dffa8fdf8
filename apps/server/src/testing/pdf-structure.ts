import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Poppler's tool reads the structure as a stranger would; a machine without it skips what that tells. */
export function structureOf(pdf: Buffer): string | undefined {
  const path = join(mkdtempSync(join(tmpdir(), 'summary-')), 'summary.pdf')
  writeFileSync(path, pdf)
  try {
    return execFileSync('pdfinfo', ['-struct-text', path], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
