import { REQUIRED } from '@vignettes/domain/rules/required.ts'
import { textIfKnown } from '../../text.ts'

/** What the rules of an applicant's own form say of a field that was left empty, or where nothing was chosen. */
const LEFT_EMPTY: ReadonlySet<string> = new Set([
  REQUIRED,
  'form.file.photo-not-found',
  'form.objectAge.error-zero',
  'form.mooringSpot.error',
  'form.pickUp.error',
])

/**
 * The key of a message as a handler reads it, who fills in the form for somebody else: the rules are those of an applicant's own form,
 * and say 'your name'.
 */
export function askedOfApplicant(field: string, message: string): string {
  if (!LEFT_EMPTY.has(message) && !message.startsWith('form.required.')) return message
  const key = `casework.required.of-applicant.${field}`
  return textIfKnown(key, {}) === undefined ? message : key
}
