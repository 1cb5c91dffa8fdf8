import type { checkCode, getCheckKeys } from '@vignettes/domain/api/check-code.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import { askCode } from '../../api/ask-code.ts'
import { askOpen } from '../../api/ask-open.ts'
import { serverNow } from '../../server-clock.ts'

export interface Checked extends ReplyOf<typeof checkCode> {
  /** What its category is called. */
  kind: string | null
  at: Date
}

export type CheckAnswer = { checked: Checked } | { failure: { message: string; status: number } }

/** What a code is worth, with the name of its category. */
export async function askCheck(code: string): Promise<CheckAnswer> {
  const answer = await askCode(code)
  if ('failure' in answer) return answer
  const { told } = answer
  return { checked: { ...told, kind: await kindOf(told.category), at: serverNow() } }
}

/** Its own code, where the names cannot be had: what the vignette is worth is known already. */
async function kindOf(category: string | null): Promise<string | null> {
  const { categories } = await askOpen<typeof getCheckKeys>(OPEN_CALLS.checkKeys).catch(() => ({
    categories: [],
  }))
  return categories.find(({ code }) => code === category)?.name ?? category
}
