import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { getPersonCorrection } from '@vignettes/domain/api/casework-person-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBounce } from '../../testing/bounce.ts'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { deskForPaper, type LettersToPost } from '../../testing/helped-at-desk.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { newPersonOf } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Correction = ReplyOf<typeof getPersonCorrection>

const NEW_PASSWORD = 'Rustig-Water-2026!'

describeOnEachDatabase('corrections of who cannot log in', (connected) => {
  let portal: Portal
  let desk: Awaited<ReturnType<typeof deskForPaper>>
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    desk = await deskForPaper(portal)
    await portal.app.background.runDue()
  })
  afterAll(() => portal.close())

  const helped = async (surname: string) => {
    const made = await desk.helped(surname)
    const { applicantId: id } = await portal.caseOf(made.caseId)
    return { ...made, id }
  }
  const correctionOf = async (id: string) =>
    (await portal.get<Correction>(`applicant/correction?id=${id}`)).body
  const correct = async (id: string, changes: object, more: object = {}) => {
    const { seen, countries, letters, ...person } = await correctionOf(id)
    void [countries, letters]
    const body = { id, seen, reason: 'Verhuisd.', person: { ...person, ...changes }, ...more }
    return portal.post('applicant/correct', body)
  }
  const add = (id: string, email: string, seen: string | null = null) =>
    portal.post('applicant/email', { id, seen, email })
  const applicant = async (id: string) =>
    (await portal.get<ReplyOf<typeof getApplicant>>(`applicant?id=${id}`)).body
  const mailedTo = (email: string) => portal.mailer.sent.filter(({ to }) => to === email)
  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    portal.app.inject({ method, url: `/api/request-vignette/${url}`, payload })
  const bounced = (email: string, status: string) =>
    readBounce(
      { database: connected().database, clock: portal.clock },
      { messageId: mailedTo(email)[0]?.messageId ?? '', status },
    )
  const anEmail = () => `${newId()}@vignet.example`

  test('name, telephone and address are corrected with a reason, which the history of each case tells', async () => {
    const { id, caseId } = await helped('Rietganz')
    const second = await portal.post('counter/transit', desk.aForm({ accountId: id }))
    await portal.app.background.runDue()
    const changes = {
      ...{ surname: 'Rietgans', phoneNumber: '0687654321' },
      ...{ postalCode: '1381 ab', houseNumber: '7', street: 'Nieuwstraat', city: 'Weesp' },
    }
    expect((await correct(id, changes)).body).toEqual({ status: 'OK' })
    const { person } = await applicant(id)
    expect(person).toMatchObject({
      ...{ name: 'J.P. de Rietgans', phoneNumber: '0687654321', email: null, isOfDesk: true },
      address: expect.stringMatching(/^Nieuwstraat 7.*, 1381 AB Weesp$/),
    })
    for (const each of [caseId, String(second.body['caseId'])]) {
      const event = (await portal.caseOf(each)).history.find(
        (one) => one.kind === 'staff' && one.did === 'person-corrected',
      )
      expect(event).toMatchObject({
        ...{ who: 'B. Sluis', note: 'Verhuisd.' },
        correction: {
          changes: expect.arrayContaining([
            { field: 'surname', from: 'Rietganz', to: 'Rietgans' },
            expect.objectContaining({ field: 'city', to: 'Weesp' }),
          ]),
        },
      })
    }
  })

  test('what is waiting to be printed goes to the new address, and what was printed for the old one is not posted', async () => {
    const { id, caseId } = await helped('Krooneend')
    expect((await correctionOf(id)).letters).toEqual({ toPrint: 1, printed: 0 })
    await correct(id, { street: 'Eerstestraat' })
    const [letter] = await desk.lettersOf(caseId)
    expect(letter?.to[1]).toMatch(/^Eerstestraat /)
    expect(await desk.historyOf(caseId)).toMatch(/"state":"to-print",.*Eerstestraat/)
    const first = await desk.print(await desk.lettersOf(caseId))
    expect(await pdfText(first.rawPayload)).toContain('Eerstestraat')
    expect((await correctionOf(id)).letters).toEqual({ toPrint: 0, printed: 1 })

    await correct(id, { street: 'Tweedestraat' })
    const [stale] = await desk.lettersOf(caseId)
    expect(stale).toMatchObject({ printed: { forBefore: expect.any(Array) } })
    expect(stale?.printed?.forBefore?.join()).toContain('Eerstestraat')
    const refused = await portal.post('post/posted', desk.idsOf([stale!]))
    expect([refused.status, refused.body['message']]).toEqual([
      ...[409, expect.stringContaining('oud adres')],
    ])
    await desk.print([stale!])
    expect((await desk.lettersOf(caseId))[0]?.printed).toMatchObject({ forBefore: null })
    expect((await portal.post('post/posted', desk.idsOf([stale!]))).status).toBe(200)
  })

  test('what is wrong is told at its field, and what is the same or was seen otherwise is refused', async () => {
    const { id } = await helped('Tafeleend')
    const wrongAt = async (changes: object, more?: object) => {
      const { status, body } = await correct(id, changes, more)
      const errors = (body['errors'] ?? []) as { path: string }[]
      return [status, ...errors.map(({ path }) => path)]
    }
    expect(await wrongAt({ street: ' ' })).toEqual([422, 'person.street'])
    expect(await wrongAt({ postalCode: '12' })).toEqual([422, 'person.postalCode'])
    expect(await wrongAt({ surname: 'Eend €5' })).toEqual([422, 'person.surname'])
    expect(await wrongAt({ country: 'XX' })).toContain(422)
    expect(await wrongAt({}, { reason: '' })).toEqual([422, 'reason'])
    expect(await wrongAt({})).toEqual([422])
    expect(await wrongAt({ street: 'Laan' }, { seen: 'iets anders' })).toEqual([409])
    expect((await correct(newId(), {}, {})).status).not.toBe(200)
  })

  test('who has an e-mail address of their own changes their data by themselves', async () => {
    const { applicantId: id } = await portal.caseOf(await portal.aCase())
    expect((await applicant(id)).person.isOfDesk).toBe(false)
    expect((await portal.get(`applicant/correction?id=${id}`)).status).toBe(409)
    expect((await add(id, anEmail())).status).toBe(409)
    expect((await add(newId(), anEmail())).status).toBe(404)
  })

  test('an address that was typed wrong is set right while nobody has chosen a password by it', async () => {
    const { id, caseId } = await helped('Kuifeend')
    const [wrong, right] = [anEmail(), anEmail()]
    await add(id, wrong)
    await portal.app.background.runDue()
    expect(await add(id, wrong, wrong)).toMatchObject({ status: 422 })
    expect((await add(id, right, wrong)).status).toBe(200)
    expect(await desk.historyOf(caseId)).toMatch(/"did":"email-corrected"/)
    await portal.app.background.runDue()
    const token = /wachtwoord-vergeten\/([\w-]{43})/.exec(mailedTo(wrong)[0]?.text ?? '')?.[1]
    const late = await call('PATCH', 'reset-password', {
      resetToken: token,
      password: NEW_PASSWORD,
    })
    expect(late.statusCode).toBe(404)
    expect(mailedTo(right)).toHaveLength(1)
  })

  test('an address that was typed wrong at the counter, of a new account, is set right as well', async () => {
    const { person } = newPersonOf()
    const wrong = anEmail()
    const made = await portal.post('counter/transit', desk.aForm({ email: wrong, person }))
    const caseId = String(made.body['caseId'])
    const { applicantId: id } = await portal.caseOf(caseId)
    expect((await applicant(id)).person).toMatchObject({ email: wrong, isOfDesk: true })
    await call('POST', 'reset-password', { email: wrong })
    await portal.app.background.runDue()
    const right = anEmail()
    expect((await add(id, right, wrong)).status).toBe(200)
    await portal.app.background.runDue()
    const links = mailedTo(wrong).flatMap(
      ({ text }) => /wachtwoord-vergeten\/([\w-]{43})/.exec(text)?.[1] ?? [],
    )
    for (const resetToken of links) {
      const late = await call('PATCH', 'reset-password', { resetToken, password: NEW_PASSWORD })
      expect(late.statusCode).toBe(404)
    }
    const token = /wachtwoord-vergeten\/([\w-]{43})/.exec(mailedTo(right)[0]?.text ?? '')?.[1]
    const chosen = await call('PATCH', 'reset-password', {
      resetToken: token,
      password: NEW_PASSWORD,
    })
    expect(chosen.statusCode).toBe(200)
    expect((await applicant(id)).person).toMatchObject({ email: right, isOfDesk: false })
  })

  test('that mail does not arrive at an address that was given is told, until the address is another', async () => {
    const { id, caseId } = await helped('Brilduiker')
    const [unknown, full, right] = [anEmail(), anEmail(), anEmail()]
    const failure = async () => (await applicant(id)).person.emailFailure
    portal.mailer.unknown.add(unknown)
    await add(id, unknown)
    expect(await failure()).toBeNull()
    await portal.app.background.runDue()
    expect(await failure()).toEqual({ at: expect.any(String), cause: 'no-mailbox' })
    expect((await portal.caseOf(caseId)).person.emailFailure).toEqual(await failure())

    // Of this one a message says so later, which the one before it has no part in.
    await add(id, full, unknown)
    expect(await failure()).toBeNull()
    await portal.app.background.runDue()
    await bounced(full, '5.2.2')
    expect(await failure()).toMatchObject({ cause: 'mailbox-full' })
    await add(id, right, full)
    await portal.app.background.runDue()
    await bounced(full, '5.2.2')
    expect(await failure()).toBeNull()
    await bounced(right, '5.1.1')
    expect(await failure()).toMatchObject({ cause: 'no-mailbox' })
    expect((await portal.post('applicant/email/remove', { id, email: right })).status).toBe(200)
    expect((await applicant(id)).person).toMatchObject({ email: null, emailFailure: null })
  })

  test('two colleagues who give or correct one person’s address at once do not write over each other', async () => {
    const { id, caseId } = await helped('Krakeend')
    const [first, second, third] = [anEmail(), anEmail(), anEmail()]
    const given = await Promise.all([add(id, first), add(id, second)])
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = given.find(({ status }) => status === 409)
    expect(String(lost?.body['message'])).toContain('intussen veranderd')
    const known = String((await applicant(id)).person.email)
    expect((await portal.post('applicant/email/remove', { id, email: known })).status).toBe(200)
    // A dialog that was opened before does not put back what a colleague took away.
    expect((await add(id, third, known)).status).toBe(409)
    expect((await applicant(id)).person.email).toBeNull()
    expect(await desk.historyOf(caseId)).not.toContain(third)
  })

  test('an address that was given to who has none is taken away again, until its owner has chosen a password', async () => {
    const { id, caseId } = await helped('Wintertaling')
    const email = anEmail()
    const remove = (seen: string) => portal.post('applicant/email/remove', { id, email: seen })
    expect((await remove(email)).status).toBe(409)
    await add(id, email)
    await portal.app.background.runDue()
    const both = await Promise.all([remove(email), remove(email)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await applicant(id)).person).toMatchObject({ email: null, isOfDesk: true })
    expect(await desk.historyOf(caseId)).toMatch(/"did":"email-removed"/)
    const token = /wachtwoord-vergeten\/([\w-]{43})/.exec(mailedTo(email)[0]?.text ?? '')?.[1]
    const late = { resetToken: token, password: NEW_PASSWORD }
    expect((await call('PATCH', 'reset-password', late)).statusCode).toBe(404)
    // Letters go by post again, and the address is free.
    const second = await portal.post('counter/transit', desk.aForm({ accountId: id }))
    await portal.app.background.runDue()
    expect(await desk.lettersOf(String(second.body['caseId']))).toHaveLength(1)
    const { id: other } = await helped('Zomertaling')
    expect((await add(other, email)).status).toBe(200)
    const { applicantId: own } = await portal.caseOf(await portal.aCase())
    const ofTheirs = { id: own, email: String((await applicant(own)).person.email) }
    expect((await portal.post('applicant/email/remove', ofTheirs)).status).toBe(409)
  })

  test('an address that is an account’s is refused in words, also at the same moment', async () => {
    const { id } = await helped('Bergeend')
    const { id: other } = await helped('Smient')
    const { person } = await applicant((await portal.caseOf(await portal.aCase())).applicantId)
    const taken = await add(id, String(person.email))
    expect([taken.status, taken.body['errors']]).toEqual([
      ...[422, [{ path: 'email', message: expect.stringContaining('hoort al een account') }]],
    ])
    expect((await add(id, 'geen adres')).status).toBe(422)
    const email = anEmail()
    const both = await Promise.all([add(id, email), add(other, email)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('the counter is told whose an address is while it is typed', async () => {
    const { applicantId } = await portal.caseOf(await portal.aCase())
    const { person } = await applicant(applicantId)
    const ask = async (email: string) => (await portal.post('counter/email', { email })).body
    expect(await ask(String(person.email))).toEqual({ isTaken: true, accountId: applicantId })
    expect(await ask(newPersonOf().email)).toEqual({ isTaken: false, accountId: null })
  })

  test('an e-mail address is added, its owner chooses a password over it, and letters go there from then on', async () => {
    const { id, caseId } = await helped('Slobeend')
    const email = anEmail()
    expect((await add(id, ` ${email.toUpperCase()}`)).body).toEqual({ status: 'OK' })
    await portal.app.background.runDue()
    const [mail, ...others] = mailedTo(email)
    expect(others).toEqual([])
    expect(mail?.text).not.toMatch(/Slobeend|Meerkoet|AV-/)
    expect((await applicant(id)).person).toMatchObject({
      ...{ email, isEmailConfirmed: false, isOfDesk: true },
    })
    // What waits on paper stays there.
    expect((await desk.lettersOf(caseId)).map(({ name }) => name)).toEqual(['request-at-desk'])
    expect(await desk.historyOf(caseId)).toMatch(/"did":"email-added"/)
    expect((await call('POST', 'login', { email, password: NEW_PASSWORD })).statusCode).toBe(401)

    const token = /wachtwoord-vergeten\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    // As long as the letter says; staff have logged in again by then.
    portal.clock.advanceSeconds(71 * 60 * 60)
    const chosen = await call('PATCH', 'reset-password', {
      resetToken: token,
      password: NEW_PASSWORD,
    })
    expect(chosen.statusCode).toBe(200)
    expect((await call('POST', 'login', { email, password: NEW_PASSWORD })).statusCode).toBe(200)
    const later = await portal.at('K. Brug')
    const found = await portal.get<ReplyOf<typeof getApplicant>>(`applicant?id=${id}`, later)
    expect(found.body.person).toMatchObject({ isEmailConfirmed: true, isOfDesk: false })
    const again = await portal.post('applicant/email', { id, seen: email, email: anEmail() }, later)
    expect(again.status).toBe(409)
    await portal.post('counter/transit', desk.aForm({ accountId: id }), later)
    await portal.app.background.runDue()
    // The mail about the password goes out in the same turn, before it or after it.
    const subjects = mailedTo(email).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('aanvraag'))
    const listed = await portal.get<LettersToPost>('post', later)
    expect(listed.body.letters.filter((letter) => letter.caseId === caseId)).toHaveLength(1)
  })
})
