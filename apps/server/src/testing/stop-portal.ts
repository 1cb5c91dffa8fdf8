import type { getStop, stopVignette } from '@vignettes/domain/api/stop.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { AppDeps } from '../app-deps.ts'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { grantOf } from './casework-portal.ts'
import { layInStock } from './lay-in-stock.ts'
import { startRefundDesk } from './refund-desk.ts'
import { TEST_PASSWORD } from './registration.ts'

type Preview = ReplyOf<typeof getStop>
type Stopped = ReplyOf<typeof stopVignette>
interface Who {
  headers: Record<string, string>
}

let given = 0

export type StopPortal = Awaited<ReturnType<typeof startStopPortal>>

/** A desk with two handlers and an applicant, whose granted vignettes can be stopped. */
export async function startStopPortal(connected: ConnectedDatabase, changes?: Partial<AppDeps>) {
  const portal = await startRefundDesk(connected, changes)
  const { app } = portal
  const ask = async <T>(url: string, options: object) => {
    const answer = await app.inject({ url: `/api/request-vignette/${url}`, ...options })
    return { status: answer.statusCode, body: answer.json<T & { message?: string }>() }
  }
  const self = {
    ...portal,
    /** Grants a case, by a handler who is logged in. @returns its number */
    async grant(id: string, more: object = {}, who = portal.handler): Promise<string> {
      const { body } = await portal.get<Parameters<typeof grantOf>[0]>(`case?id=${id}`, who)
      given += 1
      const number = `S-${String(given).padStart(6, '0')}`
      await layInStock(connected.database, number)
      const answer = await portal.post('case/decide', { ...grantOf(body, number), ...more }, who)
      if (answer.status !== 200) throw new Error(`not granted: ${JSON.stringify(answer.body)}`)
      return number
    },
    /** Logs an applicant in again, whose session ended as time went by. */
    async logIn(email: string): Promise<Who> {
      const login = await ask<{ access_token: string }>('login', {
        method: 'POST',
        payload: { email, password: TEST_PASSWORD },
      })
      return { headers: { authorization: `Bearer ${login.body.access_token}` } }
    },
    look: (id: string, who: Who = portal.someone) =>
      ask<Preview>(`stop?objectId=${id}`, { headers: who.headers }),
    stop: (id: string, payload: object, who: Who = portal.someone) =>
      ask<Stopped>('stop', {
        method: 'POST',
        headers: who.headers,
        payload: { objectId: id, reason: 'other', on: '2026-06-15', ...payload },
      }),
    stopOf: (id: string) =>
      connected.database
        .selectFrom('vignette_stop')
        .selectAll()
        .where('vignette_id', '=', id)
        .execute(),
    statusOf: async (id: string) => {
      const { status } = await connected.database
        .selectFrom('vignette')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return status
    },
  }
  let handlers = 0
  type Owner = typeof portal.someone
  return {
    ...self,
    /** Logs in again whose session ended as time went by. */
    async goTo(day: string, owner: Owner): Promise<void> {
      portal.clock.setTo(`${day}T10:00:00Z`)
      Object.assign(owner.headers, (await self.logIn(owner.email)).headers)
    },
    /** Asks for a mooring vignette, and has a handler of its own grant it. */
    async grantedTo(owner: Owner, changes: object = {}) {
      const requestId = await owner.save(changes)
      if (!(await owner.user()).HasMandate) {
        const { reference } = await owner.begin()
        await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      }
      const { id, cents } = await connected.database
        .selectFrom('vignette')
        .innerJoin('request', 'request.id', 'vignette.request_id')
        .select(['vignette.id', 'request.cost_cents as cents'])
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
      handlers += 1
      const handler = await portal.at(`H. ${'ABCDEFGH'.charAt(handlers)}`)
      return { id, cost: cents / 100, number: await self.grant(id, {}, handler) }
    },
  }
}
