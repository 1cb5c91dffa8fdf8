import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'

export interface FieldError {
  /** Where in the body, for example 'boatLength' or 'documents.0'. */
  path: string
  /** The key of the text. */
  message: TextKey
  /** Values that this text interpolates, besides those of the whole. */
  params?: Record<string, DisplayValue>
}

export interface PortalErrorOptions {
  /** Values that the text interpolates. */
  params?: Record<string, DisplayValue>
  errors?: FieldError[]
  /** The request that a refusal is about, of the caller's own. */
  requestId?: string
  /** A draft that somebody else changed first, of the caller's own. */
  draft?: ServerDraft
  /** The documents whose files are named by their ids and kept no longer, by the names of their fields. */
  filesGone?: string[]
  /** That the draft ended: what it renewed was stopped. */
  isStopped?: true
  /** That nothing new begins: the account goes as soon as nothing needs it. */
  accountGoes?: true
  retryAfterSeconds?: number
  /** Names of what the portal cannot do its work without, and lacks. */
  notWell?: string[]
  cause?: unknown
}

/** A refusal that the caller is told about, in words. Any other error is a fault and answers 500. */
export class PortalError extends Error {
  readonly status: number
  readonly textKey: TextKey
  readonly options: PortalErrorOptions

  constructor(status: number, textKey: TextKey, options: PortalErrorOptions = {}) {
    super(`${status} ${textKey}`, { cause: options.cause })
    this.name = 'PortalError'
    this.status = status
    this.textKey = textKey
    this.options = options
  }
}

/** Nothing new begins in an account that goes as soon as nothing holds it any more. */
export function accountGoes(): PortalError {
  return new PortalError(409, 'refusal.applicant-goes', { accountGoes: true })
}

/** Decision B1: another's data is absent, so both answer the same. */
export function notFound(): PortalError {
  return new PortalError(404, 'refusal.not-found')
}
