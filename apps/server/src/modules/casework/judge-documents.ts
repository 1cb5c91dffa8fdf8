import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Reason } from '@vignettes/domain/casework/reasons.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { type FieldError, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { Reasons } from '../../ports/reasons.ts'
import { judgeDocument, listDocuments } from './case-repository.ts'

/** What a decision says of the documents. */
type Judged = Pick<CaseDecision, 'decision' | 'documents'> & Partial<Pick<CaseDecision, 'asked'>>

/**
 * Puts the verdicts on a request's documents. Asking again needs a rejected one, or one that never came; granting needs all accepted, so what
 * was not judged is accepted with the grant only if nothing is rejected.
 *
 * @throws PortalError 422 with the field that is wrong
 */
export async function judgeDocuments(
  tx: Transaction,
  requestId: string,
  { decision, documents, asked = [] }: Judged,
  { reasons, today }: { reasons: Reasons; today: BusinessDate },
): Promise<void> {
  const wrong: FieldError[] = []
  for (const [index, judgement] of documents.entries()) {
    const isOurs = await judgeDocument(tx, requestId, judgement, today)
    if (!isOurs) wrong.push({ path: `documents.${index}`, message: 'refusal.not-found' })
  }
  const current = await listDocuments(tx, requestId)
  for (const [index, judgement] of documents.entries()) {
    const judged = current.find(({ id }) => id === judgement.documentId)
    if (!judged || judgement.verdict === 'accepted') continue
    const { sort } = documentRow(fieldOfDocument(judged.type))
    const message = reasonFault(reasons.on(today), sort, judgement.reason)
    if (!message) continue
    wrong.push({ path: `documents.${index}.reason`, message })
  }
  const statuses = current.map(({ status }) => status).filter((status) => status !== 'replaced')
  const isAsked = statuses.includes('rejected') || asked.length > 0
  if (decision === 'ask-again' && !isAsked) {
    wrong.push({ path: 'documents', message: 'casework.decide.reject-one' })
  }
  if (decision === 'grant' && statuses.some((status) => status !== 'accepted')) {
    wrong.push({ path: 'documents', message: 'casework.decide.accept-all' })
  }
  if (wrong.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors: wrong })
}

/** Why a reason cannot be given: it is of something else, or is not on the list any more that the screen was made from. */
function reasonFault(
  inForce: readonly Reason[],
  about: Reason['about'],
  code: string,
): 'casework.decide.reason-of-other-document' | 'casework.decide.reason-retired' | undefined {
  const known = inForce.filter((reason) => reason.code === code)
  if (known.some((reason) => reason.about === about)) return undefined
  return known.length > 0
    ? 'casework.decide.reason-of-other-document'
    : 'casework.decide.reason-retired'
}
