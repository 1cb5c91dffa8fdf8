import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>
type StaffMember = Awaited<ReturnType<typeof inCasework>>

const UUID_OF_NOBODY = '00000000-0000-4000-8000-000000000000'

describeOnEachDatabase('casework', (connected) => {
  let portal: Portal
  let handler: StaffMember
  let applicant: Awaited<ReturnType<Portal['applicant']>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    handler = await at('B. Sluis')
    applicant = await portal.applicant()
  })
  afterEach(() => portal.close())

  const at = (name: string, role?: 'handler' | 'administrator') =>
    inCasework(portal, connected().database, role, name)
  const get = async <T>(path: string, who = handler) => {
    const answer = await portal.app.inject({ url: `/api/beheer/${path}`, headers: who.headers })
    return { status: answer.statusCode, body: answer.json<T>(), raw: answer }
  }
  const post = async (path: string, payload: object, who = handler) => {
    const url = `/api/beheer/${path}`
    const answer = await portal.app.inject({ method: 'POST', url, headers: who.headers, payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }

  /** A mooring request whose mandate was confirmed; the id is its vignette's. */
  async function aCase(changes: object = {}): Promise<string> {
    const requestId = await applicant.save(changes)
    if ((await applicant.user()).HasMandate) return idOf(requestId)
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    return idOf(requestId)
  }
  async function idOf(requestId: string): Promise<string> {
    const { body } = await get<{ cases: CaseLine[] }>(`search?q=${requestId}`)
    return body.cases[0]!.id
  }
  const caseOf = async (id: string) => (await get<Case>(`case?id=${id}`)).body
  const accepted = ({ documents }: Case) =>
    documents.map(({ id }) => ({ documentId: id, verdict: 'accepted' }))
  const decision = (shown: Case, kind: string, more: object = {}) => ({
    id: shown.id,
    version: shown.version,
    decision: kind,
    ...more,
  })
  const grantOf = (shown: Case, number?: string) =>
    decision(shown, 'grant', { documents: accepted(shown), ...(number && { number }) })
  const queue = async (query = '') =>
    (await get<{ cases: CaseLine[]; counts: { kind: string; count: number }[] }>(`queue${query}`))
      .body

  test('the queue shows what waits with its kind, and follows each change at once', async () => {
    await applicant.save({ objectName: 'Wachter' })
    expect((await queue('?kind=MANDATE_MISSING')).cases.map(({ boatName }) => boatName)).toContain(
      'Wachter',
    )
    const id = await aCase({ objectName: 'Zilvermeeuw' })
    const line = (await queue('?kind=NEW&area=AMSTERDAM/mooring')).cases.find(
      (each) => each.id === id,
    )
    expect(line).toMatchObject({ boatName: 'Zilvermeeuw', kind: 'NEW', claimedBy: null })
    const shown = await caseOf(id)
    await post('case/decide', grantOf(shown, `Q-${id.slice(-6)}`))
    expect((await queue('?kind=NEW')).cases.map((each) => each.id)).not.toContain(id)
    expect((await queue('?after=rubbish')).cases.length).toBeGreaterThan(0)
  })

  test('a case shows the request, the offer computed anew, the documents and no BSN', async () => {
    const shown = await caseOf(await aCase())
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
      headers: handler.headers,
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('B11 a look at a BSN is one row, which nobody can change', async () => {
    const id = await aCase()
    expect((await post('case/bsn', { id })).body).toEqual({ bsn: '111222333' })
    const { database } = connected()
    const rows = await database
      .selectFrom('desk_event')
      .select(['staff_id', 'note', 'detail'])
      .where('vignette_id', '=', id)
      .where('kind', '=', 'bsn-shown')
      .execute()
    expect(rows).toEqual([{ staff_id: handler.id, note: null, detail: null }])
    for (const change of [
      'UPDATE desk_event SET note = 1',
      'DELETE FROM desk_event',
      'TRUNCATE desk_event',
    ])
      await expect(sql.raw(change).execute(database)).rejects.toThrow('only ever added')
    expect(portal.logged()).not.toContain('111222333')
  })

  test('a staff member takes a case in hand; another is told who has it, and can decide only when it is back', async () => {
    const id = await aCase()
    const other = await at('K. Brug')
    const shown = await caseOf(id)
    expect((await post('case/claim', { id })).status).toBe(200)
    expect((await post('case/claim', { id })).status).toBe(200)
    expect(await post('case/claim', { id }, other)).toMatchObject({
      status: 409,
      body: { message: 'B. Sluis heeft deze aanvraag in behandeling.' },
    })
    expect((await post('case/decide', grantOf(shown), other)).status).toBe(409)
    expect((await queue('?claimed=me')).cases.map((each) => each.id)).toEqual([id])
    expect((await post('case/release', { id }, other)).status).toBe(200)
    expect((await post('case/claim', { id }, other)).status).toBe(200)
  })

  test('B9 rejected documents are asked for again, in words and by mail', async () => {
    const id = await aCase()
    const shown = await caseOf(id)
    const [photo] = shown.documents
    const ask = (judgement: object) =>
      decision(shown, 'ask-again', { documents: [{ documentId: photo!.id, ...judgement }] })
    expect((await post('case/decide', decision(shown, 'ask-again'))).status).toBe(422)
    expect(
      (await post('case/decide', ask({ verdict: 'rejected', reason: 'other', remark: '' }))).status,
    ).toBe(422)
    const rejected = ask({ verdict: 'rejected', reason: 'unreadable', remark: 'Te donker.' })
    const preview = await post('letter', rejected)
    expect(preview.body).toMatchObject({
      letter: { to: applicant.email, subject: 'Stuur documenten opnieuw voor uw vignet' },
    })
    expect((await caseOf(id)).vignetteStatus).toBe('IN_REVIEW')
    expect((await post('case/decide', rejected)).status).toBe(200)

    const after = await caseOf(id)
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
      ({ subject }) => subject === 'Stuur documenten opnieuw voor uw vignet',
    )
    expect(mail?.text).toContain('Het document is niet goed te lezen. Te donker.')
    expect(mail?.text).toContain(`/account/mijn-vignetten/${id}/rejected-documents`)
    expect((preview.body as { letter: { text: string } }).letter.text).toBe(mail?.text)
  })

  test('a grant takes the next number, or a typed one that is free, and tells the owner', async () => {
    const administrator = await at('A. Dam', 'administrator')
    const first = 4_000_000 + Math.floor(Math.random() * 900_000)
    const stock = { prefix: 'A-', first, last: first }
    await post('numbers/add', stock, administrator)
    const shown = await caseOf(await aCase())
    expect(await post('case/decide', decision(shown, 'grant'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'documents' }] },
    })
    const granted = await post('case/decide', grantOf(shown))
    expect(granted.body).toMatchObject({ statusName: 'Goedgekeurd', number: `A-${first}` })
    const second = await caseOf(await aCase())
    expect(await post('case/decide', grantOf(second))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'number' }] },
    })
    expect((await post('case/decide', grantOf(second, `a-${first}`))).status).toBe(422)
    expect((await post('case/decide', grantOf(second, `T-${first}`))).status).toBe(200)

    await portal.app.background.runDue()
    const mail = portal.mailer.sent.find(({ subject }) => subject === 'Uw vignet is goedgekeurd')
    expect(mail?.text).toContain(`A-${first}`)
    const objects = await applicant.get('objects')
    expect(objects.body).toContain(`A-${first}`)

    const check = await get<{ vignette: object }>(`check?number=a-${first}`)
    expect(check.body.vignette).toMatchObject({
      isValid: true,
      boatName: 'De Zwaan',
      boatLength: 5.2,
    })
    expect(JSON.stringify(check.body)).not.toContain('Vries')
    expect((await get('check?number=nergens')).body).toMatchObject({ vignette: null })
  })

  test('refusing and withdrawing need a reason, which the owner reads', async () => {
    const shown = await caseOf(await aCase())
    expect((await post('case/decide', decision(shown, 'refuse'))).status).toBe(422)
    const refusal = decision(shown, 'refuse', {
      reason: 'not-the-owner',
      remark: 'Zie het register.',
    })
    expect((await post('case/decide', refusal)).status).toBe(200)
    await portal.app.background.runDue()
    const mail = portal.mailer.sent.find(({ subject }) => subject === 'Uw aanvraag is afgewezen')
    expect(mail?.text).toContain('U bent niet de eigenaar van de boot. Zie het register.')
  })

  test('of staff members who decide at the same instant one does, and the others are told who', async () => {
    const other = await at('K. Brug')
    for (let round = 0; round < 100; round += 1) {
      const shown = await caseOf(await aCase())
      const answers = await Promise.all([
        post('case/decide', grantOf(shown, `R-${shown.id.slice(-8)}`)),
        post('case/decide', decision(shown, 'refuse', { reason: 'at-own-request' }), other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const told = answers.find(({ status }) => status === 409)?.body.message
      expect(told).toMatch(/(B\. Sluis|K\. Brug) was eerder: (Toegekend|Afgewezen), op .* uur\./)
    }
  }, 180_000)

  test('the history holds every event with who and when, notes included', async () => {
    const id = await aCase()
    portal.clock.advanceSeconds(60)
    await post('case/claim', { id })
    portal.clock.advanceSeconds(60)
    await post('case/note', { id, text: 'Gebeld over de foto.' })
    const shown = await caseOf(id)
    portal.clock.advanceSeconds(60)
    await post('case/decide', grantOf(shown, `H-${id.slice(-6)}`))
    const { history } = await caseOf(id)
    const by = { who: 'B. Sluis', kind: 'staff' }
    const byItself = { who: null, kind: 'vignette' }
    expect(history).toMatchObject([
      { ...by, did: 'grant', reason: null, note: null },
      { ...byItself, statusName: 'Goedgekeurd' },
      { ...by, did: 'note', note: 'Gebeld over de foto.' },
      { ...by, did: 'claimed', note: null },
      { ...byItself, statusName: 'In behandeling' },
      { ...byItself, statusName: 'Wacht op betaling' },
    ])
  })

  test('a search finds by name, e-mail, boat, number, postcode and request, and nothing by nothing', async () => {
    const id = await aCase({ objectName: `Eenhoorn ${UUID_OF_NOBODY.slice(0, 4)}` })
    const shown = await caseOf(id)
    const number = `Z-${id.slice(-6)}`.toUpperCase()
    await post('case/decide', grantOf(shown, number))
    const finds = async (q: string) =>
      (await get<{ cases: CaseLine[] }>(`search?q=${encodeURIComponent(q)}`)).body.cases.some(
        (each) => each.id === id,
      )
    for (const q of [applicant.email, 'eenhoorn', number, shown.requestId, id])
      expect([q, await finds(q)]).toEqual([q, true])
    // Everybody here is called so and lives there: more than a page is found, and reported so.
    for (const q of ['J.P. de Vries', '1011ab']) {
      const { body } = await get<{ cases: CaseLine[]; isMore: boolean }>(`search?q=${q}`)
      expect(body.cases[0]?.applicant).toBe('J.P. de Vries')
    }
    for (const q of ['', '  ', '%', '\0', UUID_OF_NOBODY, 'nergens'])
      expect([q, await finds(q)]).toEqual([q, false])
  })

  test('what is not there is 404, whatever is asked of it', async () => {
    const id = UUID_OF_NOBODY
    for (const path of ['case/claim', 'case/bsn'])
      expect((await post(path, { id })).status).toBe(404)
    expect((await post('case/note', { id, text: 'x' })).status).toBe(404)
    expect((await get(`case?id=${id}`)).status).toBe(404)
    expect((await get(`document?id=${id}`)).status).toBe(404)
  })

  test('the counts of a period equal the lines of its files', async () => {
    const shown = await caseOf(await aCase())
    await post('case/decide', grantOf(shown, `C-${shown.id.slice(-6)}`))
    const period = 'from=2026-06-01&until=2026-06-30'
    const { body } = await get<{ weeks: object[]; total: { requests: number; granted: number } }>(
      `counts?${period}`,
    )
    expect(body.weeks.length).toBe(5)
    expect(body.total.granted).toBeGreaterThan(0)
    const url = `/api/beheer/export?what=vignettes&${period}`
    const csv = await portal.app.inject({ url: `${url}&format=csv`, headers: handler.headers })
    expect(csv.body.trim().split('\r\n').length - 1).toBe(body.total.requests)
    const xlsx = await portal.app.inject({ url: `${url}&format=xlsx`, headers: handler.headers })
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await get('counts?from=2026-06-30&until=2026-06-01')).status).toBe(422)
    expect((await get('counts?from=2026-02-31&until=2026-03-01')).status).toBe(422)
  })
})
