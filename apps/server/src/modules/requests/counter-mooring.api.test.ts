import type {
  getCounterOffers,
  saveCounterMooring,
} from '@vignettes/domain/api/casework-counter.ts'
import type { CallOf, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertAccount } from '../../testing/insert-account.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { newPersonOf } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Body = CallOf<typeof saveCounterMooring>['body']

describeOnEachDatabase('a mooring request that staff make at the counter', (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  const { objectLength, objectWidth, driveTypeID, objectAge, objectLocation } = MOORING
  const boat = { objectLength, objectWidth, driveTypeID, objectAge, objectLocation }
  const offered = async (changes: object = {}) => {
    const asked = { ...boat, districtCode: 'AMSTERDAM', ...changes }
    const { status, body } = await portal.post('counter/offers', asked)
    expect(status).toBe(200)
    return (body as ReplyOf<typeof getCounterOffers>).types
  }
  const aForm = async (changes: Partial<Body> = {}): Promise<Body> => ({
    ...{ ...MOORING, key: newId(), origin: 'telephone', reason: 'Belde.' },
    cost: (await offered())[0]?.cost ?? 0,
    PHOTO_BOAT: { name: 'boot.jpg', data: portal.photo },
    ...changes,
  })
  const send = (form: object) => portal.post('counter/mooring', form)
  const made = async (form: object) => {
    const { status, body } = await send(form)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as ReplyOf<typeof saveCounterMooring>
  }

  test('of somebody new it waits for a mandate, with the price that was shown, and is on the desk as that', async () => {
    const form = await aForm(newPersonOf())
    const { caseId, awaitsMandate } = await made(form)
    expect(awaitsMandate).toBe(true)
    expect(await portal.caseOf(caseId)).toMatchObject({
      ...{ vignetteStatus: 'AWAITING_PAYMENT', kind: 'MANDATE_MISSING', origin: 'telephone' },
      ...{ cost: form.cost, isOwn: true, payment: null },
    })
    expect((await made(form)).caseId).toBe(caseId)
    const { rows } = await letters(caseId)
    expect(rows.map(({ key }) => key?.split(':')[0]).toSorted()).toEqual([
      ...['mandate-missing', 'request-at-desk', 'vignette-expire'],
    ])
  })

  test('who has no e-mail address cannot give a mandate, and is told so before anything is made', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await send({ ...(await aForm()), ...changes })
      return [status, body['errors']]
    }
    const { person } = newPersonOf()
    const message = expect.stringMatching(/^Zonder e-mailadres kan alleen een doorvaartvignet\./)
    const because = [{ path: 'hasNoEmail', message }]
    expect(await refused({ person, hasNoEmail: true })).toEqual([422, because])
    const accountId = await insertAccount(connected().database)
    await connected()
      .database.updateTable('account')
      .set({ email: null, email_confirmed_at: null })
      .where('id', '=', accountId)
      .execute()
    expect(await refused({ accountId })).toEqual([422, because])
  })

  test('with a mandate of its applicant it is submitted at once, and somebody else decides it', async () => {
    await portal.aCase()
    const { accountId } = portal.someone
    const { caseId, awaitsMandate } = await made(
      await aForm({ accountId, objectName: 'De Aalscholver' }),
    )
    expect(awaitsMandate).toBe(false)
    const shown = await portal.caseOf(caseId)
    expect(shown).toMatchObject({ vignetteStatus: 'IN_REVIEW', kind: 'NEW', decisions: [] })
    expect((await portal.post('case/decide', grantOf(shown, 'V26-0000881'))).status).toBe(409)
    const other = await portal.at('F. Kade')
    const granted = await portal.post('case/decide', grantOf(shown, 'V26-0000881'), other)
    expect(granted.status).toBe(200)
  })

  test('somebody new chooses a password over the mailbox, gives the mandate at the bank, and it is submitted', async () => {
    const { person, email } = newPersonOf()
    const { caseId } = await made(await aForm({ person, email, objectName: 'De Rietzanger' }))
    const send = async (method: 'POST' | 'PATCH', name: string, payload: object, headers = {}) => {
      const url = `/api/request-vignette/${name}`
      const answer = await portal.app.inject({ method, url, payload, headers })
      expect([name, answer.statusCode]).toEqual([name, 200])
      return answer
    }
    const mailed = async (pattern: RegExp) => {
      await portal.app.background.runDue()
      const mails = portal.mailer.sent.filter(({ to }) => to === email)
      return mails.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
    }
    const requestId = await mailed(/\/request-vignette\/\S+requestId=([\w-]+)/)
    expect(requestId).toBeDefined()
    await send('POST', 'reset-password', { email, baseUrl: 'http://localhost:3000' })
    const resetToken = await mailed(/wachtwoord-vergeten\/([\w-]+)/)
    const password = 'Rustig-2026-12!'
    await send('PATCH', 'reset-password', { resetToken, password })
    const session = (await send('POST', 'login', { email, password })).json<{
      access_token: string
    }>()
    const headers = { authorization: `Bearer ${session.access_token}` }
    const back = `http://localhost:3000/request-vignette/Amsterdam/mooring/redirect/success/${requestId}`
    const urls = ['success', 'cancel', 'error', 'reject'].map((each) => [
      `return_url_${each}`,
      back,
    ])
    const mandate = { issuer: 'INGBNL2A', ...Object.fromEntries(urls) }
    await send('POST', 'mandate/create', mandate, headers)
    const reference = portal.provider.orders().at(-1)?.reference ?? ''
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect(await portal.caseOf(caseId)).toMatchObject({
      ...{ vignetteStatus: 'IN_REVIEW', kind: 'NEW', origin: 'telephone', isOwn: true },
      person: { email, isEmailConfirmed: true, hasMandate: true },
    })
  })

  test('the rules and the tariff are the wizard’s', async () => {
    const { accountId } = portal.someone
    const wrong = async (changes: Partial<Body>) => {
      const { status, body } = await send(await aForm({ accountId, ...changes }))
      const errors = (body['errors'] ?? []) as { path: string }[]
      return [status, ...errors.map(({ path }) => path)]
    }
    expect(await wrong({ objectLocation: 'private' })).toEqual([422, 'GROUND_LEASE'])
    expect(await wrong({ objectAge: 'new' })).toEqual([422, 'PURCHASE_RECEIPT'])
    expect(await wrong({ vignetTypeID: 'Amstelveen' })).toEqual([422, 'vignetTypeID'])
    expect(await wrong({ terms: 4 })).toEqual([422, 'terms'])
    expect(await wrong({ cost: 1 })).toEqual([409])
    const [ofAmsterdam] = await offered()
    const [ofWeesp] = await offered({ districtCode: undefined })
    expect([ofAmsterdam?.districtCode, ofWeesp?.districtCode]).toEqual(['AMSTERDAM', 'WEESP'])
    expect((await offered({ objectLength: 10.4 }))[0]?.cost).toBe((ofAmsterdam?.cost ?? 0) * 2)
  })

  /** What is still to be done of the request of a case. */
  async function letters(caseId: string) {
    const { database } = connected()
    const { request_id } = await database
      .selectFrom('vignette')
      .select('request_id')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    const rows = await database
      .selectFrom('outbox')
      .select('key')
      .where('key', 'like', `%:${request_id}`)
      .execute()
    return { rows }
  }
})
