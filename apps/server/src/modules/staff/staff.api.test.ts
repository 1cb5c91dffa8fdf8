import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt } from './second-factor.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { signUp, TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const HALF_HOUR_S = 30 * 60

describeOnEachDatabase('the staff members of the desk', (connected) => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await startTestPortal(connected())
  })
  afterEach(() => portal.close())

  const at = (role?: StaffRole) => inCasework(portal, connected().database, role)
  const get = (url: string, headers?: Record<string, string>) =>
    portal.app.inject({ url, ...(headers && { headers }) })
  const post = (url: string, payload: object, headers?: Record<string, string>) =>
    portal.app.inject({ method: 'POST', url, payload, ...(headers && { headers }) })

  test('a session needs the password and a code, and each code counts once', async () => {
    const staffMember = await at()
    const me = await get('/api/beheer/me', staffMember.headers)
    expect(me.json()).toEqual({
      staffMember: {
        id: staffMember.id,
        name: staffMember.name,
        email: staffMember.email,
        roles: ['handler'],
      },
    })
    const again = await staffMember.logIn()
    expect(again.statusCode).toBe(401)
    portal.clock.advanceSeconds(30)
    expect((await staffMember.logIn()).statusCode).toBe(200)
    expect((await staffMember.logIn('000000')).statusCode).toBe(401)
    expect((await staffMember.logIn('12')).statusCode).toBe(422)
  })

  test('ASVS 6.5.5 a code counts for its half minute alone; one that was right before it is told so, and is no wrong one', async () => {
    const staffMember = await at()
    const { secret, email, logIn } = staffMember
    const nowMs = portal.clock.now().getTime()
    const codeIn = (seconds: number) => codeAt(secret, new Date(nowMs + seconds * 1000))
    // At the beginning of the next half minute.
    portal.clock.advanceSeconds(30 - (Math.floor(nowMs / 1000) % 30))
    const nextMs = portal.clock.now().getTime() - nowMs
    const late = codeIn(0)
    for (let tries = 0; tries < 9; tries++) {
      const answer = await logIn(late)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { message: 'Deze code is net verlopen. Typ de code die nu in uw app staat.' },
      ])
    }
    const { database } = connected()
    const counted = await database
      .selectFrom('staff_code_limit')
      .select('failed')
      .where('staff_id', '=', staffMember.id)
      .execute()
    expect(counted).toEqual([{ failed: 0 }])
    const failures = await database
      .selectFrom('security_event')
      .select('kind')
      .where('owner_id', '=', staffMember.id)
      .where('kind', '=', 'code-failed')
      .execute()
    expect(failures).toEqual([])
    // Ten tries from one place are a login's limit.
    const elsewhere = (code: string, remoteAddress = '10.4.9.1') =>
      portal.app.inject({
        method: 'POST',
        url: '/api/beheer/login',
        remoteAddress,
        payload: { email, password: TEST_PASSWORD, code },
      })
    const ahead = await elsewhere(codeIn(nextMs / 1000 + 30))
    expect([ahead.statusCode, ahead.body]).toEqual([
      401,
      expect.stringContaining('E-mailadres, wachtwoord of code klopt niet.'),
    ])
    portal.clock.advanceSeconds(29)
    expect((await elsewhere(codeIn(nextMs / 1000))).statusCode).toBe(200)
    // Used once, and half a minute later it is late as any other.
    expect((await elsewhere(codeIn(nextMs / 1000))).statusCode).toBe(401)
    portal.clock.advanceSeconds(1)
    expect((await elsewhere(codeIn(nextMs / 1000))).body).toContain('net verlopen')
    portal.clock.advanceSeconds(30)
    expect((await elsewhere(codeIn(nextMs / 1000))).body).not.toContain('net verlopen')
  })

  test('who is unknown, or has the password wrong, is answered the same', async () => {
    const { email } = await at()
    const bodies = await Promise.all(
      [
        { email: 'nobody@gemeente.example', password: TEST_PASSWORD, code: '123456' },
        { email, password: 'Verkeerd-1!', code: '123456' },
        { email, password: TEST_PASSWORD, code: '123456' },
      ].map((payload) => post('/api/beheer/login', payload)),
    )
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
  })

  test('after ten tries a staff member has to wait', async () => {
    const { email } = await at()
    const tries = Array.from({ length: 11 }, () => ({
      email,
      password: 'Verkeerd-1!',
      code: '123456',
    }))
    const statuses = []
    for (const one of tries) statuses.push((await post('/api/beheer/login', one)).statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  test('M12 codes are counted from everywhere together, but not those of a browser that is known', async () => {
    const { email, logIn } = await at()
    portal.clock.advanceSeconds(30)
    const known = String((await logIn()).headers['set-cookie']).split(';')[0]
    const tryFrom = (address: string, code: string, cookie = '') =>
      portal.app.inject({
        method: 'POST',
        url: '/api/beheer/login',
        remoteAddress: address,
        headers: { cookie },
        payload: { email, password: TEST_PASSWORD, code },
      })
    const statuses: number[] = []
    for (let place = 0; place <= 10; place++) {
      statuses.push((await tryFrom(`10.4.4.${place}`, '000000')).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await tryFrom('10.4.5.1', '000000', known)).statusCode).toBe(401)
  })

  test('M12 with each further wrong code the wait doubles, up to a day, and a right one ends it', async () => {
    const { email, secret } = await at()
    let place = 0
    const tryCode = async (code: string) => {
      const { statusCode, headers } = await portal.app.inject({
        method: 'POST',
        url: '/api/beheer/login',
        remoteAddress: `10.4.7.${place++}`,
        payload: { email, password: TEST_PASSWORD, code },
      })
      return [statusCode, Number(headers['retry-after'] ?? 0)]
    }
    for (let failed = 1; failed <= 10; failed++) await tryCode('000000')
    const MINUTES = [15, 30, 60, 120, 240, 480, 960, 1440, 1440]
    for (const minutes of MINUTES) {
      // Nor is a right one looked at while the wait lasts, and asking makes it no longer.
      const right = codeAt(secret, portal.clock.now())
      expect([minutes, await tryCode(right)]).toEqual([minutes, [429, minutes * 60]])
      portal.clock.advanceSeconds(minutes * 60 - 1)
      expect(await tryCode('000000')).toEqual([429, 1])
      portal.clock.advanceSeconds(1)
      expect(await tryCode('000000')).toEqual([401, 0])
    }
    portal.clock.advanceSeconds(1440 * 60)
    expect(await tryCode(codeAt(secret, portal.clock.now()))).toEqual([200, 0])
    for (let failed = 1; failed <= 10; failed++) {
      expect(await tryCode('000000')).toEqual([401, 0])
    }
    // Without another one they are forgotten after a week.
    portal.clock.advanceSeconds(7 * 24 * 3600 + 1)
    for (let failed = 1; failed <= 2; failed++) expect(await tryCode('000000')).toEqual([401, 0])
  })

  test('M12 of many codes at once no more are looked at than one after another', async () => {
    const { email } = await at()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        portal.app.inject({
          method: 'POST',
          url: '/api/beheer/login',
          remoteAddress: `10.4.8.${place}`,
          payload: { email, password: TEST_PASSWORD, code: '000000' },
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  test('F25 an administrator does not end their own access; another of them does', async () => {
    const one = await at('administrator')
    const another = await at('administrator')
    const end = { id: one.id }
    const own = await post('/api/beheer/staff/end', end, one.headers)
    expect([own.statusCode, own.body]).toEqual([409, expect.stringContaining('eigen toegang')])
    expect((await post('/api/beheer/staff/end', end, another.headers)).statusCode).toBe(200)
  })

  test('a session ends by itself after half an hour, at once by logging out, and with the staff member', async () => {
    const [idle, leaving, fired, administrator] = [
      await at(),
      await at(),
      await at(),
      await at('administrator'),
    ]
    expect((await post('/api/beheer/logout', {}, leaving.headers)).statusCode).toBe(200)
    expect((await get('/api/beheer/me', leaving.headers)).statusCode).toBe(401)

    const end = { id: fired.id }
    expect((await post('/api/beheer/staff/end', end, administrator.headers)).statusCode).toBe(200)
    expect((await get('/api/beheer/me', fired.headers)).statusCode).toBe(401)
    portal.clock.advanceSeconds(30)
    expect((await fired.logIn()).statusCode).toBe(401)

    expect((await get('/api/beheer/me', idle.headers)).statusCode).toBe(200)
    portal.clock.advanceSeconds(HALF_HOUR_S + 1)
    expect((await get('/api/beheer/me', idle.headers)).statusCode).toBe(401)
  })

  test('each role has its own work, and an applicant none of it', async () => {
    const [handler, enforcement, administrator] = [
      await at('handler'),
      await at('enforcement'),
      await at('administrator'),
    ]
    const applicant = await signUp(portal.app)
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        ['queue', 'check?number=X1', 'staff', 'counts?from=2026-06-01&until=2026-06-15'].map(
          async (path) => (await get(`/api/beheer/${path}`, headers)).statusCode,
        ),
      )
    expect(await statuses(handler.headers)).toEqual([200, 200, 403, 200])
    expect(await statuses(enforcement.headers)).toEqual([403, 200, 403, 403])
    expect(await statuses(administrator.headers)).toEqual([403, 403, 200, 200])
    expect(await statuses(applicant.headers)).toEqual([401, 401, 401, 401])
    const own = ['user', 'objects', 'object?objectId=x', 'get-payment-types']
    for (const path of own) {
      const answer = await get(`/api/request-vignette/${path}`, handler.headers)
      if (path !== 'get-payment-types') expect([path, answer.statusCode]).toEqual([path, 401])
    }
  })

  test('numbers are laid in stock once', async () => {
    const { headers } = await at('administrator')
    const range = { prefix: '26-', first: 1, last: 10 }
    expect((await post('/api/beheer/numbers/add', range, headers)).json()).toEqual({ added: 10 })
    expect((await post('/api/beheer/numbers/add', range, headers)).json()).toEqual({ added: 0 })
    expect((await get('/api/beheer/numbers', headers)).json()).toEqual({
      left: 10,
      next: '26-0000001',
    })
  })

  test('where the desk is not opened there is nothing at its addresses', async () => {
    const closed = await startTestPortal(connected(), { casework: false })
    const answer = await closed.app.inject('/api/beheer/queue')
    await closed.close()
    expect(answer.statusCode).toBe(404)
  })
})
