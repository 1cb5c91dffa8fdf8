import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskOfTwo, startDeskOfTwo } from '../../testing/desk-of-two.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { codeAt } from './second-factor.ts'

const OTHER_PASSWORD = 'Anders-2026!'
const NETWORK = '198.51.100.0/24'

interface Row {
  kind: string
  name: string | null
  by: string | null
  network: string | null
}

describeOnEachDatabase('the trail of the ways into the desk', (connected) => {
  let desk: DeskOfTwo
  let portal: DeskOfTwo['portal']
  let administrator: DeskOfTwo['administrator']
  let staffMember: DeskOfTwo['staffMember']
  beforeEach(async () => {
    const names = { administrator: 'A. Beheer', staffMember: `K. ${newId()}` }
    desk = await startDeskOfTwo(connected(), names)
    ;({ portal, administrator, staffMember } = desk)
  })
  afterEach(() => portal.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/beheer/${url}`,
      remoteAddress: '198.51.100.77',
      payload,
      headers,
    })
  const ask = (what: string, payload: object) => post(`invitation/${what}`, payload)
  const asAdministrator = (url: string, payload: object) =>
    post(url, payload, administrator.headers)
  const codeOf = (secret: string) => codeAt(secret, portal.clock.now())

  /** What the administrator reads of one colleague, oldest first, without what comes of logging in for the test. */
  async function readOf(ownerId: string): Promise<Row[]> {
    const { headers } = administrator
    const url = '/api/beheer/security-events?from=2026-06-15&until=2026-06-15'
    const answer = await portal.app.inject({ url, headers })
    return answer
      .json<{ events: (Row & { ownerId: string })[] }>()
      .events.filter((row) => row.ownerId === ownerId && row.kind !== 'login-new-browser')
      .map(({ kind, name, by, network }) => ({ kind, name, by, network }))
      .toReversed()
  }

  test('M12 holds who had a colleague set up anew, each wrong try at the link, and what was set up', async () => {
    const id = staffMember.id
    await asAdministrator('staff/renew', { id, lost: 'both' })
    const token = await desk.mailedToken()
    const begun = await ask('begin', { token, newPassword: OTHER_PASSWORD })
    const { secret } = begun.json<{ key: { secret: string } }>().key
    await ask('continue', { token, password: TEST_PASSWORD })
    const accept = { token, password: OTHER_PASSWORD }
    await ask('accept', { ...accept, password: TEST_PASSWORD, code: codeOf(secret) })
    await ask('accept', { ...accept, code: '000000' })
    expect((await ask('accept', { ...accept, code: codeOf(secret) })).statusCode).toBe(200)

    const row = { name: staffMember.name, by: null, network: NETWORK }
    expect(await readOf(id)).toEqual([
      { ...row, kind: 'set-up-anew', by: 'A. Beheer' },
      { ...row, kind: 'link-password-failed' },
      { ...row, kind: 'link-password-failed' },
      { ...row, kind: 'link-code-failed' },
      { ...row, kind: 'password-chosen' },
      { ...row, kind: 'second-factor-chosen' },
      { ...row, kind: 'backup-codes-made' },
    ])
  })

  test('M12 holds a code that was used before at the link, and of what was kept it says nothing', async () => {
    await asAdministrator('staff/renew', { id: staffMember.id, lost: 'password' })
    const token = await desk.mailedToken()
    await ask('begin', { token, newPassword: OTHER_PASSWORD })
    const accept = { token, password: OTHER_PASSWORD }
    const { database } = connected()
    const step = Math.floor(portal.clock.now().getTime() / 30_000)
    await database
      .updateTable('staff')
      .set({ last_code_step: step })
      .where('id', '=', staffMember.id)
      .execute()
    await ask('accept', { ...accept, code: codeOf(staffMember.secret) })
    portal.clock.advanceSeconds(30)
    await ask('accept', { ...accept, code: codeOf(staffMember.secret) })
    expect((await readOf(staffMember.id)).map(({ kind }) => kind).slice(1)).toEqual([
      'link-code-failed',
      'password-chosen',
    ])
  })

  test('M12 holds backup codes that were made and one that was used', async () => {
    const made = await post(
      'backup-codes/renew',
      { password: TEST_PASSWORD, code: codeOf(staffMember.secret) },
      staffMember.headers,
    )
    const [code] = made.json<{ codes: string[] }>().codes
    await post('login', { email: staffMember.email, password: TEST_PASSWORD, code })
    const row = { name: staffMember.name, by: null, network: NETWORK }
    expect(await readOf(staffMember.id)).toEqual([
      { ...row, kind: 'backup-codes-made' },
      { ...row, kind: 'backup-code-used' },
    ])
  })

  test('M12 holds a code that was used before where backup codes are asked for', async () => {
    const renewal = { password: TEST_PASSWORD, code: codeOf(staffMember.secret) }
    for (const status of [200, 422]) {
      const answer = await post('backup-codes/renew', renewal, staffMember.headers)
      expect(answer.statusCode).toBe(status)
    }
    expect((await readOf(staffMember.id)).map(({ kind }) => kind)).toEqual([
      'backup-codes-made',
      'code-failed',
    ])
  })

  test('M12 holds who let a colleague in again', async () => {
    await asAdministrator('staff/let-in', { id: staffMember.id })
    expect(await readOf(staffMember.id)).toEqual([
      { kind: 'let-in', name: staffMember.name, by: 'A. Beheer', network: NETWORK },
    ])
  })

  test('M12 holds who ended a colleague, and who invited one anew', async () => {
    const { email, id } = staffMember
    const name = 'K. Sluis'
    await asAdministrator('staff/end', { id })
    // Who left already is not ended a second time.
    await asAdministrator('staff/end', { id })
    await asAdministrator('staff/invite', { email, name, roles: ['handler'] })
    const row = { name, by: 'A. Beheer', network: NETWORK }
    expect(await readOf(id)).toEqual([
      { ...row, kind: 'work-ended' },
      { ...row, kind: 'invited-again' },
    ])
  })

  test('M12 holds who invited somebody new', async () => {
    const person = { email: `${newId()}@gemeente.example`, name: 'N. Kade', roles: ['enforcement'] }
    await asAdministrator('staff/invite', person)
    const { id } = await connected()
      .database.selectFrom('staff')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const row = { name: 'N. Kade', by: 'A. Beheer', network: NETWORK }
    expect(await readOf(id)).toEqual([{ ...row, kind: 'invited' }])
  })
})
