import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

describeOnEachDatabase('issue 14, 9: what a helper fills in', (connected) => {
  let portal: Portal
  let owner: Awaited<ReturnType<Portal['applicant']>>
  let helper: Awaited<ReturnType<typeof helperOf>>
  let photo: { name: string; data: string }
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    owner = await portal.applicant()
    await owner.confirm()
    const person = { initials: 'H.', surnamePrefix: '', surname: 'Hulp' }
    helper = await helperOf({ ...connected(), app: portal.app }, owner.email, person)
    photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
  })
  afterEach(() => portal.close())

  const asHelper = (path: string, payload: object) =>
    portal.app.inject({
      ...{ method: 'POST', url: `/api/request-vignette/${path}`, headers: helper.headers, payload },
    })
  const save = (changes: object = {}) =>
    asHelper('save', { ...MOORING, PHOTO_BOAT: photo, objectName: 'Geholpen', ...changes })
  const stored = async (requestId: string) =>
    (await owner.get(`request/${requestId}`)).json<StoredRequest>()
  const letters = async () => {
    await portal.app.background.runDue()
    return portal.mailer.sent.filter(({ to }) => to === owner.email)
  }
  const letterOf = async (about: string) => {
    const sent = (await letters()).find(({ subject }) => subject === about)
    return sent?.text.replaceAll('\u00a0', ' ')
  }

  test('waits for the mandate that only its owner gives, who is told at once', async () => {
    const { requestId } = (await save()).json<{ requestId: string }>()
    expect(await stored(requestId)).toMatchObject({ filledInBy: 'H. Hulp', submittedBy: null })
    const letter = await letterOf('Uw helper heeft een aanvraag voor u ingevuld')
    expect(letter).toContain('Ingevuld door: H. Hulp')
    // The mandate is waited for thirty days.
    expect(letter).toMatch(/Doe dat vóór \d+ \w+ \d{4}\./)
    const refused = await asHelper('mandate/create', { issuer: 'INGBNL2A' })
    expect(refused.statusCode).toBe(403)

    const returnUrls = Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((status) => [
        `return_url_${status}`,
        `http://localhost:3000/request-vignette/Amsterdam/mooring/redirect/${status}/${requestId}`,
      ]),
    )
    const { reference } = await owner.begin(returnUrls)
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const { vignetteId, submittedBy } = await stored(requestId)
    expect(submittedBy).toBe('mandate-confirmed')
    const details = await owner.get(`object?objectId=${vignetteId}`)
    expect(details.json<VignetteDetails>()).toMatchObject({ filledInBy: 'H. Hulp' })
  })

  test('a letter about a request for a company names the company', async () => {
    const company = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }
    const added = await portal.app.inject({
      ...{ method: 'PUT', url: '/api/request-vignette/user/company', headers: owner.headers },
      payload: company,
    })
    expect(added.statusCode).toBe(200)
    await save()
    const letter = await letterOf('Uw helper heeft een aanvraag voor u ingevuld')
    expect(letter).toContain(`Bedrijf of vereniging: ${company.name}`)
  })

  test('is handed in at once where the owner has given a mandate, who hears of it as of their own', async () => {
    const { reference } = await owner.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const { requestId } = (await save({ issuer: '' })).json<{ requestId: string }>()
    expect(await stored(requestId)).toMatchObject({ submittedBy: 'request-saved' })
    const letter = await letterOf('We hebben uw aanvraag ontvangen')
    expect(letter).toContain('Ingevuld door: H. Hulp')
    expect(letter).toContain('We gebruiken daarvoor de machtiging die u hebt gegeven.')
    expect(letter).not.toContain('U hebt een vignet aangevraagd')
    // From whose account, and nothing of its number.
    const user = { url: '/api/request-vignette/user', headers: helper.headers }
    expect((await portal.app.inject(user)).json()).toMatchObject({
      user: { HasMandate: true, Iban: '' },
    })
  })

  test('is not changed by the helper while its owner is at the bank with it', async () => {
    const { requestId } = (await save()).json<{ requestId: string }>()
    await owner.begin(
      Object.fromEntries(
        ['success', 'cancel', 'error', 'reject'].map((status) => [
          `return_url_${status}`,
          `http://localhost:3000/request-vignette/Amsterdam/mooring/redirect/${status}/${requestId}`,
        ]),
      ),
    )
    const changed = await save({ requestId, objectLength: 9.9, objectName: 'Groot' })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('geeft nu een machtiging') },
    ])
    expect(await stored(requestId)).toMatchObject({
      data: { BoatGeneralInfo: { boatLength: 5.2 } },
    })
  })

  test('is the owner’s once they send it themselves', async () => {
    const { requestId } = (await save()).json<{ requestId: string }>()
    await owner.save({ requestId, objectName: 'Zelf' })
    expect(await stored(requestId)).toMatchObject({ filledInBy: null })
  })

  test('the helper sees it, and no longer once the help has ended', async () => {
    const { requestId } = (await save()).json<{ requestId: string }>()
    const url = `/api/request-vignette/request/${requestId}`
    const seen = () => portal.app.inject({ url, headers: helper.headers })
    expect((await seen()).statusCode).toBe(200)
    await portal.app.inject({
      method: 'DELETE',
      url: `/api/request-vignette/helpers/${helper.id}`,
      headers: owner.headers,
    })
    expect((await seen()).statusCode).toBe(401)
  })
})
