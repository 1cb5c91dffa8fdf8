import type { getPersonCorrection } from '@vignettes/domain/api/casework-person-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { v7 as newId } from 'uuid'
import { printedFile } from './post.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { testReferenceData } from '../../testing/reference-data.ts'
import { deskForPaper } from '../../testing/helped-at-desk.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { newPersonOf } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('letters to who has no e-mail address', (connected) => {
  let portal: Portal
  let desk: Awaited<ReturnType<typeof deskForPaper>>
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    desk = await deskForPaper(portal)
    // Of who was registered for the portal to have somebody.
    await portal.app.background.runDue()
  })
  afterAll(() => portal.close())

  test('what is made at the counter is told in a letter that waits to be printed, and is mailed to nobody', async () => {
    const mailed = portal.mailer.sent.length
    const { caseId, reference } = await desk.helped()
    expect((await portal.caseOf(caseId)).person).toMatchObject({
      ...{ email: null, isEmailConfirmed: false, name: 'J.P. de Roerdomp' },
    })
    const letters = await desk.lettersOf(caseId)
    expect(letters).toEqual([
      expect.objectContaining({
        ...{ name: 'request-at-desk', reference, printed: null, language: 'nl' },
        to: ['J.P. de Roerdomp', expect.any(String), expect.stringMatching(/^\d{4} [A-Z]{2} /)],
      }),
    ])
    expect(portal.mailer.sent).toHaveLength(mailed)
    const { toPost } = await portal.queue()
    expect(toPost.count).toBe((await desk.list()).letters.length)
    expect(await desk.historyOf(caseId)).toContain('"state":"to-print"')
  })

  test('printed it has the address and no word of a login, and posted it says when and by whom', async () => {
    const { caseId, person } = await desk.helped('Kluut')
    const letters = await desk.lettersOf(caseId)
    const answer = await desk.print(letters)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
    })
    const text = (await pdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('J.P. de Kluut')
    expect(text).toContain(person.street)
    expect(text).toContain('We hebben uw aanvraag voor u ingevuld')
    expect(text).toContain('Of kom langs aan de balie.')
    expect(text).not.toMatch(/https?:|log in|inlog|wachtwoord|account|e-mail[^a]|bijlage/i)
    expect(await desk.historyOf(caseId)).toMatch(/"state":"printed".*"by":"B\. Sluis"/)

    expect((await portal.post('post/posted', desk.idsOf(letters))).status).toBe(200)
    expect(await desk.lettersOf(caseId)).toEqual([])
    const history = await desk.historyOf(caseId)
    expect(history).toMatch(/"state":"posted".*"by":"B\. Sluis"/)
    expect(history).toContain('"did":"letter-posted"')
  })

  test('each letter begins on a page of its own', async () => {
    const made = [await desk.helped('Scholekster'), await desk.helped('Tureluur')]
    const letters = (await Promise.all(made.map(({ caseId }) => desk.lettersOf(caseId)))).flat()
    const { rawPayload } = await desk.print(letters)
    const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(2)
  })

  test('what is not printed is not posted, and what was printed or posted meanwhile is told to the second', async () => {
    const { caseId } = await desk.helped('Grutto')
    const letters = await desk.lettersOf(caseId)
    const other = await portal.at('K. Brug')
    const unprinted = await portal.post('post/posted', desk.idsOf(letters))
    expect([unprinted.status, unprinted.body['message']]).toEqual([
      ...[409, 'Een van deze brieven is nog niet geprint. Print hem eerst.'],
    ])
    const both = await Promise.all([desk.print(letters), desk.print(letters, other)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const behind = both.find(({ statusCode }) => statusCode === 409)
    expect(behind?.json<{ message: string }>().message).toContain('net geprint')
    // Who has seen that it was, prints it again.
    expect((await desk.print(await desk.lettersOf(caseId))).statusCode).toBe(200)
    const marks = await Promise.all([
      portal.post('post/posted', desk.idsOf(letters)),
      portal.post('post/posted', desk.idsOf(letters), other),
    ])
    expect(marks.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await desk.print(letters)).statusCode).toBe(409)
  })

  test('a mistake is taken back by who made it, for a moment', async () => {
    const { caseId } = await desk.helped('Wulp')
    const letters = await desk.lettersOf(caseId)
    await desk.print(letters)
    await portal.post('post/posted', desk.idsOf(letters))
    const other = await portal.at('K. Brug')
    expect((await portal.post('post/undo', desk.idsOf(letters), other)).status).toBe(409)
    expect((await portal.post('post/undo', desk.idsOf(letters))).status).toBe(200)
    expect(await desk.lettersOf(caseId)).toMatchObject([{ printed: { by: 'B. Sluis' } }])
    await portal.post('post/posted', desk.idsOf(letters))
    portal.clock.advanceSeconds(16)
    expect((await portal.post('post/undo', desk.idsOf(letters))).status).toBe(409)
    expect(await desk.lettersOf(caseId)).toEqual([])
  })

  test('what is decided goes by post too, and once more as it was when a handler asks', async () => {
    const { caseId } = await desk.helped('Meeuw')
    const judge = await portal.at('R. Vaart')
    const shown = await portal.caseOf(caseId)
    const refused = decision(shown, 'refuse', {
      ...{ reason: 'boat-not-allowed', documents: [] },
      money: { back: 'none', remark: 'Besproken.' },
    })
    const preview = await portal.post('letter', refused, judge)
    expect(preview.body['letter']).toMatchObject({
      ...{ isByPost: true, to: expect.stringContaining('Meeuw') },
    })
    const { letterSeen } = preview.body
    expect((await portal.post('case/decide', { ...refused, letterSeen }, judge)).status).toBe(200)
    await portal.app.background.runDue()
    const letters = await desk.lettersOf(caseId)
    expect(letters.map(({ name }) => name)).toEqual(['request-at-desk', 'vignette-refuse'])
    const again = () => portal.post('letter/again', { id: letters[1]?.id ?? '', key: newId() })
    expect(await again()).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Te printen') } },
    })
    await desk.print(letters)
    await portal.post('post/posted', desk.idsOf(letters))
    expect((await again()).status).toBe(200)
    await portal.app.background.runDue()
    expect((await desk.lettersOf(caseId)).map(({ name }) => name)).toEqual(['vignette-refuse'])
  })

  test('what was asked for again is taken in at the counter, by who has the case and of nobody who sends it', async () => {
    const { caseId } = await desk.helped('Oeverloper')
    const judge = await portal.at('R. Vaart')
    const shown = await portal.caseOf(caseId)
    const [{ id: photoId = '' } = {}] = shown.documents
    const asked = decision(shown, 'ask-again', {
      documents: [{ documentId: photoId, verdict: 'rejected', reason: 'unreadable', remark: '' }],
    })
    expect((await portal.post('case/decide', asked, judge)).status).toBe(200)
    await portal.app.background.runDue()
    const letter = (await desk.lettersOf(caseId)).at(-1)
    expect(letter?.name).toBe('vignette-ask-again')
    const file = { name: 'balie.jpg', data: desk.photo }
    const take = (body: object, who = judge) => portal.post('case/papers', { caseId, ...body }, who)

    expect((await take({})).body).toMatchObject({ errors: [{ path: photoId }] })
    await portal.post('case/claim', { id: caseId }, judge)
    const other = await portal.at('K. Brug')
    expect((await take({ [photoId]: file }, other)).status).toBe(409)
    expect((await take({ [photoId]: file })).status).toBe(200)
    // Once more, as where the answer was lost, changes nothing.
    expect((await take({ [photoId]: file })).status).toBe(200)
    const after = await portal.caseOf(caseId)
    expect(after).toMatchObject({ kind: 'RESUBMITTED', vignetteStatus: 'IN_REVIEW' })
    expect(after.documents.map(({ status }) => status).toSorted()).toEqual(['pending', 'replaced'])
    const told = after.history.filter(
      (one) => one.kind === 'staff' && one.did === 'documents-at-desk',
    )
    expect(told).toMatchObject([{ who: 'R. Vaart', isByApplicant: false }])
    await portal.app.background.runDue()
    expect((await desk.lettersOf(caseId)).at(-1)?.name).toBe('documents-received')

    const sends = await portal.aCase()
    const refused = await portal.post('case/papers', { caseId: sends, [photoId]: file })
    expect([refused.status, refused.body['message']]).toEqual([
      ...[409, 'Deze aanvrager heeft een e-mailadres en stuurt de documenten zelf op.'],
    ])
    expect((await portal.post('case/papers', { caseId: newId() })).status).toBe(404)
  })

  test('who has no mailbox is found, logs in nowhere, and cannot ask for a mooring vignette', async () => {
    const { caseId, person } = await desk.helped('Zwaluw')
    for (const q of ['Zwaluw', person.phoneNumber, `${person.postalCode} ${person.houseNumber}`]) {
      const { cases } = await portal.search(q)
      expect(cases.map(({ id }) => id)).toContain(caseId)
    }
    const { applicantId } = await portal.caseOf(caseId)
    const account = await connected()
      .database.selectFrom('account')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ email: null, email_confirmed_at: null })
    for (const email of ['', 'null']) {
      const payload = { email, password: 'Rustig-2026!' }
      const url = '/api/request-vignette/login'
      const { statusCode } = await portal.app.inject({ method: 'POST', url, payload })
      expect([401, 422]).toContain(statusCode)
    }
    const twice = await portal.post('counter/transit', desk.aForm({ accountId: applicantId }))
    expect(twice.status).toBe(200)
  })

  test('an address and none, or neither, is refused', async () => {
    const { person, email } = newPersonOf()
    const wrong = async (changes: object) => {
      const { status, body } = await portal.post('counter/transit', desk.aForm(changes))
      return [status, ...((body['errors'] ?? []) as { path: string }[]).map(({ path }) => path)]
    }
    expect(await wrong({ person })).toEqual([422, 'email'])
    expect(await wrong({ person, email, hasNoEmail: true })).toEqual([422, 'email'])
    expect(await wrong({ hasNoEmail: true })).toEqual([422, 'person'])
    expect(await wrong({ person: { ...person, street: ' ' }, hasNoEmail: true })).toEqual([
      ...[422, 'person.street'],
    ])
  })

  test('what could not be drawn is not printed', async () => {
    const { caseId } = await desk.helped('Fuut')
    const [letter] = await desk.lettersOf(caseId)
    const drawer = {
      draw: () => Promise.reject(new Error('no paper')),
      close: () => Promise.resolve(),
    }
    const deps = {
      database: connected().database,
      clock: portal.clock,
      reference: testReferenceData,
    }
    const asked = { letters: [{ id: letter?.id ?? '', printedAt: null }] }
    const { id: staffId } = await connected()
      .database.selectFrom('staff')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await expect(printedFile(deps, drawer, asked, staffId)).rejects.toThrow('no paper')
    expect(await desk.lettersOf(caseId)).toMatchObject([{ printed: null }])
  })

  test('signs that the printer lacks are said in the list and on the page, and no line of an address is half printed', async () => {
    const { caseId } = await desk.helped('山田', { street: 'Kade 日本' })
    const letters = await desk.lettersOf(caseId)
    expect(letters).toMatchObject([
      { byHand: ['J.P. de 山田', expect.stringMatching(/^Kade 日本 /)], unprinted: ['山', '田'] },
    ])
    const text = (await pdfText((await desk.print(letters)).rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Beste J.P. de [?],')
    expect(text).toContain('Waar [?] staat, heeft onze printer een letter of teken niet.')
    expect(text).toMatch(/\.{30,}/)
    expect(text).not.toContain('Kade')
    const plain = await desk.helped('Dodaars')
    expect(await desk.lettersOf(plain.caseId)).toMatchObject([{ byHand: [], unprinted: [] }])
  })

  test('a letter of a handler begins on paper with an address for the post in the place of one of the web', async () => {
    const { caseId } = await desk.helped('Bontbekplevier')
    const templates = JSON.stringify((await portal.get(`letter/templates?id=${caseId}`)).body)
    expect(templates).toContain('Gemeente Amsterdam, Postbus 202, 1000 AE Amsterdam')
    expect(templates).not.toContain('https:')
  })

  test('what the post brought back is seen on the case and the person, and goes again to the address that was set right', async () => {
    const { caseId } = await desk.helped('Visdief')
    const letters = await desk.lettersOf(caseId)
    const [{ id = '' } = {}] = letters
    const today = businessDate(portal.clock.now())
    const back = (returnedOn: string) => portal.post('letter/returned', { id, returnedOn })
    expect((await back(today)).status).toBe(409)
    await desk.print(letters)
    await portal.post('post/posted', desk.idsOf(letters))
    expect((await back('2026-01-01')).body['errors']).toMatchObject([{ path: 'returnedOn' }])
    expect((await back('2999-01-01')).status).toBe(422)
    expect((await back('gisteren')).status).toBe(422)
    expect((await back(today)).status).toBe(200)
    expect((await back(today)).status).toBe(409)
    expect((await portal.post('letter/returned', { id: newId(), returnedOn: today })).status).toBe(
      404,
    )
    // What came back was in the post.
    expect((await portal.post('post/undo', desk.idsOf(letters))).status).toBe(409)
    const shown = await portal.caseOf(caseId)
    expect(JSON.stringify(shown.history)).toMatch(/"did":"letter-returned"/)
    expect(JSON.stringify(shown.history)).toMatch(
      /"state":"returned","at":"2026-06-15T12[^}]+"by":"B. Sluis"/,
    )
    const person = await portal.get(`applicant?id=${shown.applicantId}`)
    expect(JSON.stringify(person.body)).toContain('"state":"returned"')

    const {
      seen,
      countries,
      letters: counted,
      ...now
    } = (
      await portal.get<ReplyOf<typeof getPersonCorrection>>(
        `applicant/correction?id=${shown.applicantId}`,
      )
    ).body
    void [countries, counted]
    const moved = {
      id: shown.applicantId,
      seen,
      reason: 'Retour.',
      person: { ...now, city: 'Weesp' },
    }
    expect((await portal.post('applicant/correct', moved)).status).toBe(200)
    expect((await portal.post('letter/again', { id, key: newId() })).status).toBe(200)
    await portal.app.background.runDue()
    const [again] = await desk.lettersOf(caseId)
    expect(again).toMatchObject({ printed: null })
    expect(again?.to.join()).toContain('Weesp')
  })
})
