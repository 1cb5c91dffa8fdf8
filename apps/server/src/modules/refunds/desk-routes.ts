import * as casework from '@vignettes/domain/api/casework-refunds.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { giveRefundUp, refuseRefund, sendRefundAgain, withdrawRefund } from './decide-refund.ts'
import type { HandsOfDesk } from '../../ports/hands-of-desk.ts'
import { acceptEach, askOfCase, readRefunds } from './desk.ts'
import { followUpIn } from './follow-up.ts'
import type { RefundDeps } from './refund-deps.ts'

const OK = { status: 'OK' } as const

/** What handlers do about money that goes back (decisions B19). */
export function refundRoutes(app: FastifyInstance, deps: RefundDeps, desk: HandsOfDesk): void {
  addRoute(app, casework.listRefunds, ({ query, staffMember }) =>
    readRefunds(deps, query, staffMember.id),
  )

  addRoute(app, casework.askRefund, async ({ body, staffMember }) => {
    await askOfCase(deps, desk, body, staffMember.id)
    return OK
  })

  addRoute(app, casework.acceptRefunds, ({ body, staffMember, request }) =>
    acceptEach(deps, body, { staffId: staffMember.id, language: languageOf(request) }),
  )

  addRoute(app, casework.refuseRefund, async ({ body, staffMember }) => {
    await refuseRefund(deps, decisionOf(body, staffMember))
    return OK
  })

  addRoute(app, casework.withdrawRefund, async ({ body, staffMember }) => {
    await withdrawRefund(deps, decisionOf(body, staffMember))
    return OK
  })

  addRoute(app, casework.sendRefundAgain, async ({ body, staffMember }) => {
    await sendRefundAgain(deps, { refundId: body.id, staffId: staffMember.id })
    return OK
  })

  addRoute(app, casework.giveRefundUp, async ({ body, staffMember }) => {
    await giveRefundUp(deps, decisionOf(body, staffMember))
    return OK
  })

  addRoute(app, casework.followRefundUp, async ({ body, staffMember }) => {
    const { id: refundId, ...followUp } = body
    await deps.database
      .transaction()
      .execute((tx) => followUpIn(deps, tx, { refundId, staffId: staffMember.id, ...followUp }))
    return OK
  })
}

function decisionOf({ id, remark }: { id: string; remark: string }, staffMember: { id: string }) {
  return { refundId: id, staffId: staffMember.id, remark }
}
