import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const UUID_OF_NOBODY = '00000000-0000-4000-8000-000000000000'

describeOnEachDatabase('casework', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  test('the queue shows what waits with its kind, and follows each change at once', async () => {
    await portal.someone.save({ objectName: 'Wachter' })
    expect(
      (await portal.queue('?kind=MANDATE_MISSING')).cases.map(({ boatName }) => boatName),
    ).toContain('Wachter')
    const id = await portal.aCase({ objectName: 'Zilvermeeuw' })
    const line = (await portal.queue('?kind=NEW&area=AMSTERDAM/mooring')).cases.find(
      (each) => each.id === id,
    )
    expect(line).toMatchObject({ boatName: 'Zilvermeeuw', kind: 'NEW', claimedBy: null })
    const shown = await portal.caseOf(id)
    await portal.post('case/decide', grantOf(shown, `Q-${id.slice(-6)}`))
    expect((await portal.queue('?kind=NEW')).cases.map((each) => each.id)).not.toContain(id)
    expect(
      (await portal.queue('?kind=MANDATE_MISSING&after=rubbish')).cases.length,
    ).toBeGreaterThan(0)
  })

  test('a case shows the request, the offer computed anew, the documents and no BSN', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    expect(shown).toMatchObject({
      vignetteStatus: 'IN_REVIEW',
      decisions: ['grant', 'ask-again', 'refuse', 'withdraw'],
      boat: { boatLength: 5.2, boatWidth: 2.1, area: 10.92 },
      offer: [{ category: 'REGULAR', cost: 738.19 }],
      cost: 738.19,
      person: { hasBsn: true, hasMandate: true },
      documents: [{ type: 'PHOTO_BOAT', status: 'pending' }],
    })
    expect(shown.recap.length).toBeGreaterThan(3)
    expect(JSON.stringify(shown)).not.toContain('111222333')
    const file = await portal.app.inject({
      url: `/api/beheer/document?id=${shown.documents[0]!.id}`,
      headers: portal.handler.headers,
    })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''boot.jpg",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('F4 a document whose file is lost is told as lost, and not as a fault', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    const { id } = shown.documents[0]!
    const { database } = connected()
    const lost = `00/${randomUUID()}`
    await database.updateTable('document').set({ storage_key: lost }).where('id', '=', id).execute()
    const answer = await portal.get(`document?id=${id}`)
    expect([answer.status, answer.body]).toEqual([
      410,
      { message: 'Dit bestand ontbreekt bij ons. Dat ligt aan ons.' },
    ])
  })

  test('B11 a look at a BSN is one row, which nobody can change', async () => {
    const id = await portal.aCase()
    expect((await portal.post('case/bsn', { id })).body).toEqual({ bsn: portal.someone.bsn })
    const { database } = connected()
    const rows = await database
      .selectFrom('desk_event')
      .select(['staff_id', 'note', 'detail'])
      .where('vignette_id', '=', id)
      .where('kind', '=', 'bsn-shown')
      .execute()
    expect(rows).toEqual([{ staff_id: portal.handler.id, note: null, detail: null }])
    for (const change of [
      'UPDATE desk_event SET note = 1',
      'DELETE FROM desk_event',
      'TRUNCATE desk_event CASCADE',
    ])
      await expect(sql.raw(change).execute(database)).rejects.toThrow('only ever added')
    expect(portal.logged()).not.toContain('111222333')
  })

  test('a staff member takes a case in hand; another is told who has it, and can decide only when it is back', async () => {
    const id = await portal.aCase()
    const other = await portal.at('K. Brug')
    const shown = await portal.caseOf(id)
    expect((await portal.post('case/claim', { id })).status).toBe(200)
    expect((await portal.post('case/claim', { id })).status).toBe(200)
    expect(await portal.post('case/claim', { id }, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('B. Sluis heeft deze aanvraag in behandeling') },
    })
    expect((await portal.post('case/decide', grantOf(shown), other)).status).toBe(409)
    expect((await portal.queue('?claimed=me')).cases.map((each) => each.id)).toEqual([id])
    expect(await portal.post('case/release', { id }, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('B. Sluis heeft deze aanvraag in behandeling') },
    })
    expect((await portal.caseOf(id)).claimedBy).toMatchObject({ id: portal.handler.id })
    // Who divides the work lays back anybody's.
    const lead = await portal.at('L. Eider', 'lead')
    expect((await portal.post('case/release', { id }, lead)).status).toBe(200)
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
  })

  test('B9 rejected documents are asked for again, in words and by mail', async () => {
    const id = await portal.aCase()
    const shown = await portal.caseOf(id)
    const [photo] = shown.documents
    const ask = (judgement: object) =>
      decision(shown, 'ask-again', { documents: [{ documentId: photo!.id, ...judgement }] })
    expect((await portal.post('case/decide', decision(shown, 'ask-again'))).status).toBe(422)
    expect(
      (await portal.post('case/decide', ask({ verdict: 'rejected', reason: 'other', remark: '' })))
        .status,
    ).toBe(422)
    // On a photo stands no name.
    const ofPaper = ask({ verdict: 'rejected', reason: 'not-this-person', remark: '' })
    expect(await portal.post('case/decide', ofPaper)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'documents.0.reason' }] },
    })
    const rejected = ask({ verdict: 'rejected', reason: 'unreadable', remark: 'Te donker.' })
    const preview = await portal.post('letter', rejected)
    expect(preview.body).toMatchObject({
      letter: {
        to: portal.someone.email,
        subject: 'Stuur een foto van uw boot opnieuw voor uw vignet',
      },
    })
    expect((await portal.caseOf(id)).vignetteStatus).toBe('IN_REVIEW')
    expect((await portal.post('case/decide', rejected)).status).toBe(200)

    const after = await portal.caseOf(id)
    expect(after).toMatchObject({
      vignetteStatus: 'DOCUMENTS_NEEDED',
      kind: 'WAITING_FOR_APPLICANT',
    })
    expect(after.documents[0]).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'unreadable', remark: 'Te donker.' },
    })
    await portal.app.background.runDue()
    const mail = portal.mailer.sent.find(
      ({ subject }) => subject === 'Stuur een foto van uw boot opnieuw voor uw vignet',
    )
    expect(mail?.text).toContain('De boot is op de foto niet goed te zien. Te donker.')
    expect(mail?.text).toContain(`/account/mijn-vignetten/${id}/rejected-documents`)
    expect((preview.body as { letter: { text: string } }).letter.text).toBe(mail?.text)
  })

  test('a grant takes the next number, or a typed one that is free, and tells the owner', async () => {
    const administrator = await portal.at('A. Dam', 'administrator')
    const first = 4_000_000 + Math.floor(Math.random() * 900_000)
    const stock = { prefix: 'A-', first, last: first }
    await portal.post('numbers/add', stock, administrator)
    const shown = await portal.caseOf(await portal.aCase())
    expect(await portal.post('case/decide', decision(shown, 'grant'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'documents' }] },
    })
    const granted = await portal.post('case/decide', grantOf(shown))
    expect(granted.body).toMatchObject({ statusName: 'Goedgekeurd', number: `A-${first}` })
    const second = await portal.caseOf(await portal.aCase())
    expect(await portal.post('case/decide', grantOf(second))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'number' }] },
    })
    expect((await portal.post('case/decide', grantOf(second, `a-${first}`))).status).toBe(422)
    expect((await portal.post('case/decide', grantOf(second, `T-${first}`))).status).toBe(200)

    await portal.app.background.runDue()
    // Letters about two requests have no order between them.
    const granting = portal.mailer.sent.filter(
      (mail) => mail.subject === 'Uw vignet is goedgekeurd',
    )
    expect(granting.map(({ text }) => /heeft nummer (\S+)\./.exec(text)?.[1]).sort()).toEqual([
      `A-${first}`,
      `T-${first}`,
    ])
    const objects = await portal.someone.get('objects')
    expect(objects.body).toContain(`A-${first}`)

    const check = await portal.get<object>(`check?number=a-${first}`)
    expect(check.body).toMatchObject({
      verdict: 'valid',
      vignette: { boatName: 'De Zwaan', boatLength: 5.2 },
    })
    expect(JSON.stringify(check.body)).not.toContain('Vries')
    expect((await portal.get('check?number=nergens')).body).toMatchObject({ vignette: null })
  })

  test('refusing and withdrawing need a reason, which the owner reads', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    expect((await portal.post('case/decide', decision(shown, 'refuse'))).status).toBe(422)
    const refusal = decision(shown, 'refuse', {
      reason: 'not-the-owner',
      remark: 'Zie het register.',
    })
    expect((await portal.post('case/decide', refusal)).status).toBe(200)
    await portal.app.background.runDue()
    const mail = portal.mailer.sent.find(({ subject }) => subject === 'Uw aanvraag is afgewezen')
    expect(mail?.text).toContain('U bent niet de eigenaar van de boot. Zie het register.')
    expect(mail?.text).toContain('We schrijven hiervoor niets af.')
  })

  test('the history holds every event with who and when, notes included', async () => {
    const id = await portal.aCase()
    portal.clock.advanceSeconds(60)
    await portal.post('case/claim', { id })
    portal.clock.advanceSeconds(60)
    await portal.post('case/note', { id, text: 'Gebeld over de foto.' })
    const shown = await portal.caseOf(id)
    portal.clock.advanceSeconds(60)
    await portal.post('case/decide', grantOf(shown, `H-${id.slice(-6)}`))
    const { history } = await portal.caseOf(id)
    const by = { who: 'B. Sluis', kind: 'staff' }
    const byItself = { who: null, kind: 'vignette' }
    expect(history).toMatchObject([
      { ...by, did: 'grant', reason: null, note: null },
      { ...by, did: 'note', note: 'Gebeld over de foto.' },
      { ...by, did: 'claimed', note: null },
      { ...byItself, statusName: 'In behandeling' },
      { ...byItself, statusName: 'Nog niet ingediend' },
      { ...byItself, kind: 'mandate', mandateStatus: 'CONFIRMED' },
      { ...byItself, kind: 'mandate', mandateStatus: 'PENDING' },
    ])
  })

  test('a search finds by name, e-mail, boat, number, postcode and request, and nothing by nothing', async () => {
    const id = await portal.aCase({ objectName: `Eenhoorn ${UUID_OF_NOBODY.slice(0, 4)}` })
    const shown = await portal.caseOf(id)
    const number = `Z-${id.slice(-6)}`.toUpperCase()
    await portal.post('case/decide', grantOf(shown, number))
    const finds = async (q: string) => (await portal.search(q)).cases.some((each) => each.id === id)
    for (const q of [portal.someone.email, 'eenhoorn', number, shown.requestId, id])
      expect([q, await finds(q)]).toEqual([q, true])
    // Everybody here is called so and lives there: more than a page is found, and reported so.
    for (const q of ['J.P. de Vries', '1011ab']) {
      const { cases } = await portal.search(q)
      expect(cases[0]?.applicant).toBe('J.P. de Vries')
    }
    for (const q of ['', '  ', '%', '\0', UUID_OF_NOBODY, 'nergens'])
      expect([q, await finds(q)]).toEqual([q, false])
  })

  test('what is not there is 404, whatever is asked of it', async () => {
    const id = UUID_OF_NOBODY
    for (const path of ['case/claim', 'case/bsn'])
      expect((await portal.post(path, { id })).status).toBe(404)
    expect((await portal.post('case/note', { id, text: 'x' })).status).toBe(404)
    for (const asked of [id, 'onzin', '', `${id}0`]) {
      expect([asked, (await portal.get(`case?id=${asked}`)).status]).toEqual([asked, 404])
      expect([asked, (await portal.get(`document?id=${asked}`)).status]).toEqual([asked, 404])
    }
  })

  test('the counts of a period equal the lines of its files', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    await portal.post('case/decide', grantOf(shown, `C-${shown.id.slice(-6)}`))
    const period = 'from=2026-06-01&until=2026-06-30'
    const { body } = await portal.get<{
      weeks: object[]
      total: { requests: number; granted: number }
    }>(`counts?${period}`)
    expect(body.weeks.length).toBe(5)
    expect(body.total.granted).toBeGreaterThan(0)
    const url = `/api/beheer/export?what=vignettes&${period}`
    const csv = await portal.app.inject({
      url: `${url}&format=csv`,
      headers: portal.handler.headers,
    })
    const rows = csv.body.trim().split('\r\n').slice(1)
    expect(rows.length).toBe(body.total.requests)
    // A33: a validity of what is granted, and of nothing else.
    const days = /;"\d{4}-\d{2}-\d{2}";"\d{4}-\d{2}-\d{2}";/
    const isGranted = (row: string) =>
      /;"(Goedgekeurd|Verzonden|Klaar om op te halen|Actief)";/.test(row)
    expect(rows.filter(isGranted).length).toBeGreaterThan(0)
    expect(rows.filter((row) => days.test(row) !== isGranted(row))).toEqual([])
    const xlsx = await portal.app.inject({
      url: `${url}&format=xlsx`,
      headers: portal.handler.headers,
    })
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await portal.get('counts?from=2026-06-30&until=2026-06-01')).status).toBe(422)
    expect((await portal.get('counts?from=2026-02-31&until=2026-03-01')).status).toBe(422)
  })
})
