import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { SEND_REFUND } from '../../ports/jobs.ts'
import type { JobHandlers } from '../../ports/outbox.ts'
import type { RefundReports } from '../../ports/refund-reports.ts'
import type { RefundsOfCases, RefundToAsk } from '../../ports/refunds.ts'
import { applyRefundReport } from './apply-refund-report.ts'
import {
  acceptRefund,
  giveRefundUp,
  refuseRefund,
  sendRefundAgain,
  withdrawRefund,
  type RefundDecision,
} from './decide-refund.ts'
import { askAboutRefund, reconcileRefunds } from './reconcile-refunds.ts'
import { listLinesOfRequest } from './desk-repository.ts'
import type { RefundDeps } from './refund-deps.ts'
import { refundLine } from './refund-line.ts'
import {
  findRefund,
  findRefundOfProvider,
  listOfRequest,
  listUnsettled,
  type Refund,
} from './repository.ts'
import { askRefundsIn, lockRefundable, refundableCents, requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { takeBackRefunds } from './take-back-refunds.ts'

/** Refunds (decisions B19): one staff member asks, another decides, the outbox sends, the provider is followed. */
export interface RefundService extends RefundReports {
  /** @returns the refund's id */
  request(refund: RefundToAsk): Promise<string>
  accept(decision: RefundDecision): Promise<void>
  refuse(decision: RefundDecision): Promise<void>
  withdraw(decision: RefundDecision): Promise<void>
  sendAgain(decision: RefundDecision): Promise<void>
  giveUp(decision: RefundDecision): Promise<void>
  /** All that can go back of a request, in cents. */
  refundableCents(requestId: string): Promise<number>
  /** For who decides about what was paid. */
  ofCases: RefundsOfCases
  /** Oldest first. */
  listOfRequest(requestId: string): Promise<Refund[]>
  /** Asks the provider about a batch of unsettled refunds; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
  jobs: Pick<JobHandlers, typeof SEND_REFUND>
}

export function createRefunds(deps: RefundDeps): RefundService {
  const { database } = deps
  return {
    request: (refund) => requestRefund(deps, refund),
    accept: (decision) => acceptRefund(deps, decision),
    refuse: (decision) => refuseRefund(deps, decision),
    withdraw: (decision) => withdrawRefund(deps, decision),
    sendAgain: (decision) => sendRefundAgain(deps, decision),
    giveUp: (decision) => giveRefundUp(deps, decision),
    refundableCents: (requestId) => refundableCents(database, requestId),
    ofCases: {
      lockRefundable,
      refundableCents,
      ask: (tx, asked) => askRefundsIn(deps, tx, asked),
      takeBack: (tx, of) => takeBackRefunds(deps, tx, of),
      linesOf: async (db, requestId, staffId) =>
        (await listLinesOfRequest(db, requestId)).map((row) => refundLine(row, staffId)),
    },
    listOfRequest: (requestId) => listOfRequest(database, requestId),
    async apply(report) {
      const { reference } = report
      // By our reference first: the provider's id may not be stored yet.
      const isOurs = uuidSchema.safeParse(reference).success
      const refund =
        (isOurs && (await findRefund(database, reference))) ||
        (await findRefundOfProvider(database, report.providerRefundId))
      if (!refund) return false
      await applyRefundReport(deps, refund.id, { source: 'webhook', report })
      return true
    },
    async refreshOf(attemptId) {
      for (const refund of await listUnsettled(database, attemptId)) {
        await askAboutRefund(deps, refund)
      }
    },
    reconcileDue: (stopping) => reconcileRefunds(deps, stopping),
    jobs: { [SEND_REFUND]: sendRefund(deps) },
  }
}
