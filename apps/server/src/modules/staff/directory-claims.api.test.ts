import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openidDirectory } from '../../adapters/openid-client/openid-directory.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startFakeDirectory } from '../../testing/fake-directory.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const CLIENT = { id: 'vignetten', secret: 'geheim-van-de-vignetten' }

describeOnEachDatabase('what the directory says of who comes in', (connected) => {
  let portal: TestPortal
  let directory: Awaited<ReturnType<typeof startFakeDirectory>>
  beforeEach(async () => {
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

  const post = (path: string, payload: object, cookie = '') =>
    portal.app.inject({
      ...{ method: 'POST', url: `/api/beheer/directory/${path}` },
      ...{ payload, headers: { cookie } },
    })
  async function logIn(name: string, claims: JWTPayload = {}) {
    const begun = await post('login', {})
    const cookie = begun.cookies.map((each) => `${each.name}=${each.value}`).join('; ')
    const email = `${randomUUID()}@gemeente.example`
    directory.spoil(claims)
    const who = { sub: randomUUID(), name, email, groups: ['it'] }
    const { address } = begun.json<{ address: string }>()
    const answer = await post('session', directory.logIn(address, who), cookie)
    return { email, status: answer.statusCode, body: answer.json<object>() }
  }
  const inSeconds = (seconds: number) => Math.floor(systemClock().now().getTime() / 1000) + seconds

  test.each([
    [20, 200],
    [90, 401],
    [3600, 401],
  ])('an ID token of %i seconds to come is answered with %i', async (ahead, status) => {
    const claims = { iat: inSeconds(ahead), exp: inSeconds(ahead + 300) }
    expect(await logIn('D. Kade', claims)).toMatchObject({ status })
  })

  test.each(['x'.repeat(5000), 'x'.repeat(101), 'D.\u0007 Kade', ' '])(
    'a name that nobody could type is none: %j',
    async (name) => {
      const { status, body, email } = await logIn(name)
      expect([status, body]).toMatchObject([200, { staffMember: { name: email } }])
    },
  )

  test('one as long as a name may be is kept', async () => {
    const name = 'x'.repeat(100)
    expect(await logIn(name)).toMatchObject({ body: { staffMember: { name } } })
  })
})
