import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { codeAt } from './second-factor.ts'

type Headers = Record<string, string>
interface Listed {
  id: string
  isThisOne: boolean
}

describeOnEachDatabase('the sessions of a staff member', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const listOf = async (headers: Headers) => {
    const answer = await portal.app.inject({ url: '/api/beheer/sessions', headers })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ sessions: Listed[] }>().sessions
  }
  const end = (headers: Headers, id: string) =>
    portal.app.inject({ method: 'POST', url: '/api/beheer/sessions/end', headers, payload: { id } })

  async function twice() {
    const member = await inCasework(portal, connected().database)
    portal.clock.advanceSeconds(30)
    const answer = await member.logIn(codeAt(member.secret, portal.clock.now()))
    const { session } = answer.json<{ session: string }>()
    return { first: member.headers, second: { authorization: `Bearer ${session}` } }
  }

  test('ASVS 7.5.2 each is listed, and one is ended from another', async () => {
    const { first, second } = await twice()
    const listed = await listOf(first)
    expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
    const id = listed[1]?.id ?? ''
    expect((await end(first, id)).statusCode).toBe(200)
    expect((await portal.app.inject({ url: '/api/beheer/me', headers: second })).statusCode).toBe(
      401,
    )
    expect(await listOf(first)).toHaveLength(1)
    expect((await end(first, id)).statusCode).toBe(404)
  })

  test('a colleague’s session is neither seen nor ended', async () => {
    const [{ first }, { first: others }] = [await twice(), await twice()]
    const id = (await listOf(first))[0]?.id ?? ''
    expect((await listOf(others)).map((session) => session.id)).not.toContain(id)
    expect((await end(others, id)).statusCode).toBe(404)
    expect(await listOf(first)).toHaveLength(2)
  })
})
