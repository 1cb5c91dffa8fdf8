import { savePassage } from '@vignettes/domain/api/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Applicant = Awaited<ReturnType<Portal['applicant']>>

const URL = '/api/request-vignette/user/company'
const COMPANY = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }
const OTHER = { name: 'Watersportvereniging Het Anker', kvkNumber: '87654321' }

describeOnEachDatabase('issue 14, 9: a company as applicant', (connected) => {
  let portal: Portal
  let photo: Buffer
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    photo = await aBoatPhoto()
  })
  afterAll(() => portal.close())

  const put = ({ headers }: Pick<Applicant, 'headers'>, payload: object) =>
    portal.app.inject({ method: 'PUT', url: URL, headers, payload })
  const remove = ({ headers }: Applicant) =>
    portal.app.inject({ method: 'DELETE', url: URL, headers })
  const shown = async (who: Applicant) =>
    (await who.get('user')).json<{ user: { Company: unknown } }>().user.Company
  /** For whom each request of somebody was sent, the first in front. */
  const kept = ({ accountId }: Applicant) =>
    connected()
      .database.selectFrom('request')
      .select(['company_name as name', 'company_kvk_number as kvkNumber'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  test('who sends for another than was shown is told so, and nothing is kept', async () => {
    const who = await portal.applicant()
    await put(who, COMPANY)
    const send = (companySeen: object | null) =>
      portal.app.inject({
        ...{ method: savePassage.method, url: savePassage.path, headers: who.headers },
        payload: { ...aTransitPayload(photo), companySeen },
      })
    await put(who, OTHER)
    const refused = await send(COMPANY)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Intussen is gewijzigd voor wie deze aanvraag is') },
    ])
    await remove(who)
    expect((await send(OTHER)).statusCode).toBe(409)
    expect(await kept(who)).toEqual([])
    expect((await send(null)).statusCode).toBe(200)
    await put(who, COMPANY)
    expect((await send(COMPANY)).statusCode).toBe(200)
    expect(await kept(who)).toEqual([{ name: null, kvkNumber: null }, COMPANY])
  })

  test('is added, changed and removed, and is of its account alone', async () => {
    const who = await portal.applicant()
    const another = await portal.applicant()
    expect(await shown(who)).toBeNull()
    const added = await put(who, COMPANY)
    expect([added.statusCode, added.json()]).toEqual([200, { status: 'OK' }])
    expect(await shown(who)).toEqual(COMPANY)
    expect((await put(who, OTHER)).statusCode).toBe(200)
    expect(await shown(who)).toEqual(OTHER)
    expect(await shown(another)).toBeNull()
    expect((await remove(another)).statusCode).toBe(200)
    expect(await shown(who)).toEqual(OTHER)
    expect((await remove(who)).json()).toEqual({ status: 'OK' })
    expect(await shown(who)).toBeNull()
    expect((await remove(who)).statusCode).toBe(200)
  })

  test('A30 the number is read as people write it, and the name without what is not seen', async () => {
    const who = await portal.applicant()
    await put(who, { name: ' Rederij  De Zwaan\u202e ', kvkNumber: 'KvK 1234.56 78' })
    expect(await shown(who)).toEqual({ name: 'Rederij De Zwaan', kvkNumber: '12345678' })
  })

  test.each([
    ['nl', 'Vul een KvK-nummer in van 8 cijfers, zoals 12345678.'],
    ['en', 'Enter a KvK number of 8 digits, such as 12345678.'],
    ['de', 'Geben Sie eine KvK-Nummer mit 8 Ziffern ein, zum Beispiel 12345678.'],
  ])(
    'a wrong number is 422 at its field in %s, and what was kept stays',
    async (language, words) => {
      const who = await portal.applicant()
      await put(who, COMPANY)
      const headers = { ...who.headers, 'accept-language': language }
      const answer = await put({ headers }, { ...OTHER, kvkNumber: '00000000' })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: [{ path: 'kvkNumber', message: words }] },
      ])
      expect(await shown(who)).toEqual(COMPANY)
    },
  )

  test('a request keeps the company that it was sent for, whatever becomes of the account', async () => {
    const who = await portal.applicant()
    const asPerson = { name: null, kvkNumber: null }
    await who.save({ objectName: 'Zeepaard' })
    await put(who, COMPANY)
    expect(await kept(who)).toEqual([asPerson])
    await who.save({ objectName: 'Otter' })
    await put(who, OTHER)
    const transit = await portal.app.inject({
      ...{ method: 'POST', url: savePassage.path, headers: who.headers },
      payload: aTransitPayload(photo),
    })
    expect(transit.statusCode).toBe(200)
    await remove(who)
    expect(await kept(who)).toEqual([asPerson, COMPANY, OTHER])
  })

  test('a request that is sent again before it is paid is for whom its account asks by then', async () => {
    const who = await portal.applicant()
    const requestId = await who.save({ objectName: 'Otter' })
    await put(who, COMPANY)
    await who.save({ objectName: 'Otter', requestId })
    expect(await kept(who)).toEqual([COMPANY])
    await put(who, OTHER)
    await who.save({ objectName: 'Otter', requestId })
    expect(await kept(who)).toEqual([OTHER])
    await remove(who)
    await who.save({ objectName: 'Otter', requestId })
    expect(await kept(who)).toEqual([{ name: null, kvkNumber: null }])
  })

  test('once it is handed in, sending the same again changes nothing of it', async () => {
    const who = await portal.applicant()
    await put(who, COMPANY)
    const requestId = await who.save({ objectName: 'Otter' })
    const { reference } = await who.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    await put(who, OTHER)
    await who.save({ objectName: 'Otter', requestId })
    expect(await kept(who)).toEqual([COMPANY])
  })
})
