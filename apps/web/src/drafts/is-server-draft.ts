import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { isRecord } from '../parse-json.ts'

export function isServerDraft(value: unknown): value is ServerDraft {
  return (
    isRecord(value) &&
    typeof value['version'] === 'number' &&
    typeof value['updatedAt'] === 'string' &&
    isRecord(value['data'])
  )
}
