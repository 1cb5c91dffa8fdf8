import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import type { SecurityEventKind } from '../../ports/security-events.ts'

interface Page {
  events: { id: string; kind: string; happenedAt: string; network: string; name: string | null }[]
  next: string | null
}

describeOnEachDatabase('the trail as an administrator reads it', (connected) => {
  let portal: AccountsPortal
  let administrator: Awaited<ReturnType<typeof inCasework>>
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
    administrator = await inCasework(portal, connected().database, 'administrator', 'A. Lezer')
  })
  afterAll(() => portal.close())

  const read = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query)
    const url = `/api/beheer/security-events?${search}`
    const answer = await portal.app.inject({ url, headers: administrator.headers })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.json<Page>()
  }
  const lay = (kind: SecurityEventKind, moments: readonly string[]) =>
    connected()
      .database.insertInto('security_event')
      .values(
        moments.map((moment) => ({
          room: 'applicant' as const,
          owner_id: newId(),
          kind,
          network: '192.0.2.0/24',
          happened_at: new Date(moment),
          kept_until: new Date('2027-01-01T00:00:00Z'),
        })),
      )
      .execute()
  const DAY = { from: '2026-03-10', until: '2026-03-10' }

  test('M12 is of the days that were asked for, in Amsterdam, newest first, and of a kind', async () => {
    await lay('login-failed', [
      '2026-03-09T22:59:59Z',
      '2026-03-09T23:00:00Z',
      '2026-03-10T22:59:59Z',
      '2026-03-10T23:00:00Z',
    ])
    await lay('code-failed', ['2026-03-10T12:00:00Z'])
    const { events, next } = await read(DAY)
    expect(events.map(({ happenedAt }) => happenedAt)).toEqual([
      '2026-03-10T22:59:59.000Z',
      '2026-03-10T12:00:00.000Z',
      '2026-03-09T23:00:00.000Z',
    ])
    expect(next).toBeNull()
    expect((await read({ ...DAY, kind: 'code-failed' })).events).toHaveLength(1)
    expect(await read({ from: '2026-03-12', until: '2026-03-11' })).toEqual({
      events: [],
      next: null,
    })
  })

  test('M12 page by page everything comes once, also of one moment', async () => {
    await lay(
      'login-failed',
      Array.from({ length: 120 }, () => '2026-04-01T12:00:00.123Z'),
    )
    const query = { from: '2026-04-01', until: '2026-04-01' }
    const ids: string[] = []
    let after: string | null = null
    do {
      const page: Page = await read({ ...query, ...(after && { after }) })
      ids.push(...page.events.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(ids).toHaveLength(120)
    expect(new Set(ids).size).toBe(120)
  })

  test('ASVS 16.3.1 logins in a known browser come to who asks for them, and not among the others', async () => {
    await lay('login-known-browser', ['2026-03-20T12:00:00Z'])
    await lay('login-new-browser', ['2026-03-20T13:00:00Z'])
    const query = { from: '2026-03-20', until: '2026-03-20' }
    const kindsOf = async (asked: Record<string, string>) =>
      (await read(asked)).events.map(({ kind }) => kind)
    expect(await kindsOf(query)).toEqual(['login-new-browser'])
    const kind = 'login-known-browser'
    expect(await kindsOf({ ...query, kind })).toEqual([kind])
  })

  test('M12 says which staff member it was, and nothing that was typed', async () => {
    await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/login',
      remoteAddress: '198.51.100.77',
      payload: { email: administrator.email, password: 'Verkeerd-1!', code: '654321' },
    })
    const today = { from: '2026-06-15', until: '2026-06-15', kind: 'login-failed' }
    const { events } = await read(today)
    expect(events[0]).toMatchObject({
      room: 'staff',
      ownerId: administrator.id,
      name: 'A. Lezer',
      network: '198.51.100.0/24',
    })
    expect(JSON.stringify(events)).not.toMatch(/Verkeerd|654321|198\.51\.100\.77|@/)
  })

  test('M12 of an applicant it says how the e-mail address begins, and no more', async () => {
    const { email } = await portal.applicant()
    await portal.logIn(email, 'Verkeerd-1!')
    const { events } = await read({ from: '2026-06-15', until: '2026-06-15', kind: 'login-failed' })
    expect(events[0]).toMatchObject({
      room: 'applicant',
      emailStart: email.slice(0, 2),
      name: null,
    })
    expect(JSON.stringify(events)).not.toMatch(/applicant-|@/)
  })
})
