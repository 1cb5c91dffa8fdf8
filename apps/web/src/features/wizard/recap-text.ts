import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { text } from '../../text.ts'

/** The value of a recap line in words. */
export function recapText({ value }: RecapLine): string {
  return 'key' in value ? text(value.key) : value.text
}
