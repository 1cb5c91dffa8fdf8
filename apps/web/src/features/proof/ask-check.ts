import type { checkCode, getCheckKeys } from '@vignettes/domain/api/check-code.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import { askOpen } from '../../api/ask-open.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'

export interface Checked extends ReplyOf<typeof checkCode> {
  /** What its category is called. */
  kind: string | null
  at: Date
}

export type CheckAnswer = { checked: Checked } | { failure: { message: string; status: number } }

/** What a code is worth, by itself, as `askOpen` is: whoever scans one waits for nothing more. */
export async function askCheck(code: string): Promise<CheckAnswer> {
  let answer
  try {
    const address = OPEN_CALLS.checkCode.replace(':code', encodeURIComponent(code))
    answer = await fetch(address, {
      headers: { accept: 'application/json', 'accept-language': readerLanguage() },
    })
  } catch {
    return { failure: { message: text('error.offline'), status: 0 } }
  }
  const { ok, status } = answer
  const body: unknown = await answer.json().catch(() => ({}))
  if (!ok) {
    const { message } = body as { message?: string }
    return { failure: { message: message ?? text('error.general'), status } }
  }
  const told = body as ReplyOf<typeof checkCode>
  return { checked: { ...told, kind: await kindOf(told.category), at: new Date() } }
}

/** Its own code, where the names cannot be had: what the vignette is worth is known already. */
async function kindOf(category: string | null): Promise<string | null> {
  const { categories } = await askOpen<typeof getCheckKeys>(OPEN_CALLS.checkKeys).catch(() => ({
    categories: [],
  }))
  return categories.find(({ code }) => code === category)?.name ?? category
}
