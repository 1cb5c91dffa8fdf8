import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FastifySchemaValidationError } from 'fastify'
import { type FieldError, PortalError } from './portal-error.ts'

const REQUIRED: TextKey = 'form.required-field'
const INVALID: TextKey = 'refusal.invalid-input'

/** Input that breaks a rule: 422 with one error per field, the first that was found. Decision B1. */
export function validationError(
  issues: readonly FastifySchemaValidationError[],
  isTextKey: (message: string) => message is TextKey,
): PortalError {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.')
    if (errors.has(path)) continue
    errors.set(path, { path, message: messageOf(issue, isTextKey) })
  }
  return new PortalError(422, INVALID, { errors: [...errors.values()] })
}

/** A rule answers with a text key; the wire's own checks of shape answer in English, which is no text. */
function messageOf(
  issue: FastifySchemaValidationError,
  isTextKey: (message: string) => message is TextKey,
): TextKey {
  if (issue.message && isTextKey(issue.message)) return issue.message
  const isAbsent = issue.keyword === 'invalid_type' && issue.message?.endsWith('received undefined')
  return isAbsent ? REQUIRED : INVALID
}
