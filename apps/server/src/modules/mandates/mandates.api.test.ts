import { expect, test } from 'vitest'
import { RECEIVED, CONFIRMED, describeMandates } from '../../testing/describe-mandates.ts'
import { pdfText } from '../../testing/pdf-text.ts'

const CHANGED = 'Uw rekening is gewijzigd'
const FAILED = 'Uw machtiging is niet afgerond'
const MISSING = 'Uw aanvraag is nog niet ingediend'
/** A key that has no text, or a value that was not filled in, would show so. */
const UNFILLED = /letters\.|\{\{|undefined/
const DAY_S = 24 * 60 * 60

describeMandates('B7 mandates', (begun) => {
  async function failureLetter(): Promise<string> {
    const { portal, applicant } = begun()
    await applicant.mails()
    const sent = portal.mailer.sent.filter(({ to }) => to === applicant.email)
    return sent.find(({ subject }) => subject === FAILED)?.text ?? ''
  }

  test('a new one replaces the old one only when it is confirmed, and the old one stays replaced', async () => {
    const { applicant, say, written } = begun()
    await applicant.confirm()
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

  test('the holder is told as the bank named it, of the confirmed mandate only', async () => {
    const { applicant, say } = begun()
    const holder = async () =>
      (await applicant.get('user')).json<{ user: { MandateHolder: string | null } }>().user
        .MandateHolder
    const first = await applicant.begin()
    expect(await holder()).toBeNull()
    await say(first.reference, 'CONFIRMED', { holder: 'Stichting De Gans' })
    expect(await holder()).toBe('Stichting De Gans')
    const failing = await applicant.begin({ issuer: 'TESTNL2A' })
    await say(failing.reference, 'FAILED', { holder: 'Een ander' })
    expect(await holder()).toBe('Stichting De Gans')
  })

  test('a failure is mailed with a link back to the request, which can be tried again', async () => {
    const { applicant, say, written } = begun()
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
    expect((await applicant.get('user')).json()).toMatchObject({ user: { MandateFailed: true } })
    const again = await applicant.begin()
    expect(again.reference).not.toBe(reference)
    await say(again.reference, 'CONFIRMED')
    expect((await applicant.get('user')).json()).toMatchObject({ user: { MandateFailed: false } })
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
  })

  test('that a request was received is mailed after what it waited for, also when the mail server was away', async () => {
    const { portal, applicant, say } = begun()
    await applicant.save()
    const { reference } = await applicant.begin()
    await say(reference, 'CONFIRMED')
    const { send } = portal.mailer
    portal.mailer.send = (mail) =>
      mail.subject === CONFIRMED ? Promise.reject(new Error('away')) : send(mail)
    expect(await applicant.mails()).toEqual([])
    portal.mailer.send = send
    portal.clock.advanceSeconds(DAY_S)
    await portal.app.background.runDue()
    const subjects = portal.mailer.sent.map(({ subject }) => subject)
    expect(subjects.filter((subject) => [CONFIRMED, RECEIVED].includes(subject))).toEqual([
      CONFIRMED,
      RECEIVED,
    ])
  })

  test('A34 the letter of a failure names the request that the mandate was begun for, and leads to no other', async () => {
    const { applicant, say } = begun()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    const newer = await applicant.save({ objectName: 'Een andere boot' })
    await say(reference, 'FAILED')
    const letter = await failureLetter()
    expect(letter).toContain(`requestId=${requestId}`)
    expect(letter).not.toContain(newer)
    expect(letter).toContain('Wat u hebt ingevuld is bewaard.')
    const stored = await applicant.get(`request/${requestId}`)
    expect(letter).toContain(stored.json<{ reference: string }>().reference)
  })

  test('A34 of a request that was withdrawn meanwhile it names none', async () => {
    const { applicant, say } = begun()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    await applicant.post('withdraw', { requestId })
    await say(reference, 'FAILED')
    const failed = await failureLetter()
    expect(failed).toContain('/account/details/change-iban')
    expect(failed).not.toContain(requestId)
    expect(failed).not.toMatch(/AV-\d{4}-/)
  })

  test('the letter of a change of account that failed says only what is so', async () => {
    const { applicant, say } = begun()
    const first = await applicant.begin()
    await say(first.reference, 'CONFIRMED')
    const { reference } = await applicant.begin({ issuer: 'TESTNL2A' })
    await say(reference, 'FAILED')
    const letter = await failureLetter()
    expect(letter).toContain('Uw rekening is niet gewijzigd')
    expect(letter).toContain('/account/details/change-iban')
    expect(letter).not.toContain('bewaard')
  })

  test('a second create for the same bank continues it, ten at once make one', async () => {
    const { applicant } = begun()
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
    const { portal, applicant } = begun()
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

  test('A34 the letter of a confirmed mandate names the request that it was begun for, if any', async () => {
    const { portal, applicant, say } = begun()
    const letters = async (subject: string) => {
      await applicant.mails()
      return portal.mailer.sent
        .filter((mail) => mail.to === applicant.email && mail.subject === subject)
        .map(({ text }) => text)
    }
    const requestId = await applicant.save()
    await say((await applicant.begin()).reference, 'CONFIRMED')
    const request = await applicant.get(`request/${requestId}`)
    const { reference } = request.json<{ reference: string }>()
    expect(reference).toMatch(/^AV-/)
    expect(await letters(CONFIRMED)).toEqual([expect.stringContaining(reference)])

    await say((await applicant.begin({ issuer: 'TESTNL2A' })).reference, 'CONFIRMED')
    expect(await letters(CHANGED)).toEqual([expect.not.stringContaining('Aanvraagnummer')])
  })

  test('with a mandate a request goes straight to review', async () => {
    const { applicant, say } = begun()
    await say((await applicant.begin()).reference, 'CONFIRMED')
    await applicant.save()
    expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
    expect(await applicant.mails()).toEqual([CONFIRMED, RECEIVED])
  })

  test('of requests that are saved while the bank confirms, its own is handed in, and each that was is written about', async () => {
    const { applicant, say } = begun()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    await Promise.all([
      applicant.save(),
      say(reference, 'CONFIRMED'),
      applicant.save({ requestId, objectName: 'De Gans' }),
      applicant.save(),
      applicant.save(),
    ])
    // A27: another is handed in when it was saved after the bank's word, and else waits for its owner.
    const [own, ...others] = await applicant.vignettes()
    expect(own).toBe('IN_REVIEW')
    for (const status of others) expect(['IN_REVIEW', 'AWAITING_PAYMENT']).toContain(status)
    const handedIn = [own, ...others].filter((status) => status === 'IN_REVIEW')
    const received = (await applicant.mails()).filter((subject) => subject === RECEIVED)
    expect(received).toHaveLength(handedIn.length)
  })

  test('a request whose mandate never comes is written about once, and expires', async () => {
    const { portal, applicant, written } = begun()
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
    const { portal, applicant } = begun()
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
    const { portal, applicant } = begun()
    const requestId = await applicant.save()
    const answer = await applicant.get(`summary?requestId=${requestId}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const words = (await pdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(words).toContain('Gemeente Amsterdam Telefoon 14 020')
    expect(words).toMatch(/Aanvrager .+ \S+@vignet\.example 0\d{9} /)
    expect(words).toContain('In 1 termijn € ')
    // Neither a citizen service number nor an account.
    expect(words).not.toMatch(/\b\d{8,9}\b|NL\d\d/)
    const stranger = await portal.applicant()
    expect((await stranger.get(`summary?requestId=${requestId}`)).statusCode).toBe(404)
  })
})
