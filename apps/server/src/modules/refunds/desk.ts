import type {
  acceptRefunds,
  askRefund,
  listRefunds,
} from '@vignettes/domain/api/casework-refunds.ts'
import { REFUND_PAGE_SIZE } from '@vignettes/domain/api/casework-refunds.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { RefundToAsk } from '../../ports/refunds.ts'
import { findRequestOfCase } from '../../ports/case-request.ts'
import type { HandsOfDesk } from '../../ports/hands-of-desk.ts'
import { readMark, writeMark } from '../../ports/page-mark.ts'
import { translate } from '../../text.ts'
import { acceptRefund } from './decide-refund.ts'
import { countGroups, listGroup } from './desk-repository.ts'
import { followUpIn } from './follow-up.ts'
import type { RefundDeps } from './refund-deps.ts'
import { refundLine } from './refund-line.ts'
import { findRequestOfRefund, listAskedBy, lockPaymentOfRequest } from './repository.ts'
import { askRefundsIn } from './request-refund.ts'

/** A page of a group. A page mark that is no page mark begins at the first. */
export async function readRefunds(
  { database }: RefundDeps,
  { group, after }: RequestOf<typeof listRefunds>['query'],
  staffId: string,
): Promise<ReplyOf<typeof listRefunds>> {
  const asked = { group, after: readMark(after), limit: REFUND_PAGE_SIZE + 1 }
  const rows = await listGroup(database, asked)
  const page = rows.slice(0, REFUND_PAGE_SIZE)
  const last = page.at(-1)
  return {
    counts: await countGroups(database),
    refunds: page.map((row) => ({
      ...refundLine(row, staffId),
      caseId: row.caseId,
      reference: referenceOf(row),
      boatName: row.boatName,
      applicant: personName(row),
      company: row.companyName,
    })),
    next: rows.length > page.length && last ? writeMark({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * Asks for money of a case to go back; in place of one that was not given, which is followed up by it. Sent again it is the same.
 * @throws PortalError 404, 409 when less is left, that one was followed up already, a colleague has the case in hand, or the same key
 *   was sent with something else
 */
export async function askOfCase(
  deps: RefundDeps,
  { requireNotInOtherHands }: HandsOfDesk,
  { id, key, amount, remark, follows }: RequestOf<typeof askRefund>['body'],
  staffId: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const requestId = await findRequestOfCase(tx, id)
    if (requestId === undefined) throw notFound()
    // Whoever sends it again at the same moment waits here.
    await lockPaymentOfRequest(tx, requestId)
    const amountCents = centsFromEuros(amount)
    const asked = { requestId, amountCents, remark, staffId }
    if (await wasAsked(tx, key, asked)) return
    await requireNotInOtherHands(tx, id, staffId)
    if (follows && (await findRequestOfRefund(tx, follows)) !== requestId) throw notFound()
    const followed =
      follows &&
      (await followUpIn(deps, tx, { refundId: follows, how: 'asked-again', staffId, remark: '' }))
    const reason = followed ? followed.reason : 'other'
    await askRefundsIn(deps, tx, { ...asked, reason, askedKey: key })
  })
}

type Asked = Pick<RefundToAsk, 'requestId' | 'amountCents' | 'remark' | 'staffId'>

/** @throws PortalError 409 when something else was asked for by the key */
async function wasAsked(tx: Transaction, key: string, asked: Asked): Promise<boolean> {
  const before = await listAskedBy(tx, key)
  if (before.length === 0) return false
  const sumCents = before.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isSame = before.every(
    ({ requestId, requestedBy, remark }) =>
      requestId === asked.requestId && requestedBy === asked.staffId && remark === asked.remark,
  )
  if (!isSame || sumCents !== asked.amountCents)
    throw new PortalError(409, 'casework.refunds.asked-before', {
      params: { amount: { cents: sumCents } },
    })
  return true
}

/** Accepts each by itself: one that cannot be accepted keeps no other from it. */
export async function acceptEach(
  deps: RefundDeps,
  { ids }: RequestOf<typeof acceptRefunds>['body'],
  { staffId, language }: { staffId: string; language: Language },
): Promise<ReplyOf<typeof acceptRefunds>> {
  const reply: ReplyOf<typeof acceptRefunds> = { accepted: [], notAccepted: [] }
  for (const id of new Set(ids)) {
    try {
      await acceptRefund(deps, { refundId: id, staffId })
      reply.accepted.push(id)
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      const message = translate(language, error.textKey, error.options.params)
      reply.notAccepted.push({ id, message })
    }
  }
  return reply
}
