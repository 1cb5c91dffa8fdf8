import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'

const LAST_MINUTE_OF_THE_SEASON = '2026-09-24T21:59:00Z'
const FIRST_MINUTE_OF_THE_BREAK = '2026-09-24T22:01:00Z'
const NEXT_YEAR = '2027 (1 januari tot en met 31 december 2027), niet voor de rest van 2026'

describeOnEachDatabase('A33 a request that is changed in another season', (connected) => {
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let applicant: Awaited<ReturnType<typeof portal.applicant>>
  let requestId: string
  beforeAll(async () => {
    portal = await startMandatesPortal(connected())
    portal.clock.setTo(LAST_MINUTE_OF_THE_SEASON)
    applicant = await portal.applicant()
    requestId = await applicant.save()
    portal.clock.setTo(FIRST_MINUTE_OF_THE_BREAK)
    await applicant.save({ requestId, terms: 4 })
  })
  afterAll(() => portal.close())

  test('is of that season’s year, and was requested when it was first saved', async () => {
    const stored = (await applicant.get(`request/${requestId}`)).json<StoredRequest>()
    expect([stored.year, stored.createdAt, stored.savedAt]).toEqual([
      2027,
      new Date(LAST_MINUTE_OF_THE_SEASON).toISOString(),
      new Date(FIRST_MINUTE_OF_THE_BREAK).toISOString(),
    ])
    expect(stored.terms.map(({ dueOn }) => dueOn?.slice(0, 4))).toEqual(Array(4).fill('2027'))
  })

  test('its vignette is to be valid in that year', async () => {
    const { valid_from: from, valid_until: until } = await connected()
      .database.selectFrom('vignette')
      .select(['valid_from', 'valid_until'])
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect([from, until]).toEqual(['2027-01-01', '2027-12-31'])
  })

  test('its PDF and its letter name that year', async () => {
    const { rawPayload } = await applicant.get(`summary?requestId=${requestId}`)
    expect((await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')).toContain(NEXT_YEAR)
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    await applicant.mails()
    const letter = portal.mailer.sent.find(({ text }) => text.includes('Aangevraagd voor:'))
    expect(letter?.text).toContain(`Aangevraagd voor: ${NEXT_YEAR}`)
  })
})
