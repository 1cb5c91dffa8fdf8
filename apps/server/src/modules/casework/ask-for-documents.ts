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
import { listAwaited } from './awaited-documents.ts'
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
): Promise<Pick<Case, 'missing' | 'asked' | 'mayAsk' | 'mayTakeBack'>> {
  const { status, requestId } = of
  const missing = await missingOf(deps, db, of)
  const isOpen = status === 'DOCUMENTS_NEEDED' || mayBeDecided(status, 'ask-again')
  const types = missing.map((field) => DOCUMENT_TYPES[field])
  const asked = isOpen ? await listAsked(db, requestId) : []
  return {
    missing: types,
    asked: asked.map(({ createdAt, ...each }) => ({ ...each, askedAt: createdAt.toISOString() })),
    mayAsk: isOpen ? await mayBeAsked(db, of) : [],
    mayTakeBack: status === 'DOCUMENTS_NEEDED' ? await listTakenBack(db, requestId, types) : [],
  }
}

/** What is awaited, but for what was never sent and the answers need: without that nothing is granted. */
async function listTakenBack(
  db: Database,
  requestId: string,
  missing: readonly DocumentType[],
): Promise<Case['mayTakeBack']> {
  const awaited = await listAwaited(db, requestId)
  return awaited
    .filter(({ type, neverSent }) => !(neverSent && missing.includes(type)))
    .map(({ id, type }) => ({ id, type }))
}

/** The documents that a vignette of its type can have, and that it has none of; nor is it asked for, while others are awaited. */
async function mayBeAsked(
  db: Database,
  { status, type, requestId }: Pick<AskedOfCase, 'status' | 'type' | 'requestId'>,
): Promise<DocumentType[]> {
  const rows = await db
    .selectFrom('document')
    .select(['type', 'never_sent as neverSent'])
    .where('request_id', '=', requestId)
    .where('status', '!=', 'replaced')
    .execute()
  // Where nothing is awaited, what was asked before is asked anew.
  const isAwaited = status === 'DOCUMENTS_NEEDED'
  const held = new Set(rows.flatMap((row) => (row.neverSent && !isAwaited ? [] : [row.type])))
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
  await dropAsked(tx, of.requestId)
  if (asked.length === 0) return []
  return askBesides(deps, tx, { of, asked, pathOf: (at, part) => `asked.${at}.${part}` })
}

/**
 * Asks for what the case never had, besides what is asked.
 *
 * @param pathOf where in the call a part of one of them stands
 * @returns them as judgements, for the history
 * @throws PortalError 422 for one that is there or is asked, and for one that the answers do not need and nobody says why of
 */
export async function askBesides(
  deps: CaseworkDeps,
  tx: Transaction,
  { of, asked, pathOf }: ToAsk,
): Promise<Judgement[]> {
  const { requestId, accountId } = of
  await requireAskable(deps, tx, { of, asked, pathOf })
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

interface ToAsk {
  of: AskedOfCase
  asked: CaseDecision['asked']
  pathOf: (at: number, part: 'type' | 'remark') => string
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
  { of, asked, pathOf }: ToAsk,
): Promise<void> {
  const missing = (await missingOf(deps, tx, of)).map((field) => DOCUMENT_TYPES[field])
  const free = new Set(await mayBeAsked(tx, of))
  const errors = asked.flatMap(({ type, remark }, at): FieldError[] => {
    // Each once.
    if (!free.delete(type)) {
      return [{ path: pathOf(at, 'type'), message: 'casework.decide.document-there' }]
    }
    if (remark !== '' || missing.includes(type)) return []
    return [{ path: pathOf(at, 'remark'), message: 'casework.decide.ask-why' }]
  })
  if (errors.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors })
}
