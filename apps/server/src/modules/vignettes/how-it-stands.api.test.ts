import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { pdfText } from '../../testing/pdf-text.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

describeOnEachDatabase('A33 how a vignette stands, as its owner is told', (connected) => {
  let portal: Portal
  let applicant: Awaited<ReturnType<Portal['applicant']>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    applicant = await portal.applicant()
  })
  afterEach(() => portal.close())

  const confirm = async () => {
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
  }
  const details = async () => {
    const [item] = (await applicant.get('objects')).json<VignetteDetails[]>()
    const answer = await applicant.get(`object?objectId=${item?.object.Id}`)
    return answer.json<VignetteDetails>()
  }
  const decide = async (decision: string, more: object = {}) => {
    const { headers } = await inCasework(portal, connected().database, 'handler')
    if ('number' in more) await layInStock(connected().database, String(more.number))
    const { object } = await details()
    const url = `/api/beheer/case?id=${object.Id}`
    const { documents, version } = (await portal.app.inject({ url, headers })).json<{
      version: string
      documents: { id: string }[]
    }>()
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/case/decide',
      headers,
      payload: {
        id: object.Id,
        version,
        decision,
        documents: documents.map(({ id }) => ({ documentId: id, verdict: 'accepted' })),
        ...more,
      },
    })
    expect(answer.statusCode).toBe(200)
  }

  test('no validity before it is granted, and one from then on', async () => {
    await applicant.save()
    expect((await details()).products).toEqual([])
    await confirm()
    expect((await details()).products).toEqual([])
    await decide('grant', { number: 'G-000001' })
    const granted = await details()
    expect(granted.products).toEqual([{ startDate: '2026-06-15', expires: '2026-12-31' }])
    expect(granted.isValid).toBe(true)
    expect(granted.ended).toBeNull()
    expect(granted.history.map(({ reason }) => reason)).toEqual([
      'request-saved',
      'mandate-confirmed',
      'grant',
    ])
  })

  test('granted for a year that is still to come, it is not valid yet', async () => {
    // From June to November.
    portal.clock.advanceSeconds(159 * 24 * 60 * 60)
    applicant = await portal.applicant()
    await applicant.save()
    await confirm()
    await decide('grant', { number: 'G-000003' })
    const { products, isValid } = await details()
    expect(products).toEqual([{ startDate: '2027-01-01', expires: '2027-12-31' }])
    expect(isValid).toBe(false)
  })

  test('its terms are told as its request tells them, each with its day', async () => {
    // From June to November: in four terms one pays for the next year only.
    portal.clock.advanceSeconds(159 * 24 * 60 * 60)
    applicant = await portal.applicant()
    const requestId = await applicant.save({ terms: 4 })
    const { terms } = await details()
    expect(terms.map(({ dueOn }) => dueOn)).toEqual([
      '2027-01-31',
      '2027-04-30',
      '2027-07-31',
      '2027-10-31',
    ])
    expect(terms).toEqual((await applicant.get(`request/${requestId}`)).json<StoredRequest>().terms)
  })

  test('granted after a day of collection, it says of no term that it was collected on that day', async () => {
    portal.clock.setTo('2026-11-21T10:00:00Z')
    applicant = await portal.applicant()
    const requestId = await applicant.save({ terms: 4 })
    await confirm()
    portal.clock.setTo('2027-02-03T10:00:00Z')
    const login = await applicant.post('login', {
      email: applicant.email,
      password: TEST_PASSWORD,
    })
    const { access_token: token } = login.json<{ access_token: string }>()
    Object.assign(applicant.headers, { authorization: `Bearer ${token}` })
    await decide('grant', { number: 'G-000004' })
    const days = [null, '2027-04-30', '2027-07-31', '2027-10-31']
    const { terms } = await details()
    expect(terms.map(({ dueOn }) => dueOn)).toEqual(days)
    expect((await applicant.get(`request/${requestId}`)).json<StoredRequest>().terms).toEqual(terms)
    const { rawPayload } = await applicant.get(`summary?requestId=${requestId}`)
    const summary = await pdfText(rawPayload)
    expect(summary).not.toContain('31 januari 2027')
    expect(summary).toContain('30 april 2027')
  })

  test('desk D0 a refused one has no validity, and says when and why', async () => {
    await applicant.save()
    await confirm()
    await decide('refuse', { reason: 'not-the-owner', remark: 'Zie het register.' })
    const refused = await details()
    expect(refused.products).toEqual([])
    expect(refused.vignetteStatus).toEqual({ name: 'Afgewezen', code: 'REFUSED' })
    expect(refused.ended).toEqual({
      at: '2026-06-15T10:00:00.000Z',
      // Of a mandate nothing is collected before a vignette is granted.
      reason:
        'U bent niet de eigenaar van de boot. Zie het register. We schrijven hiervoor niets af.',
      pieces: [
        { text: 'U bent niet de eigenaar van de boot.', isAsWritten: false },
        { text: 'Zie het register.', isAsWritten: true },
        { text: 'We schrijven hiervoor niets af.', isAsWritten: false },
      ],
      objectUntil: '2026-07-27',
    })
  })

  test('desk D0 one that was withdrawn after its grant has no validity any more', async () => {
    await applicant.save()
    await confirm()
    await decide('grant', { number: 'G-000002' })
    await decide('withdraw', { reason: 'at-own-request' })
    const withdrawn = await details()
    expect(withdrawn.products).toEqual([])
    // The portal does not know what was collected since.
    expect(withdrawn.ended?.reason).toBe('U hebt hier zelf om gevraagd')
  })

  test('of one that its owner took back nothing is said of a reason or an objection', async () => {
    const requestId = await applicant.save()
    await applicant.post('withdraw', { requestId })
    expect(await details()).toMatchObject({ vignetteStatus: { code: 'WITHDRAWN' }, ended: null })
  })

  test('A23 a request says what handed it in, once something did', async () => {
    const submittedBy = async (id: string) =>
      (await applicant.get(`request/${id}`)).json<StoredRequest>().submittedBy
    const first = await applicant.save()
    expect(await submittedBy(first)).toBeNull()
    await confirm()
    expect(await submittedBy(first)).toBe('mandate-confirmed')
    // With a mandate already there the request itself is enough.
    expect(await submittedBy(await applicant.save({ objectName: 'De Gans' }))).toBe('request-saved')
  })

  test('a request says what is collected of it when, term by term', async () => {
    const read = async (id: string) => (await applicant.get(`request/${id}`)).json<StoredRequest>()
    // In the year itself nobody can tell the day: it is collected once it is granted.
    const now = await read(await applicant.save())
    expect(now.terms).toEqual([{ amount: now.cost, dueOn: null }])
    portal.clock.setTo('2026-11-21T10:00:00Z')
    applicant = await portal.applicant()
    const { cost, terms } = await read(await applicant.save({ terms: 4 }))
    expect(terms.map(({ dueOn }) => dueOn)).toEqual([
      '2027-01-31',
      '2027-04-30',
      '2027-07-31',
      '2027-10-31',
    ])
    expect(terms.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(cost * 100),
    )
  })
})
