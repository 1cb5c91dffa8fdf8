import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '@vignettes/domain/api/casework-audit.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'
import { signUp } from '../../testing/registration.ts'
import { inCasework } from '../../testing/casework-staff.ts'

interface Page {
  events: AuditEvent[]
  next: string | null
  people: { id: string; name: string; email: string | null }[]
}

describeOnEachDatabase('what staff members did, as an auditor reads it', (connected) => {
  let desk: RefundDesk
  let auditor: Awaited<ReturnType<typeof inCasework>>
  beforeAll(async () => {
    desk = await startRefundDesk(connected())
    auditor = await inCasework(desk, connected().database, 'auditor', 'A. Lezer')
  })
  afterAll(() => desk.close())

  const today = () => businessDate(desk.clock.now())
  const queryOf = (query: Record<string, string>) =>
    String(new URLSearchParams({ from: today(), until: today(), ...query }))
  const read = async (query: Record<string, string> = {}) => {
    const url = `/api/beheer/audit?${queryOf(query)}`
    const answer = await desk.app.inject({ url, headers: auditor.headers })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.json<Page>()
  }
  const file = (query: Record<string, string>) =>
    desk.app.inject({
      url: `/api/beheer/audit/export?${queryOf(query)}`,
      headers: auditor.headers,
    })
  const didOf = ({ events }: Page) =>
    events.map(({ did }) => (did.source === 'refund' ? did.refundStatus : did.kind))

  test('each look, search, file, decision, refund and login is there, by subject and person, and no number', async () => {
    const id = await desk.paidCase()
    await desk.post('search', { q: '123456782' })
    await desk.app.inject({
      url: `/api/beheer/export?what=payments&format=csv&${queryOf({})}`,
      headers: desk.handler.headers,
    })
    const { cost, reference } = await desk.caseOf(id)
    expect((await desk.refuse(id, { back: 'all', amount: cost })).status).toBe(200)
    const [refund] = await desk.refundsOf(id)
    await desk.post('refunds/accept', { ids: [refund?.id] }, desk.other)
    expect(didOf(await read({ subject: 'bsn' }))).toEqual(['bsn-searched'])
    const files = await read({ subject: 'files' })
    expect(files.events).toMatchObject([
      { who: desk.handler.name, file: { what: 'payments', format: 'csv' } },
    ])
    expect(didOf(await read({ subject: 'addresses' }))).toEqual([])
    expect((await read({ subject: 'decisions' })).events[0]).toMatchObject({
      did: { source: 'staff', kind: 'refuse' },
      reference,
    })
    expect((await read({ subject: 'refunds' })).events).toMatchObject([
      {
        who: desk.other.name,
        did: { refundStatus: 'ACCEPTED', followUp: null, amount: cost },
        reference,
      },
      { who: desk.handler.name, did: { refundStatus: 'REQUESTED' } },
    ])
    const logins = await read({ subject: 'logins', person: auditor.id })
    expect(logins.events).toMatchObject([{ who: 'A. Lezer', did: { kind: 'logged-in' } }])
    const all = await read()
    expect(JSON.stringify(all)).not.toContain('123456782')
    expect(all.people.map(({ name }) => name)).toContain(desk.other.name)
    expect((await read({ from: '2026-06-17', until: '2026-06-18' })).events).toEqual([])
    // A file of it is something that was done too.
    const csv = await file({ subject: 'refunds' })
    expect(csv.headers['content-disposition']).toContain('wat-medewerkers-deden-')
    expect(csv.body.trim().split('\r\n')).toHaveLength(3)
    expect(csv.body).toContain(`"${reference}"`)
    expect((await read({ subject: 'files', person: auditor.id })).events).toMatchObject([
      { who: 'A. Lezer', file: { what: 'audit', rows: 2 } },
    ])
  })

  test('who lets a colleague in again is named as who did it, and the colleague as whom it is about', async () => {
    const administrator = await inCasework(desk, connected().database, 'administrator', 'Z. Beheer')
    const brug = await inCasework(desk, connected().database, 'handler', 'Y. Brug')
    for (let tries = 0; tries < 10; tries += 1) await brug.logIn('000000')
    const answer = await desk.app.inject({
      ...{ method: 'POST', url: '/api/beheer/staff/let-in', payload: { id: brug.id } },
      headers: administrator.headers,
    })
    expect(answer.statusCode).toBe(200)
    const { events } = await read({ subject: 'logins', person: brug.id })
    const letIn = events.find(({ did }) => did.source === 'login' && did.kind === 'let-in')
    expect(letIn).toMatchObject({ who: 'Z. Beheer', about: 'Y. Brug' })
  })

  test('a login that failed says where from, and not what was typed', async () => {
    await auditor.logIn('000000')
    const { events } = await read({ subject: 'logins', person: auditor.id })
    expect(events).toMatchObject([
      { who: 'A. Lezer', did: { kind: 'code-failed' }, network: expect.any(String) },
      { who: 'A. Lezer', did: { kind: 'logged-in' } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/000000|@/)
  })

  test('page by page everything comes once, of three sources and of one moment', async () => {
    const at = new Date('2026-03-10T12:00:00.123Z')
    const done = Array.from({ length: 60 }, () => ({
      ...{ staff_id: auditor.id, vignette_id: null, kind: 'claimed' as const },
      ...{ note: null, detail: null, happened_at: at },
    }))
    await connected().database.insertInto('desk_event').values(done).execute()
    const tried = Array.from({ length: 60 }, () => ({
      ...{ room: 'staff' as const, owner_id: auditor.id, kind: 'login-failed' as const },
      ...{ network: '192.0.2.0/24', happened_at: at, kept_until: new Date('2027-01-01') },
    }))
    await connected().database.insertInto('security_event').values(tried).execute()
    const ids: string[] = []
    let after: string | null = null
    do {
      const day = { from: '2026-03-10', until: '2026-03-10', ...(after && { after }) }
      const page: Page = await read(day)
      ids.push(...page.events.map(({ id }) => id))
      after = page.next
    } while (after)
    expect([ids.length, new Set(ids).size]).toEqual([120, 120])
  })

  test('a search that found an account without a request names its person, as long as there is one', async () => {
    const person = { initials: 'W.', surnamePrefix: 'van', surname: 'Bsn-Zoeker' }
    await signUp(desk.app, { ...person, citizenServiceNumber: '987654305' })
    await desk.post('search', { q: '987654305' })
    const [found] = (await read({ subject: 'bsn' })).events
    expect(found).toMatchObject({ reference: null, account: { name: 'W. van Bsn-Zoeker' } })
    expect((await file({ subject: 'bsn' })).body).toContain('W. van Bsn-Zoeker')
  })

  test('two of one name are told apart by their e-mail addresses, in the list and in what they did', async () => {
    const namesakes = [await desk.at('N. Genoot'), await desk.at('N. Genoot')]
    const { people } = await read()
    const emailsOf = (name: string) =>
      people.filter((one) => one.name === name).map(({ email }) => email)
    const emails = namesakes.map(({ email }) => email)
    expect(emailsOf('N. Genoot').toSorted()).toEqual(emails.toSorted())
    expect(emailsOf('A. Lezer')).toEqual([null])
    for (const { id: person, email } of namesakes) {
      const [loggedIn] = (await read({ subject: 'logins', person })).events
      expect(loggedIn).toMatchObject({ who: 'N. Genoot', whoEmail: email })
      expect((await file({ subject: 'logins', person })).body).toContain(`N. Genoot, ${email}`)
    }
    const lead = await desk.at('L. Eider', 'lead')
    const { body } = await desk.get<{ team: { name: string; email: string | null }[] }>(
      'lead',
      lead,
    )
    const team = body.team.filter(({ name }) => name === 'N. Genoot').map(({ email }) => email)
    expect(team.toSorted()).toEqual(emails.toSorted())
  })
})
