import { wireNameOf } from '@vignettes/domain/api/wizard-field.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { checkAllAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { isTextKey } from '../../text.ts'

/**
 * Decisions B5: every answer once more, by the steps' own rules and the server's own facts.
 *
 * @throws PortalError 422 with every rule that is broken
 */
export function checkedAnswers(facts: WizardFacts): Answers {
  const { answers, errors } = checkAllAnswers(facts)
  if (answers) return answers
  throw new PortalError(422, 'refusal.invalid-input', {
    errors: errors.map(({ field, message }) => ({
      path: wireNameOf(facts.type, field),
      message: isTextKey(message) ? message : 'refusal.invalid-input',
    })),
  })
}
