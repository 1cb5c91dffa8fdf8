import type { Case, CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@vignettes/domain/api/document-types.ts'
import { type Judgement, NEVER_SENT, mayBeDecided } from '@vignettes/domain/casework/decisions.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { v4 as newKey, v7 as newId } from 'uuid'
import { type FieldError, PortalError } from '../../http/portal-error.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { missingOf } from './missing-documents.ts'

interface AskedOfCase {
  status: VignetteStatus
  type: VignetteType
  requestId: string
  accountId: string
}

/** What a case needs or may be asked for, and has no file of. */
export async function neverSentOf(
  deps: Pick<CaseworkDeps, 'offers'>,
  db: Database,
  of: AskedOfCase,
): Promise<Pick<Case, 'missing' | 'asked' | 'mayAsk'>> {
  const { status, type, requestId } = of
  const missing = await missingOf(deps, db, of)
  const isOpen = status === 'DOCUMENTS_NEEDED' || mayBeDecided(status, 'ask-again')
  const asked = isOpen ? await listAsked(db, requestId) : []
  return {
    missing: missing.map((field) => DOCUMENT_TYPES[field]),
    asked: asked.map(({ createdAt, ...each }) => ({ ...each, askedAt: createdAt.toISOString() })),
    mayAsk: mayBeDecided(status, 'ask-again') ? await mayBeAsked(db, { type, requestId }) : [],
  }
}

/** The documents that a vignette of its type can have, and that it has none of. */
async function mayBeAsked(
  db: Database,
  { type, requestId }: Pick<AskedOfCase, 'type' | 'requestId'>,
): Promise<DocumentType[]> {
  const rows = await db
    .selectFrom('document')
    .select('type')
    .where('request_id', '=', requestId)
    .where('status', '!=', 'replaced')
    .where('never_sent', '=', false)
    .execute()
  const held = new Set(rows.map((row) => row.type))
  return documentFields(type)
    .map((field) => DOCUMENT_TYPES[field])
    .filter((each) => !held.has(each))
}

function listAsked(db: Database, requestId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'type', 'remark', 'created_at as createdAt'])
    .where('request_id', '=', requestId)
    .where('never_sent', '=', true)
    .where('status', '=', 'rejected')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Asks for what the case never had, in place of what was asked so before: each is a document without a file, which is rejected until it
 * comes.
 *
 * @returns them as judgements, for the history
 * @throws PortalError 422 for one that is there, and for one that the answers do not need and nobody says why of
 */
export async function askForDocuments(
  deps: CaseworkDeps,
  tx: Transaction,
  { of, asked }: { of: AskedOfCase; asked: CaseDecision['asked'] },
): Promise<Judgement[]> {
  const { requestId, accountId } = of
  await dropAsked(tx, requestId)
  if (asked.length === 0) return []
  await requireAskable(deps, tx, { of, asked })
  const now = deps.clock.now()
  const rows = asked.map(({ type, remark }) => ({ id: newId(), type, remark }))
  await tx
    .insertInto('document')
    .values(
      rows.map(({ id, type, remark }) => ({
        ...{ id, type, request_id: requestId, account_id: accountId },
        ...{ file_name: '', media_type: '', size_bytes: 0, sha256: '', storage_key: newKey() },
        ...{ status: 'rejected' as const, reject_reason: NEVER_SENT, remark: remark || null },
        ...{ rejected_on: businessDate(now), created_at: now },
        ...{ file_removed_at: now, never_sent: true },
      })),
    )
    .execute()
  return rows.map(({ id, remark }) => ({
    ...{ documentId: id, verdict: 'rejected' as const, reason: NEVER_SENT, remark },
  }))
}

/** What was asked before and never came: nobody waits for it any more. */
async function dropAsked(tx: Transaction, requestId: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ status: 'replaced' })
    .where('request_id', '=', requestId)
    .where('never_sent', '=', true)
    .where('status', '=', 'rejected')
    .execute()
}

async function requireAskable(
  deps: CaseworkDeps,
  tx: Transaction,
  { of, asked }: { of: AskedOfCase; asked: CaseDecision['asked'] },
): Promise<void> {
  const missing = (await missingOf(deps, tx, of)).map((field) => DOCUMENT_TYPES[field])
  const free = new Set(await mayBeAsked(tx, of))
  const errors = asked.flatMap(({ type, remark }, at): FieldError[] => {
    // Each once.
    if (!free.delete(type)) {
      return [{ path: `asked.${at}.type`, message: 'casework.decide.document-there' }]
    }
    if (remark !== '' || missing.includes(type)) return []
    return [{ path: `asked.${at}.remark`, message: 'casework.decide.ask-why' }]
  })
  if (errors.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors })
}
