import { getCheckKeys, getWithdrawnCodes } from '@vignettes/domain/api/check-code.ts'
import { call } from '../../../api/client.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { isRecord, parseJson } from '../../../parse-json.ts'
import { createKeptStore } from '../../../store.ts'

/** What is needed to check a code without a network. */
export interface CheckList {
  /** Public keys, by their id (RFC 8037). */
  keys: readonly { kid: string; x: string }[]
  /** What the categories in codes are called. */
  categories: readonly { code: string; name: string }[]
  /** Ids of codes that no longer hold. */
  withdrawn: readonly string[]
  /** When it was had, in milliseconds. */
  had: number
}

function isCheckList(value: unknown): value is CheckList {
  if (!isRecord(value)) return false
  const { keys, categories, withdrawn, had } = value
  return [keys, categories, withdrawn].every(Array.isArray) && typeof had === 'number'
}

/** Kept by this device; it holds nothing of a person. */
export const checkList = createKeptStore<CheckList | undefined>({
  area: 'localStorage',
  key: 'casework-check-list',
  initial: undefined,
  parse: parseJson(isCheckList),
})

/** Has it anew, where there is a network; otherwise what was had last stays. */
export async function renewCheckList(): Promise<void> {
  try {
    const had = Date.now()
    const [{ keys, categories }, { ids }] = await Promise.all([
      call(getCheckKeys, {}),
      call(getWithdrawnCodes, {}),
    ])
    checkList.write({
      keys: keys.map(({ kid, x }) => ({ kid, x })),
      ...{ categories, withdrawn: ids, had },
    })
  } catch {
    logFailure('The list to check codes with was not renewed')
  }
}
