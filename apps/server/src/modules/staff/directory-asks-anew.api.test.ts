import { randomUUID } from 'node:crypto'
import { STAFF_SESSION } from '@vignettes/domain/casework/staff.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openidDirectory } from '../../adapters/openid-client/openid-directory.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startFakeDirectory } from '../../testing/fake-directory.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const CLIENT = { id: 'vignetten', secret: 'geheim-van-de-vignetten' }

describeOnEachDatabase('who comes after somebody at the desk', (connected) => {
  let portal: TestPortal
  let directory: Awaited<ReturnType<typeof startFakeDirectory>>
  /** Of one browser, by name. */
  let cookies: Map<string, string>
  beforeEach(async () => {
    cookies = new Map()
    directory = await startFakeDirectory(CLIENT)
    portal = await startTestPortal(connected(), {
      directory: {
        ...{ issuer: directory.url, roles: [{ group: 'it', role: 'administrator' }] },
        adapter: openidDirectory({
          ...{ issuer: directory.url, clientId: CLIENT.id, clientSecret: CLIENT.secret },
          redirectUrl: 'http://localhost:3000/beheer/inloggen',
          clock: systemClock(),
        }),
      },
    })
  })
  afterEach(async () => {
    await portal.close()
    await directory.close()
  })

  async function post(path: string, payload: object, headers: Record<string, string> = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/beheer/${path}`
    const answer = await portal.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { cookie, ...headers },
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer
  }
  const begin = async () => (await post('directory/login', {})).json<{ address: string }>().address
  const promptOf = (address: string) => new URL(address).searchParams.get('prompt')
  async function logIn() {
    const address = await begin()
    const account = {
      sub: randomUUID(),
      name: 'D. Kade',
      email: `${randomUUID()}@gemeente.example`,
    }
    const handed = directory.logIn(address, { ...account, groups: ['it'] })
    const { session } = (await post('directory/session', handed)).json<{ session: string }>()
    return { prompt: promptOf(address), headers: { authorization: `Bearer ${session}` } }
  }

  test('is asked for anew by the directory once that session has ended, and not while it goes on', async () => {
    const first = await logIn()
    // Another tab of who is at work.
    const second = await logIn()
    expect([first.prompt, second.prompt]).toEqual([null, null])
    await post('logout', {}, second.headers)
    const third = await logIn()
    expect(third.prompt).toBe('login')
    expect(promptOf(await begin())).toBeNull()

    portal.clock.advanceSeconds(STAFF_SESSION.idleSeconds + 1)
    expect(promptOf(await begin())).toBe('login')
    // Another browser.
    cookies.clear()
    expect(promptOf(await begin())).toBeNull()
  })
})
