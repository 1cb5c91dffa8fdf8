import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getObjects } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const NONE = { credits: [], until: null }

describeOnEachDatabase('issue 14, 6 and 8: what can still be taken off a request', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  type Owner = StopPortal['someone']
  const credits = async (who: Owner) => (await who.get('credits')).json<object>()
  const takeAlong = { reason: 'other-boat', takesCredit: true, worthSeen: 369.1 }

  /** Somebody who stopped the vignette of De Zwaan, to take its credit along. */
  async function withCredit() {
    const owner = await portal.applicant()
    await owner.confirm()
    const { id, number } = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
    expect((await portal.stop(id, takeAlong, owner)).status).toBe(200)
    return { owner, id, number }
  }
  /** What the overview says of one that was stopped. */
  const leftOf = async (owner: Owner, id: string) => {
    const items = (await owner.get('objects')).json<ReplyOf<typeof getObjects>>()
    return items.find(({ object }) => object.Id === id)?.creditLeft
  }

  test('a credit stands until a request has it, and is told to its owner alone', async () => {
    const { owner, number } = await withCredit()
    expect(await credits(owner)).toEqual({
      credits: [{ number, boatName: 'De Zwaan', worth: 369.1 }],
      until: '2026-09-24',
    })
    expect(await credits(await portal.applicant())).toEqual(NONE)
    await owner.save({ objectName: 'De Gans', previousVignetCode: number })
    expect(await credits(owner)).toEqual(NONE)
  })

  test('the overview tells it of the stopped vignette until its last day, while the account can ask', async () => {
    const { owner, id } = await withCredit()
    const told = { worth: 369.1, until: '2026-09-24' }
    expect(await leftOf(owner, id)).toEqual(told)
    await portal.goTo('2026-09-24', owner)
    expect(await leftOf(owner, id)).toEqual(told)
    await portal.goTo('2026-09-25', owner)
    expect(await leftOf(owner, id)).toBeNull()
    await portal.goTo('2026-09-24', owner)
    await letWeekPass(connected().database, owner.accountId, portal.clock.now())
    expect(await leftOf(owner, id)).toBeNull()
  })

  test('the overview tells none that a request waits with, until that ends, nor one that goes back as money', async () => {
    const { owner, id, number } = await withCredit()
    const { database } = connected()
    // Without a mandate the request waits for one.
    await database
      .updateTable('mandate')
      .set({ status: 'REPLACED' })
      .where('account_id', '=', owner.accountId)
      .execute()
    const waits = { objectName: 'De Gans', previousVignetCode: number }
    const requestId = await owner.save(waits)
    expect(await leftOf(owner, id)).toBeNull()
    expect((await owner.post('withdraw', { requestId })).statusCode).toBe(200)
    expect(await leftOf(owner, id)).toMatchObject({ worth: 369.1 })
    const other = await portal.grantedTo(owner, { objectName: 'De Eend' })
    expect(await leftOf(owner, other.id)).toBeNull()
    expect((await portal.stop(other.id, { worthSeen: 369.1 }, owner)).status).toBe(200)
    expect(await leftOf(owner, other.id)).toBeNull()
  })

  test('on its last day it stands, and not on the day after', async () => {
    const { owner } = await withCredit()
    await portal.goTo('2026-09-24', owner)
    expect(await credits(owner)).toMatchObject({ credits: [{ worth: 369.1 }] })
    await portal.goTo('2026-09-25', owner)
    expect(await credits(owner)).toEqual(NONE)
  })

  test('what goes back as money is none, and what the desk withdrew is one', async () => {
    const owner = await portal.applicant()
    const stopped = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
    expect((await portal.stop(stopped.id, { worthSeen: 369.1 }, owner)).status).toBe(200)
    expect(await credits(owner)).toEqual(NONE)
    const { id, number } = await portal.grantedTo(owner, { objectName: 'De Gans' })
    const handler = await portal.at('W. Weg')
    const shown = (await portal.get<Parameters<typeof decision>[0]>(`case?id=${id}`, handler)).body
    const withdraw = decision(shown, 'withdraw', { reason: 'at-own-request' })
    expect((await portal.post('case/decide', withdraw, handler)).status).toBe(200)
    expect(await credits(owner)).toMatchObject({ credits: [{ number, boatName: 'De Gans' }] })
  })

  test('whose account goes reads in the letter what lapses; after the week there is none', async () => {
    const { owner, number } = await withCredit()
    const removal = {
      ...({ method: 'DELETE', url: '/api/request-vignette/user', headers: owner.headers } as const),
      payload: { password: TEST_PASSWORD },
    }
    expect((await portal.app.inject(removal)).statusCode).toBe(202)
    await portal.app.background.runDue()
    const letter = portal.mailer.sent.find(
      ({ to, subject }) => to === owner.email && subject === 'Uw account wordt verwijderd',
    )
    const words = letter?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const told of ['De Zwaan', number, '€ 369,10']) expect(words).toContain(told)
    expect(words).toMatch(/Vraag dat vignet aan vóór 22 juni 2026, 12\.00 uur/)
    expect(words).toContain('we betalen het niet uit')
    expect(words).toContain('Per aanvraag gaat er 1 bedrag af.')
    expect(await credits(owner)).toMatchObject({ credits: [{ number }] })
    await letWeekPass(connected().database, owner.accountId, portal.clock.now())
    expect(await credits(owner)).toEqual(NONE)
  })

  test('who takes a credit while the account goes reads in the letter of the stop until when it can be used', async () => {
    const owner = await portal.applicant()
    await owner.confirm()
    const { id } = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
    const payload = { password: TEST_PASSWORD }
    const { headers } = owner
    const url = '/api/request-vignette/user'
    await portal.app.inject({ method: 'DELETE', url, headers, payload })
    expect((await portal.stop(id, takeAlong, owner)).status).toBe(200)
    await portal.app.background.runDue()
    const letter = portal.mailer.sent.find(
      ({ to, subject }) => to === owner.email && subject === 'U hebt uw vignet opgezegd',
    )
    const words = letter?.text.replaceAll('\u00a0', ' ') ?? ''
    expect(words).toContain('Vraag dat vignet aan vóór 22 juni 2026, 12.00 uur')
    expect(words).toContain('Houdt u uw account? Dan kan het tot en met 24 september 2026.')
    expect(words).not.toContain('uiterlijk op')
  })

  test('the letter names the last day where that is before the account goes, and no credit where there is none', async () => {
    const { owner } = await withCredit()
    const other = await portal.applicant()
    for (const who of [owner, other]) {
      await portal.goTo('2026-09-20', who)
      const payload = { password: TEST_PASSWORD }
      const { headers } = who
      const url = '/api/request-vignette/user'
      await portal.app.inject({ method: 'DELETE', url, headers, payload })
    }
    await portal.app.background.runDue()
    const [first, second] = [owner, other].map(
      ({ email }) =>
        portal.mailer.sent
          .find(({ to, subject }) => to === email && subject === 'Uw account wordt verwijderd')
          ?.text.replaceAll('\u00a0', ' ') ?? '',
    )
    expect(first).toContain('Vraag dat vignet uiterlijk op 24 september 2026 aan')
    expect(first).toContain('Per aanvraag gaat er 1 bedrag af.')
    expect(second).toContain('Uw account wordt verwijderd')
    expect(second).not.toContain('Vraag dat vignet')
    expect(second).not.toContain('Per aanvraag')
  })
})
