import type { checkCode } from '@vignettes/domain/api/check-code.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { PORTAL_TIME } from '@vignettes/domain/api/portal-time.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import { UNKNOWN_CODE } from '@vignettes/domain/vignette/unknown-code.ts'
import { readerLanguage } from '../reader-language.ts'
import { noteServerTime } from '../server-clock.ts'
import { text } from '../text.ts'

export type CodeAnswer =
  | { told: ReplyOf<typeof checkCode> }
  | {
      /** A status of 0: no answer came. */
      failure: { message: string; status: number }
    }

/**
 * What a code is worth, by itself, as `askOpen` is: whoever scans one waits for nothing more. Its `status` is that of the code, which
 * other calls have none of.
 */
export async function askCode(code: string, signal?: AbortSignal): Promise<CodeAnswer> {
  try {
    const address = OPEN_CALLS.checkCode.replace(':code', encodeURIComponent(code))
    const answer = await fetch(address, {
      headers: { accept: 'application/json', 'accept-language': readerLanguage() },
      ...(signal && { signal }),
    })
    const { ok, status, headers } = answer
    noteServerTime(headers.get(PORTAL_TIME))
    const body: unknown = await answer.json().catch(() => ({}))
    if (ok) return { told: body as ReplyOf<typeof checkCode> }
    // Far longer than a code is no address of the portal.
    if (status === 404) return { told: UNKNOWN_CODE }
    const { message } = body as { message?: string }
    return { failure: { message: message ?? text('error.general'), status } }
  } catch {
    return { failure: { message: text('error.offline'), status: 0 } }
  }
}
