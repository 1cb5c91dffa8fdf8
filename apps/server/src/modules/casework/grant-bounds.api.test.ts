import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('D2 what a grant may give', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const post = async (path: string, payload: object) => {
    const { headers } = portal.handler
    const url = `/api/beheer/${path}`
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload })
    const body = answer.json<{
      message?: string
      errors?: { path: string; message: string }[]
      number?: string
    }>()
    return { status: answer.statusCode, ...body }
  }
  const grant = (shown: Parameters<typeof grantOf>[0], more: object = {}) =>
    post('case/decide', { ...grantOf(shown), ...more })
  const stock = async () => {
    const number = `G${String(Math.random()).slice(2, 8)}-0000001`
    await layInStock(connected().database, number)
    return number
  }
  /** A boat in a marina, which is offered two categories. */
  const inMarina = () => {
    const certificate = { name: 'bewijs.pdf', data: Buffer.from(aPdf()).toString('base64') }
    const spot = { objectLocation: 'marina', marinaID: '1' }
    return portal.aCase({ ...spot, MOORING_CERTIFICATE: certificate })
  }
  const historyOf = async (id: string) => {
    const { history } = await portal.caseOf(id)
    const granted = history.find((event) => event.kind === 'staff' && event.did === 'grant')
    return granted?.kind === 'staff' ? granted.granted : undefined
  }

  test.each([
    ['validFrom', { validFrom: '2020-01-01', validUntil: '2099-12-31' }],
    ['validFrom', { validFrom: '2026-06-14' }],
    ['validUntil', { validUntil: '2027-01-01' }],
    ['validUntil', { validFrom: '2027-01-01', validUntil: '2027-12-31' }],
  ])('days beyond the product are refused at %s: %j', async (path, days) => {
    const shown = await portal.caseOf(await portal.aCase())
    expect(shown.mayBeValid).toEqual({ validFrom: '2026-06-15', validUntil: '2026-12-31' })
    const message =
      'Dit vignet kan gelden van 15 juni 2026 tot en met 31 december 2026. Kies een dag daarbinnen.'
    for (const call of ['letter', 'case/decide']) {
      const answer = await post(call, { ...grantOf(shown, await stock()), ...days })
      expect(answer).toMatchObject({ status: 422, errors: [{ path, message }] })
    }
  })

  test('days that are over are told with the letter, are granted only by who was told, and are not plain', async () => {
    const id = await portal.aCase()
    expect((await portal.queue()).cases.find((line) => line.id === id)).toMatchObject({
      isPlain: true,
    })
    portal.clock.advanceSeconds(220 * 24 * 60 * 60)
    const who = await portal.at('D. Wal')
    const { body: shown } = await portal.get<Case>(`case?id=${id}`, who)
    expect(shown).toMatchObject({ isPlain: false, validUntil: '2026-12-31' })
    const together = await portal.post('grants/preview', { ids: [id] }, who)
    expect(together.body).toMatchObject({
      grants: [],
      left: [{ id, message: 'Deze aanvraag moet u apart bekijken.' }],
    })
    const wanted = grantOf(shown, await stock())
    expect(await portal.post('case/decide', wanted, who)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('tot en met 31 december 2026. Die dag is al voorbij.'),
      },
    })
    const letter = await portal.post('letter', wanted, who)
    expect(letter).toMatchObject({ status: 200, body: { overSince: '2026-12-31' } })
    const { letterSeen } = letter.body
    expect((await portal.post('case/decide', { ...wanted, letterSeen }, who)).status).toBe(409)
    const told = { ...wanted, letterSeen, isOverSeen: true }
    expect((await portal.post('case/decide', told, who)).status).toBe(200)
  })

  test('a day that does not exist is refused at its field', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    for (const call of ['letter', 'case/decide']) {
      const answer = await post(call, {
        ...grantOf(shown, await stock()),
        validUntil: '2026-11-31',
      })
      expect(answer).toMatchObject({ status: 422, errors: [{ path: 'validUntil' }] })
    }
  })

  test('fewer days than the product has can be given, and the history tells both', async () => {
    const id = await portal.aCase()
    const shown = await portal.caseOf(id)
    const number = await stock()
    const days = { validFrom: '2026-07-01', validUntil: '2026-09-30' }
    expect(await grant(shown, { number, ...days, cost: shown.cost })).toMatchObject({ number })
    expect(await historyOf(id)).toEqual({
      number: { from: null, to: number },
      categoryName: { from: 'Regulier', to: 'Regulier' },
      validFrom: { from: '2026-06-15', to: '2026-07-01' },
      validUntil: { from: '2026-12-31', to: '2026-09-30' },
      cost: { from: shown.cost, to: shown.cost },
    })
  })

  test('a number that was never in stock is refused, and so is one that is taken', async () => {
    const [first, second] = [await portal.aCase(), await portal.aCase()]
    const wrongAt = (message: string) => ({ status: 422, errors: [{ path: 'number', message }] })
    const outside = await grant(await portal.caseOf(first), { number: 'AAAA' })
    const unknown = 'Dit nummer ligt niet in voorraad. Kijk het na op de sticker, of laat het leeg.'
    expect(outside).toMatchObject(wrongAt(unknown))
    const number = await stock()
    expect(await grant(await portal.caseOf(first), { number })).toMatchObject({ number })
    const taken = await grant(await portal.caseOf(second), { number })
    expect(taken).toMatchObject(wrongAt('Dit nummer is al van een ander vignet.'))
  })

  test('another category has its own price, which was seen before; letter, request and history have it', async () => {
    const id = await inMarina()
    const shown = await portal.caseOf(id)
    const [regular, subscription] = shown.offer
    expect([regular?.category, subscription?.category]).toEqual(['REGULAR', 'SUBSCRIPTION'])
    if (!regular || !subscription) return expect.fail('two are offered')
    const other = { category: 'SUBSCRIPTION', number: await stock() }
    expect(await grant(shown, other)).toMatchObject({
      status: 422,
      errors: [{ path: 'category', message: expect.stringContaining('ander bedrag') as unknown }],
    })
    const stale = await grant(shown, { ...other, cost: regular.cost })
    expect(stale.status).toBe(409)
    expect(stale.message).toMatch(/^Het bedrag is intussen veranderd/)
    expect(await grant(shown, { ...other, cost: subscription.cost })).toMatchObject({
      number: other.number,
    })
    expect(await historyOf(id)).toMatchObject({
      categoryName: { from: regular.name, to: subscription.name },
      cost: { from: regular.cost, to: subscription.cost },
    })
    expect(await portal.caseOf(id)).toMatchObject({ cost: subscription.cost })
    await portal.app.background.runDue()
    const mail = portal.mailer.sent.findLast(({ to }) => to === portal.someone.email)
    const amount = subscription.cost.toFixed(2).replace('.', ',')
    expect(mail?.text).toContain(amount)
    const { full_year_cost_cents: whole } = await connected()
      .database.selectFrom('request')
      .select('full_year_cost_cents')
      .where('id', '=', shown.requestId)
      .executeTakeFirstOrThrow()
    expect(whole).toBe(Math.round(subscription.cost * 100))
  })

  test('a price that changed since it was seen is refused, whatever the category', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    const stale = await grant(shown, { number: await stock(), cost: shown.cost - 1 })
    expect(stale.status).toBe(409)
    expect(await portal.caseOf(shown.id)).toMatchObject({ vignetteStatus: 'IN_REVIEW' })
  })

  test('a category that this boat is not offered is refused', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    for (const category of ['SUBSCRIPTION', 'Weesp', 'PASSAGE', 'COMMERCIAL_SHIPPING']) {
      const answer = await grant(shown, { category, cost: 1, number: await stock() })
      expect(answer).toMatchObject({ status: 422, errors: [{ path: 'category' }] })
    }
  })
})
