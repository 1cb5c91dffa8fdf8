import { Counter, type Registry } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'
import type { FileScanner, ScanOutcome } from '../../ports/file-scanner.ts'

/**
 * A scanner that writes down what it found, by the name of it alone, and counts what became of each file.
 *
 * @param registry where the counter is shown
 * @returns the same scanner
 */
export function watchScanner(
  scanner: FileScanner,
  { log, registry }: { log: FastifyBaseLogger; registry: Registry },
): FileScanner {
  const scanned = new Counter({
    name: 'files_scanned_total',
    help: 'Files that the scanner was asked about, by what it said',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // One that begins at 1 has not risen.
  for (const outcome of ['clean', 'found', 'unavailable'] satisfies ScanOutcome['kind'][]) {
    scanned.inc({ outcome }, 0)
  }
  return {
    ...scanner,
    async scan(...of) {
      const outcome = await scanner.scan(...of)
      scanned.inc({ outcome: outcome.kind })
      if (outcome.kind === 'found')
        log.warn({ signature: outcome.name }, 'a file was refused: it does harm')
      return outcome
    },
  }
}
