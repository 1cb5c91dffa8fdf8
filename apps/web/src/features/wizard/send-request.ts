import type { Company } from '@vignettes/domain/account/company.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Draft, DraftName } from '../../drafts/drafts.ts'

/** How many percent of a request is at the server; 'kept' once the server has it, and the way on is asked for. */
export type SendingProgress = number | 'kept'

/** A finished draft that is being sent. */
export interface Sending {
  name: DraftName
  draft: Draft
  /** For which company the summary said that it is; undefined where that was not known. */
  companySeen: Company | null | undefined
  onProgress: (progress: SendingProgress) => void
  /** The server holds the request: from now on it is sent again, not made again. */
  onKept: (requestId: string) => void
}

/** Where a request that was sent goes on: to a page outside, or to a screen of the portal. */
export type WayOnAfterSending = { address: string } | { path: string }

/** Sends a finished draft. @throws Failure, FileLostError */
export type SendRequest = (sending: Sending) => Promise<WayOnAfterSending>

export type SendRequests = Record<VignetteType, SendRequest>
