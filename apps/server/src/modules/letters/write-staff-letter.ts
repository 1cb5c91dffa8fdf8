import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { DECISION_NAMES, type Decision } from '@vignettes/domain/casework/decisions.ts'
import { formatDate } from '@vignettes/domain/format/date.ts'
import { translate } from '../../text.ts'
import type { Letter } from './letter.ts'
import { addressed, button, wording } from './phrases.ts'
import { findDecision, listRejectedDocuments } from './repository.ts'
import type { LetterSources } from './write-letter.ts'

type DecisionTemplate = `vignette-${Decision}`

export function isDecisionTemplate(template: unknown): template is DecisionTemplate {
  return DECISION_NAMES.some((decision) => template === `vignette-${decision}`)
}

/** The letter that tells the owner what was decided. What the handler wrote is quoted, never logged. */
export async function writeAboutDecision(
  { database, publicUrl }: LetterSources,
  template: DecisionTemplate,
  { requestId, staffEventId }: Record<string, unknown>,
): Promise<Letter | undefined> {
  const decision = await findDecision(database, String(requestId), String(staffEventId))
  if (!decision) return undefined
  // The mail server was away, and meanwhile the documents came.
  const isLate = template === 'vignette-ask-again' && decision.status !== 'DOCUMENTS_NEEDED'
  if (isLate) return undefined
  const { boatName, vignetteId, note } = decision
  const number = decision.number ?? ''
  const rejected =
    template === 'vignette-ask-again'
      ? await listRejectedDocuments(database, String(requestId))
      : []
  const own = `${publicUrl}/account/mijn-vignetten/${vignetteId}`
  return {
    ...addressed(decision),
    ...wording(template, { boatName, number }),
    facts: [
      [translate('letters.fact.boatName'), boatName],
      ...(number ? [[translate('letters.fact.number'), number] as const] : []),
      ...validityOf(template, decision.validUntil),
      ...rejected.map(
        ({ type, remarks }) =>
          [translate(`recap.${fieldOfDocument(type)}`), remarks ?? ''] as const,
      ),
      ...(note ? [[translate('letters.fact.reason'), note] as const] : []),
    ],
    button: button(template, template === 'vignette-ask-again' ? `${own}/rejected-documents` : own),
  }
}

function validityOf(template: DecisionTemplate, validUntil: string | null) {
  const isOver = template === 'vignette-refuse' || template === 'vignette-withdraw'
  if (isOver || !validUntil) return []
  return [[translate('letters.fact.validUntil'), formatDate(validUntil)] as const]
}

/** The way in for a new staff member; nobody is written to who has used it already. */
export async function writeInvitation(
  { invitations, publicUrl }: LetterSources,
  staffId: string,
): Promise<Letter | undefined> {
  const issued = await invitations.issue(staffId)
  if (!issued) return undefined
  return {
    to: issued.email,
    name: issued.name,
    ...wording('staff-invitation', {}),
    facts: [],
    // After the hash sign, so that no server and no log on the way sees it.
    button: button('staff-invitation', `${publicUrl}/beheer/uitnodiging#${issued.token}`),
  }
}
