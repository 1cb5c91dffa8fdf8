import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

const RECEIVED = 'Wij hebben uw aanvraag ontvangen'
const CONFIRMED = 'Uw machtiging is bevestigd'
const CHANGED = 'Uw rekening is gewijzigd'
const FAILED = 'Uw machtiging is niet gelukt'
const MISSING = 'Uw aanvraag is nog niet ingediend'
/** A key that has no text, or a value that was not filled in, would show so. */
const UNFILLED = /letters\.|\{\{|undefined/
const DAY_S = 24 * 60 * 60

describeOnEachDatabase('B7 mandates', (connected) => {
  let portal: Portal
  let applicant: Awaited<ReturnType<Portal['applicant']>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    applicant = await portal.applicant()
  })
  afterEach(() => portal.close())

  const say = (reference: string, status: 'CONFIRMED' | 'FAILED', changes = {}) =>
    portal.send({ mandate: { ...portal.provider.decide(reference, status), ...changes } })

  const written = () =>
    portal.mailer.sent.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join()

  /** What every story that ends well comes to, however it went. */
  async function expectConfirmedOnce(source = 'webhook') {
    expect(await applicant.statuses()).toEqual(['CONFIRMED'])
    expect(await applicant.user()).toEqual({ HasMandate: true, Iban: '1234' })
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
    expect(await applicant.mails()).toEqual([CONFIRMED, RECEIVED])
    expect(await applicant.events()).toEqual([
      'created PENDING by request',
      `changed CONFIRMED by ${source}`,
    ])
  }

  test('once: confirmed, the request submitted with its summary, also when the browser never returns', async () => {
    const requestId = await applicant.save()
    expect(await applicant.vignettes()).toEqual(['AWAITING_PAYMENT'])
    const { reference } = await applicant.begin()
    expect(await applicant.user()).toEqual({ HasMandate: false, Iban: '' })
    expect(await say(reference, 'CONFIRMED')).toBe(200)
    await expectConfirmedOnce()
    const received = portal.mailer.sent.find(({ subject }) => subject === RECEIVED)
    expect(received?.attachments).toMatchObject([{ fileName: `samenvatting-${requestId}.pdf` }])
  })

  test('twice, and ten at once: the same as once', async () => {
    await applicant.save()
    const { reference } = await applicant.begin()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => say(reference, 'CONFIRMED')),
    )
    expect(statuses).toEqual(Array(10).fill(200))
    await say(reference, 'CONFIRMED')
    await expectConfirmedOnce()
  })

  test('before the answer, and before we know what the provider calls it: the same', async () => {
    await applicant.save()
    portal.provider.losesAnswers = true
    expect((await applicant.create()).statusCode).toBe(503)
    await say(portal.provider.orders()[0]!.reference, 'CONFIRMED')
    await expectConfirmedOnce()
  })

  test('never: asking the provider gives the same', async () => {
    await applicant.save()
    const { reference } = await applicant.begin()
    const metrics = await portal.app.inject('/metrics')
    expect(metrics.body).toContain('mandates_pending 1')
    portal.provider.decide(reference, 'CONFIRMED')
    portal.clock.advanceSeconds(20)
    await portal.app.background.runDue()
    await expectConfirmedOnce('provider')
  })

  test('out of order: an old message changes nothing and is written down once', async () => {
    await applicant.save()
    const mandate = await applicant.begin()
    await say(mandate.reference, 'CONFIRMED')
    await portal.send({ mandate })
    await portal.send({ mandate })
    expect(await applicant.statuses()).toEqual(['CONFIRMED'])
    expect((await applicant.events()).slice(2)).toEqual(['ignored PENDING by webhook'])
  })

  test.each([
    ['another signature', { signedBy: 'stranger' }],
    ['an old time-stamp', { sentSecondsAgo: 301 }],
  ] as const)('%s: refused, nothing changes', async (_what, forged) => {
    await applicant.save()
    const { reference } = await applicant.begin()
    const mandate = portal.provider.decide(reference, 'CONFIRMED')
    expect(await portal.send({ mandate, ...forged })).toBe(401)
    expect(await applicant.statuses()).toEqual(['PENDING'])
    expect(await applicant.events()).toEqual(['created PENDING by request'])
  })

  test.each([
    ['another provider’s id', { providerMandateId: 'somebody-elses' }],
    ['another reference', { reference: 'r' }],
  ])('%s: nothing is confirmed', async (_what, changes) => {
    await applicant.save()
    const { reference } = await applicant.begin()
    expect(await say(reference, 'CONFIRMED', changes)).toBe(200)
    expect(await applicant.statuses()).toEqual(['PENDING'])
    expect(await applicant.vignettes()).toEqual(['AWAITING_PAYMENT'])
    expect((await applicant.events()).at(-1)).toBe('ignored CONFIRMED by webhook')
  })

  test("another user's: the bank's word for one confirms nothing of the other", async () => {
    const other = await portal.applicant()
    await applicant.save()
    const mine = await applicant.begin()
    const theirs = await other.begin()
    const { providerMandateId } = theirs
    await say(mine.reference, 'CONFIRMED', { providerMandateId })
    await say(theirs.reference, 'CONFIRMED', { reference: mine.reference })
    expect([await applicant.statuses(), await other.statuses()]).toEqual([['PENDING'], ['PENDING']])
    await say(theirs.reference, 'CONFIRMED')
    expect([await applicant.user(), await other.user()]).toMatchObject([
      { HasMandate: false },
      { HasMandate: true },
    ])
  })

  test('a new one replaces the old one only when it is confirmed, and the old one stays replaced', async () => {
    const first = await applicant.begin()
    await say(first.reference, 'CONFIRMED')
    const failing = await applicant.begin({ issuer: 'TESTNL2A' })
    await say(failing.reference, 'FAILED')
    expect(await applicant.statuses()).toEqual(['CONFIRMED', 'FAILED'])
    expect(await applicant.user()).toEqual({ HasMandate: true, Iban: '1234' })

    const second = await applicant.begin({ issuer: 'TESTNL2A' })
    await say(second.reference, 'CONFIRMED', { ibanLastDigits: '5678' })
    await say(first.reference, 'CONFIRMED')
    await say(failing.reference, 'CONFIRMED')
    expect(await applicant.statuses()).toEqual(['REPLACED', 'FAILED', 'CONFIRMED'])
    expect(await applicant.user()).toEqual({ HasMandate: true, Iban: '5678' })
    expect(await applicant.mails()).toEqual([CONFIRMED, CHANGED])
    expect(written()).not.toMatch(UNFILLED)
    expect(written()).toContain('5678')
    expect((await applicant.events()).slice(-2)).toEqual([
      'ignored CONFIRMED by webhook',
      'ignored CONFIRMED by webhook',
    ])
  })

  test('a failure is mailed with a link back to the request, which can be tried again', async () => {
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    await say(reference, 'FAILED')
    expect(await applicant.mails()).toEqual([FAILED])
    expect(written()).toContain(
      `/request-vignette/Amsterdam/mooring/request/9?requestId=${requestId}`,
    )
    // A14 the bank that was tried is filled in again.
    const stored = await applicant.get(`request/${requestId}`)
    expect(stored.json<{ data: object }>().data).toMatchObject({
      MandatePayment: { term: 1, issuer: 'INGBNL2A' },
    })
    const again = await applicant.begin()
    expect(again.reference).not.toBe(reference)
    await say(again.reference, 'CONFIRMED')
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
  })

  test('a second create for the same bank continues it, ten at once make one', async () => {
    await applicant.save()
    const answers = await Promise.all(Array.from({ length: 10 }, () => applicant.create()))
    const addresses = new Set(
      answers.map((answer) => answer.json<{ redirect_url: string }>().redirect_url),
    )
    expect(addresses.size).toBe(1)
    expect(await applicant.statuses()).toEqual(['PENDING'])
    await applicant.create({ issuer: 'TESTNL2A' })
    expect(await applicant.statuses()).toEqual(['PENDING', 'PENDING'])
  })

  test('B4, B5 an unknown bank and an address that is not ours are refused by name, too many tries too', async () => {
    const refused = async (changes: object) =>
      (await applicant.create(changes)).json<{ errors: { path: string }[] }>().errors[0]?.path
    expect(await refused({ issuer: 'NOBANK' })).toBe('issuer')
    expect(await refused({ return_url_error: 'https://evil.example/' })).toBe('return_url_error')
    for (let tries = 0; tries < 19; tries++) await applicant.create()
    expect((await applicant.create()).statusCode).toBe(429)
    expect(
      (await portal.app.inject({ method: 'POST', url: '/api/request-vignette/mandate/create' }))
        .statusCode,
    ).toBe(401)
  })

  test('with a mandate a request goes straight to review', async () => {
    await say((await applicant.begin()).reference, 'CONFIRMED')
    await applicant.save()
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
    expect(await applicant.mails()).toEqual([CONFIRMED, RECEIVED])
  })

  test('a request that is saved while the bank confirms is submitted all the same', async () => {
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    await Promise.all([
      applicant.save(),
      say(reference, 'CONFIRMED'),
      applicant.save({ requestId, objectName: 'De Gans' }),
      applicant.save(),
      applicant.save(),
    ])
    expect(await applicant.vignettes()).toEqual(Array(4).fill('IN_REVIEW'))
    const received = (await applicant.mails()).filter((subject) => subject === RECEIVED)
    expect(received).toHaveLength(4)
  })

  test('a request whose mandate never comes is written about once, and expires', async () => {
    await applicant.save()
    await applicant.begin()
    portal.clock.advanceSeconds(DAY_S + 60)
    expect(await applicant.mails()).toEqual([MISSING])
    portal.clock.advanceSeconds(8 * DAY_S)
    expect(await applicant.mails()).toEqual([MISSING, FAILED])
    expect(await applicant.vignettes()).toEqual(['AWAITING_PAYMENT'])
    portal.clock.advanceSeconds(22 * DAY_S)
    expect(await applicant.mails()).toEqual([MISSING, FAILED])
    expect(await applicant.vignettes()).toEqual(['EXPIRED'])
    expect(written()).not.toMatch(UNFILLED)
  })

  test('B3 the banks are asked once in 24 hours and kept when the provider is away', async () => {
    const banks = async () => Object.values((await applicant.get('mandate/issuers')).json<object>())
    portal.provider.isAway = true
    expect(await banks()).toHaveLength(11)
    portal.provider.isAway = false
    portal.clock.advanceSeconds(301)
    const told = [
      { id: 'INGBNL2A', name: 'ING' },
      { id: 'TESTNL2A', name: 'Testbank' },
    ]
    expect(await banks()).toEqual(told)
    await banks()
    expect(portal.provider.askedForIssuers).toBe(2)
    portal.provider.isAway = true
    portal.clock.advanceSeconds(DAY_S)
    expect(await banks()).toEqual(told)
    expect(portal.provider.askedForIssuers).toBe(3)
  })

  test('§7 the summary of a mooring request is a PDF for its owner only', async () => {
    const requestId = await applicant.save()
    const answer = await applicant.get(`summary?requestId=${requestId}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const stranger = await portal.applicant()
    expect((await stranger.get(`summary?requestId=${requestId}`)).statusCode).toBe(404)
  })
})
