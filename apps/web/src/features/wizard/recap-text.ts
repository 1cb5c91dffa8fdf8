import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { formatMetres } from '../../format.ts'
import { text } from '../../text.ts'

/** The value of a recap line in words. */
export function recapText({ value }: RecapLine): string {
  if ('key' in value) return text(value.key, value.values)
  return 'metres' in value ? formatMetres(value.metres) : value.text
}
