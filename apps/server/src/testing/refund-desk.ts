import type { CaseRefund } from '@vignettes/domain/api/casework-refunds.ts'
import type { TransitPayload } from '@vignettes/domain/api/request-payload.ts'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { v7 as newId } from 'uuid'
import type { AppDeps } from '../app-deps.ts'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { decision, startCaseworkPortal } from './casework-portal.ts'
import { fakePaymentProvider } from './fake-payment-provider.ts'
import { aTransitPayload } from './transit-payload.ts'

const QUARTER_S = 15 * 60

export type RefundDesk = Awaited<ReturnType<typeof startRefundDesk>>

/** A desk with two handlers, at which transit requests are decided that were paid. */
export async function startRefundDesk(
  connected: ConnectedDatabase,
  changes: Partial<AppDeps> = {},
) {
  const { database } = connected
  // What an earlier test left open is nothing to this one.
  await database.updateTable('payment_attempt').set({ next_check_at: null }).execute()
  await database.updateTable('refund').set({ next_check_at: null }).execute()
  const paymentProvider = fakePaymentProvider()
  const portal = await startCaseworkPortal(connected, { paymentProvider, ...changes })
  const other = await portal.at('C. Kade')

  return {
    ...portal,
    paymentProvider,
    other,
    /** A transit request that was paid, which waits for a handler. @returns the id of its vignette */
    async paidCase({
      receivedCents,
      ...changes
    }: { receivedCents?: number } & Partial<TransitPayload> = {}): Promise<string> {
      const id = await this.orderedCase(changes)
      const order = paymentProvider.orders().at(-1)!
      order.amountCents = receivedCents ?? order.amountCents
      paymentProvider.pay(order.reference, 'PAID')
      await this.pass(QUARTER_S)
      return id
    },
    /** A transit request whose applicant is at the bank. @returns the id of its vignette */
    async orderedCase(changes: Partial<TransitPayload> = {}): Promise<string> {
      const saved = await portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/save-passage',
        headers: { ...portal.someone.headers, 'idempotency-key': newId() },
        payload: aTransitPayload(Buffer.from(portal.photo, 'base64'), changes),
      })
      const { requestId } = saved.json<{ requestId: string }>()
      return (await portal.search(requestId)).cases[0]!.id
    },
    /** Lets time go by, with everything at work that is due then. */
    async pass(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += QUARTER_S) {
        portal.clock.advanceSeconds(QUARTER_S)
        await portal.app.background.runDue()
        // Who does nothing is logged out.
        for (const who of [portal.handler, other]) await portal.get('me', who)
      }
    },
    /** Asks for money of a case to go back, by a key of its own. */
    askBack: (asked: object, who = portal.handler) =>
      portal.post('refunds/ask', { key: newId(), ...asked }, who),
    /** Refuses a case with an answer about its money. */
    async refuse(id: string, money?: object) {
      const reason = { reason: 'boat-not-allowed', ...(money && { money }) }
      return portal.post('case/decide', decision(await portal.caseOf(id), 'refuse', reason))
    },
    refundsOf: async (id: string, who = portal.handler): Promise<CaseRefund[]> =>
      (await portal.get<{ refunds: CaseRefund[] }>(`case?id=${id}`, who)).body.refunds,
    /** What the details tell the applicant of the money. */
    async told(id: string) {
      const answer = await portal.someone.get(`object?objectId=${id}`)
      return answer.json<VignetteDetails>().moneyBack
    },
    /** The mails to the applicant that have to do with an end, newest last. */
    mails: async () => {
      await portal.app.background.runDue()
      return portal.mailer.sent.filter(({ to }) => to === portal.someone.email)
    },
  }
}
