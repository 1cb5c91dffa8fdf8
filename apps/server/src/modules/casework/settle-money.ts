import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import type { Decision } from '@vignettes/domain/casework/decisions.ts'
import { type MoneyAnswer, partWrong } from '@vignettes/domain/casework/money-back.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { RefundReason } from '@vignettes/domain/vignette/refund-states.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { PortalError } from '../../http/portal-error.ts'
import { findRequestOfCase } from '../../ports/case-request.ts'
import type { Transaction } from '../../ports/database.ts'
import type { RefundsOfCases } from '../../ports/refunds.ts'

/** The decisions that end what was paid for. */
const ENDS: ReadonlySet<Decision> = new Set(['refuse', 'withdraw'])

export const endsRequest = (decision: Decision): boolean => ENDS.has(decision)

/**
 * Reads the answer to what becomes of the money, and locks the payment: before the vignette, as messages do.
 *
 * @returns undefined when there is nothing to be asked
 * @throws PortalError 422 without an answer, or for one that cannot be; 409 when more or less is left than was seen
 */
export async function readMoneyAnswer(
  deps: { refunds: RefundsOfCases },
  tx: Transaction,
  { id, decision, money }: Pick<CaseDecision, 'id' | 'decision' | 'money'>,
): Promise<MoneyAnswer | undefined> {
  if (!endsRequest(decision)) return undefined
  return answerAbout(deps, tx, { requestId: await findRequestOfCase(tx, id), money })
}

/**
 * The same of a request that has ended already, and of which money came since.
 * @throws PortalError as `readMoneyAnswer`
 */
export async function answerAbout(
  { refunds }: { refunds: RefundsOfCases },
  tx: Transaction,
  { requestId, money }: { requestId: string | undefined; money: CaseDecision['money'] },
): Promise<MoneyAnswer | undefined> {
  const leftCents = requestId ? await refunds.lockRefundable(tx, requestId) : 0
  if (leftCents === 0) {
    if (money && money.back !== 'none') throw new PortalError(409, 'casework.decide.changed')
    return undefined
  }
  if (!money) throw wrong('money.back', 'casework.decide.money-needed')
  const { back, amount = 0, remark } = money
  const cents = back === 'none' ? 0 : centsFromEuros(amount)
  if (back === 'all' && cents !== leftCents) throw new PortalError(409, 'casework.decide.changed')
  const refusal = back === 'part' ? partWrong(cents, leftCents) : undefined
  if (refusal) throw wrong('money.amount', refusal)
  return { back, cents, ...(remark && back !== 'all' && { remark }) }
}

/**
 * Asks for what is to go back, in the transaction of the decision: undone with it, and never without it.
 * @throws PortalError 422 when nobody asks, because another has to accept it
 */
export async function askMoneyBack(
  { refunds }: { refunds: RefundsOfCases },
  tx: Transaction,
  decided: {
    requestId: string
    /** What it was decided with. */
    status: VignetteStatus
    answer: MoneyAnswer
    staffId: string | undefined
  },
): Promise<void> {
  const { requestId, status, answer, staffId } = decided
  if (answer.cents === 0) return
  const reason: RefundReason = status === 'REFUSED' ? 'refused' : 'withdrawn'
  if (staffId === undefined) throw wrong('money.back', 'casework.decide.money-needed')
  const { cents: amountCents, remark = '' } = answer
  await refunds.ask(tx, { requestId, amountCents, reason, remark, staffId })
}

function wrong(path: string, message: TextKey): PortalError {
  return new PortalError(422, message, { errors: [{ path, message }] })
}
