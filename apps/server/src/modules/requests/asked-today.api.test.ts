import type { calculate } from '@vignettes/domain/api/mooring.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import type { OverviewItem, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

const [LAST_DAY, FIRST_OF_BREAK] = ['2026-09-24T21:00:00Z', '2026-09-24T22:30:00Z']
const ANEW = 'Rekenen we uit als u verdergaat'

describeOnEachDatabase('what a request that waits for its mandate is asked today', (connected) => {
  let portal: Portal
  let applicant: Awaited<ReturnType<Portal['applicant']>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
  })
  afterEach(() => portal.close())

  async function savedOn(day: string, changes: object = {}): Promise<string> {
    portal.clock.setTo(day)
    applicant = await portal.applicant()
    await applicant.confirm()
    return applicant.save(changes)
  }
  async function goTo(day: string) {
    portal.clock.setTo(day)
    const login = await portal.app.inject({
      ...({ method: 'POST', url: '/api/request-vignette/login' } as const),
      payload: { email: applicant.email, password: TEST_PASSWORD },
    })
    const { access_token: token } = login.json<{ access_token: string }>()
    Object.assign(applicant.headers, { authorization: `Bearer ${token}` })
  }
  /** What the card and the details tell of it. */
  async function told() {
    const [card] = (await applicant.get('objects')).json<OverviewItem[]>()
    const answer = await applicant.get(`object?objectId=${card?.object.Id}`)
    const { year, cost, terms } = answer.json<VignetteDetails>()
    expect([card?.year, card?.cost]).toEqual([year, cost])
    return { year, cost, terms: terms.map(({ amount, dueOn }) => [amount, dueOn]) }
  }
  /** What its summary asks. */
  async function offered() {
    const { mooring } = portal
    const answer = await applicant.post('calculate', { ...mooring, districtCode: 'AMSTERDAM' })
    return answer.json<ReplyOf<typeof calculate>>()[0]
  }
  async function reminder() {
    await applicant.mails()
    await goTo(new Date(portal.clock.now().getTime() + DAY_MS).toISOString())
    await portal.app.background.runDue()
    const sent = portal.mailer.sent.filter(
      ({ subject }) => subject === 'Uw aanvraag is nog niet ingediend',
    )
    return sent.at(-1)?.text.replaceAll('\u00a0', ' ') ?? ''
  }
  async function summaryPdf(requestId: string) {
    const { rawPayload } = await applicant.get(`summary?requestId=${requestId}`)
    return (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
  }
  const inWords = (euros: number | null | undefined) =>
    `€ ${euros?.toLocaleString('nl-NL', { minimumFractionDigits: 2 })}`

  test('the card and the details tell the year and the price of today, as it is saved when it is gone on with', async () => {
    const requestId = await savedOn(LAST_DAY)
    const before = await told()
    expect(before.year).toBe(2026)
    portal.clock.setTo(FIRST_OF_BREAK)
    const today = await told()
    expect(today).toMatchObject({ year: 2027, cost: (await offered())?.cost })
    expect(today.cost).not.toBe(before.cost)
    expect(today.terms).toEqual([[today.cost, '2027-01-31']])
    await applicant.save({ requestId })
    expect(await told()).toEqual(today)
  })

  test('what the bank is only to confirm keeps what its mandate was given for', async () => {
    await savedOn(LAST_DAY)
    const before = await told()
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.finish(reference) })
    await portal.comeBack(reference)
    portal.clock.setTo(FIRST_OF_BREAK)
    expect(await told()).toEqual(before)
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect(await told()).toEqual(before)
  })

  test('no mandate is begun for what it asks no more, until it is saved anew', async () => {
    const requestId = await savedOn(LAST_DAY)
    portal.clock.setTo(FIRST_OF_BREAK)
    const refused = await applicant.create()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('jaar of de termijnen van uw aanvraag zijn veranderd'),
    })
    expect(portal.provider.orders()).toEqual([])
    await applicant.save({ requestId })
    expect((await applicant.create()).statusCode).toBe(200)
  })

  test.each([
    ['was back from the bank before', LAST_DAY, 'IN_REVIEW', 2026],
    ['is done there only then, and waits for its word', FIRST_OF_BREAK, 'AWAITING_PAYMENT', 2027],
    ['is done there only then, at once', undefined, 'AWAITING_PAYMENT', 2027],
  ])(
    'a mandate confirmed once it asks something else, of who %s',
    async (_, doneOn, status, year) => {
      await savedOn(LAST_DAY)
      const { reference } = await applicant.begin()
      if (doneOn) {
        portal.clock.setTo(doneOn)
        await portal.send({ mandate: portal.provider.finish(reference) })
        await portal.comeBack(reference)
      }
      portal.clock.setTo(FIRST_OF_BREAK)
      expect((await told()).year).toBe(year)
      const [waiting] = (await applicant.get('objects')).json<OverviewItem[]>()
      expect(waiting?.isAskedAnew).toBe(year === 2027)
      const stored = await applicant.get(`request/${waiting?.requestId}`)
      expect(stored.json<StoredRequest>().isAskedAnew).toBe(year === 2027)
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      expect(await applicant.user()).toMatchObject({ HasMandate: true })
      const [card] = (await applicant.get('objects')).json<OverviewItem[]>()
      expect([card?.vignetteStatus.code, card?.year]).toEqual([status, year])
    },
  )

  test('who gave a mandate for what it asks no more is written that it waits, and not that they gave none', async () => {
    const requestId = await savedOn(LAST_DAY)
    const { reference } = await applicant.begin()
    portal.clock.setTo(FIRST_OF_BREAK)
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const letter = await reminder()
    const confirmed = portal.mailer.sent.find(
      ({ subject }) => subject === 'Uw machtiging is bevestigd',
    )
    expect(confirmed?.text).toContain('Uw aanvraag is nog niet verstuurd')
    expect(confirmed?.text).not.toContain('2026 (')
    expect(confirmed?.text).toContain(`/mooring/request/9?requestId=${requestId}`)
    expect(letter).toContain('U hebt al een machtiging')
    expect(letter).not.toContain('geen machtiging')
  })

  test('its summary as a PDF tells the same as the details beside it, as it is once it is saved anew', async () => {
    const requestId = await savedOn(LAST_DAY)
    expect(await summaryPdf(requestId)).toContain('2026')
    portal.clock.setTo(FIRST_OF_BREAK)
    const { cost } = await told()
    const pdf = await summaryPdf(requestId)
    expect(pdf).toContain('2027 (1 januari tot en met 31 december 2027)')
    expect(pdf).toContain(inWords(cost))
    await applicant.save({ requestId })
    expect(await summaryPdf(requestId)).toBe(pdf)
  })

  test('the reminder tells the same', async () => {
    await savedOn(LAST_DAY)
    const letter = await reminder()
    const { cost } = await told()
    expect(letter).toContain('2027 (1 januari tot en met 31 december 2027)')
    expect(letter).toContain(`Bedrag: ${inWords(cost)}`)
    expect(letter).not.toContain('voor: 2026')
  })

  test('where its boat is offered nothing without another answer no price is told, but that it is reckoned later', async () => {
    const requestId = await savedOn(LAST_DAY)
    await connected()
      .database.updateTable('request')
      .set({ answers: sql`jsonb_set(answers, '{DriveType,driveTypeID}', '"of-the-past"')` })
      .where('id', '=', requestId)
      .execute()
    const letter = await reminder()
    expect(await told()).toEqual({ year: 2027, cost: null, terms: [] })
    const pdf = await summaryPdf(requestId)
    expect(pdf).toContain(ANEW)
    expect(pdf).not.toContain('€')
    expect(letter).toContain(`Bedrag: ${ANEW}`)
  })
})
