import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { afterEach, expect, test } from 'vitest'
import { operationsOf } from './testing/arbitrary-call.ts'
import { CASEWORK_RULES } from './testing/casework-access-rules.ts'
import { describeSharedOut } from './testing/each-database.ts'
import { startRefundDesk } from './testing/refund-desk.ts'
import { ROLES_TOGETHER } from './testing/roles-together.ts'
import { startVersionDesk } from './testing/version-desk.ts'

interface Tried {
  /** By who asked. */
  own: () => Promise<{ status: number; body: Record<string, unknown> }>
  /** By somebody else, at the end. */
  others: () => Promise<unknown>
  askerId: string
}

/** Nothing was accepted: the call was refused, or says of what was asked why not. */
const isRefused = ({ status, body }: Awaited<ReturnType<Tried['own']>>) =>
  status === 403 || status === 409 || (status === 200 && sizeOf(body['accepted']) === 0)
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined)

describeSharedOut('what one asks another accepts', (connected, share) => {
  let close: () => Promise<void> = () => Promise.resolve()
  afterEach(() => close())

  async function refund(): Promise<Tried> {
    const desk = await startRefundDesk(connected())
    close = () => desk.close()
    const id = await desk.paidCase()
    await desk.askBack({ id, amount: 1, remark: 'Te veel' })
    const [asked] = await desk.refundsOf(id)
    const accept = (who = desk.handler) => desk.post('refunds/accept', { ids: [asked!.id] }, who)
    return {
      own: accept,
      others: async () =>
        expect((await accept(desk.other)).body).toMatchObject({ notAccepted: [] }),
      askerId: desk.handler.id,
    }
  }

  /** Of what one refused, asked by a colleague. */
  async function refundOfRefusal(): Promise<Tried> {
    const desk = await startRefundDesk(connected())
    close = () => desk.close()
    const id = await desk.paidCase()
    await desk.refuse(id, { back: 'none', remark: 'De behandeling is al gedaan.' })
    await desk.askBack({ id, amount: 1, remark: 'Toch een deel' }, desk.other)
    const [asked] = await desk.refundsOf(id)
    const third = await desk.at('F. Sluis')
    const accept = (who = desk.handler) => desk.post('refunds/accept', { ids: [asked!.id] }, who)
    return {
      own: accept,
      others: async () => expect((await accept(third)).body).toMatchObject({ notAccepted: [] }),
      askerId: desk.handler.id,
    }
  }

  async function version(): Promise<Tried> {
    const { portal, first, propose, accept, id } = await withVersion('2026-06-28')
    close = () => portal.close()
    expect(propose.status).toBe(200)
    return {
      own: () => accept(id, first),
      others: async () => expect((await accept(id)).status).toBe(200),
      askerId: first.id,
    }
  }

  async function withdrawal(): Promise<Tried> {
    const { portal, first, second, accept, post, listed, id } = await withVersion('2026-06-29')
    close = () => portal.close()
    await accept(id)
    expect((await post('withdraw', { id, remark: 'Toch niet' }, second)).status).toBe(200)
    const yes = async (who: typeof first) => {
      const { revision } = await listed('pickup-points')
      return post('withdraw/accept', { id, revision }, who)
    }
    return {
      own: () => yes(second),
      others: async () => expect((await yes(first)).status).toBe(200),
      askerId: second.id,
    }
  }

  /** @param day when it would be in force: each test has its own, of the data of all */
  async function withVersion(day: string) {
    const desk = await startVersionDesk(connected())
    const newest = await desk.newest('pickup-points')
    const [one, ...rest] = newest.items
    const content = { ...newest, items: [{ ...one!, name: `Afhaalpunt ${day}` }, ...rest] }
    const propose = await desk.propose(content, { effectiveFrom: day })
    const { revision } = await desk.listed('pickup-points')
    const accept = (id: unknown, who = desk.second) => desk.post('accept', { id, revision }, who)
    return { ...desk, propose, accept, id: propose.body['id'] }
  }

  const ACCEPTED: Record<string, Record<string, () => Promise<Tried>>> = {
    'POST /api/beheer/refunds/accept': {
      'who asked': refund,
      'who refused what it is of': refundOfRefusal,
    },
    'POST /api/beheer/reference-versions/accept': { 'who asked': version },
    'POST /api/beheer/reference-versions/withdraw/accept': { 'who asked': withdrawal },
  }

  test('every call of the contract that accepts is tried here', async () => {
    const { portal } = await startVersionDesk(connected())
    close = () => portal.close()
    const document: unknown = (await portal.app.inject('/api/openapi.json')).json()
    const accepting = operationsOf(document)
      .map(({ method, path, roles }) => ({ name: `${method} ${path}`, roles }))
      .filter(({ name, roles }) => name.endsWith('/accept') && roles.length > 0)
    expect(accepting.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACCEPTED).toSorted())
  })

  const OWN = Object.entries(ACCEPTED).flatMap(([name, own]) =>
    Object.entries(own).map(([who, begin]) => [name, who, begin] as const),
  )

  test.each(OWN)(
    '%s is for another than %s, whichever roles they have',
    { timeout: 120_000 },
    async (name, _who, begin) => {
      const tried = await begin()
      const becomes = (roles: StaffRole[]) =>
        connected()
          .database.updateTable('staff')
          .set({ roles })
          .where('id', '=', tried.askerId)
          .execute()
      for (const roles of share(ROLES_TOGETHER)) {
        await becomes(roles)
        const answer = await tried.own()
        expect([name, roles, isRefused(answer)]).toEqual([name, roles, true])
        const isOfRole = roles.some((role) => CASEWORK_RULES[name]?.includes(role))
        expect([name, roles, answer.status === 403]).toEqual([name, roles, !isOfRole])
      }
      await becomes(['administrator', 'lead'])
      await tried.others()
    },
  )
})
