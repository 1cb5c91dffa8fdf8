import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { isRecord } from '../../parse-json.ts'

/** Whether something is what a draft knows of a file. */
export function isFileAnswer(value: unknown): value is FileAnswer {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number'
}
