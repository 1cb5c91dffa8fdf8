import type { FastifyBaseLogger } from 'fastify'
import { clamdScanner } from './adapters/clamd/clamd-scanner.ts'
import type { Environment } from './environment.ts'
import { type FileScanner, NO_SCANNER } from './ports/file-scanner.ts'

/** The scanner that the environment names. A production without one is told so, once, and starts. */
export function openScanner(
  { clamdUrl, production }: Pick<Environment, 'clamdUrl' | 'production'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): FileScanner {
  if (clamdUrl) return clamdScanner(clamdUrl)
  if (production) logger.warn('files that come in are not scanned: CLAMD_URL is not set')
  return NO_SCANNER
}
