import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE_URL = 'http://localhost:3000'
const NEW_PASSWORD = 'Anders-2026!'
const OVER = { message: 'Deze wachtwoord reset link is ongeldig of niet meer geldig.' }

describeOnEachDatabase('password reset', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const ask = (email: string, baseUrl = BASE_URL) =>
    portal.post('reset-password', { baseUrl, email })
  const check = (resetToken: string) => portal.post('reset-password/check', { resetToken })
  const reset = (resetToken: string, password = NEW_PASSWORD) =>
    portal.patch('reset-password', { resetToken, password })

  test('§7 the mailed link is good, sets the password once, and tells the owner', async () => {
    const { email } = await portal.applicant()
    expect((await ask(` ${email.toUpperCase()}`)).json()).toEqual({ status: 'OK' })
    const token = await portal.tokenMailedTo(email)
    expect((await portal.mailsTo(email)).at(-1)?.text).toContain(
      `${BASE_URL}/wachtwoord-vergeten/${token}`,
    )
    // 256 bits as base64url.
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await check(token)).statusCode).toBe(200)
    expect((await reset(token)).json()).toEqual({ status: 'OK' })

    expect((await portal.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await portal.mailsTo(email)).at(-1)?.subject).toBe('Uw wachtwoord is gewijzigd')
    for (const answer of [await check(token), await reset(token)]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, OVER])
    }
  })

  test('§7 a reset ends every session', async () => {
    const { email, headers } = await portal.applicant()
    await ask(email)
    await reset(await portal.tokenMailedTo(email))
    expect((await portal.getUser(headers)).statusCode).toBe(401)
  })

  test('a known and an unknown e-mail get the same answer and headers, and only one of them a mail', async () => {
    const { email } = await portal.applicant()
    const unknown = 'nobody-here@vignet.example'
    const answers = [await ask(email), await ask(unknown)].map(({ statusCode, body, headers }) => {
      const { date, 'x-request-id': id, ...same } = headers
      void [date, id]
      return { statusCode, body, same }
    })
    expect(answers[0]).toEqual(answers[1])
    expect(await portal.mailsTo(email)).toHaveLength(1)
    expect(await portal.mailsTo(unknown)).toEqual([])
  })

  test('a password that everybody tries, or who knows the owner, is 422 at that field, and the link still works', async () => {
    const { email, headers } = await portal.applicant()
    await ask(email)
    const token = await portal.tokenMailedTo(email)
    const message = 'Dit wachtwoord is makkelijk te raden. Kies een ander wachtwoord.'
    for (const password of ['Welkom01!', 'DeVries-2026!']) {
      const answer = await reset(token, password)
      expect([password, answer.statusCode, answer.json()]).toEqual([
        ...[password, 422],
        { message, errors: [{ path: 'password', message }] },
      ])
    }
    expect((await portal.getUser(headers)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('the link works for 60 minutes', async () => {
    const { email } = await portal.applicant()
    await ask(email)
    const token = await portal.tokenMailedTo(email)
    portal.clock.advanceSeconds(60 * 60 - 1)
    expect((await check(token)).statusCode).toBe(200)
    portal.clock.advanceSeconds(1)
    expect((await check(token)).statusCode).toBe(404)
    expect((await reset(token)).statusCode).toBe(404)
  })

  test('who asks for a stranger’s link over and over leaves that stranger one that works', async () => {
    const { email } = await portal.applicant()
    const before = (await portal.mailsTo(email)).length
    await ask(email)
    const own = await portal.tokenMailedTo(email)
    const statuses: number[] = []
    for (let place = 0; place < 3; place += 1) {
      for (let times = 0; times < 6; times += 1) {
        const asked = await portal.app.inject({
          method: 'POST',
          url: '/api/request-vignette/reset-password',
          remoteAddress: `10.8.8.${place}`,
          payload: { email, baseUrl: BASE_URL },
        })
        statuses.push(asked.statusCode)
      }
    }
    // Each place is told so; nobody who asks elsewhere is.
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await ask(email)).statusCode).toBe(200)
    expect(await portal.mailsTo(email)).toHaveLength(before + 5)
    expect((await check(own)).statusCode).toBe(200)
    const newest = await portal.tokenMailedTo(email)
    expect((await check(newest)).statusCode).toBe(200)
    expect((await reset(own)).statusCode).toBe(200)
    expect((await check(newest)).statusCode).toBe(404)
  })

  test('of many who ask for one address at once five get a letter sent', async () => {
    const { email } = await portal.applicant()
    const before = (await portal.mailsTo(email)).length
    const asks = Array.from({ length: 12 }, (_, place) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/reset-password',
        remoteAddress: `10.8.9.${place}`,
        payload: { email, baseUrl: BASE_URL },
      }),
    )
    for (const { statusCode } of await Promise.all(asks)) expect(statusCode).toBe(200)
    expect(await portal.mailsTo(email)).toHaveLength(before + 5)
  })

  test('of two resets with one link at the same moment one works', async () => {
    const { email } = await portal.applicant()
    await ask(email)
    const token = await portal.tokenMailedTo(email)
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404])
  })

  test('a letter that is mailed again after a failure has a link that works, like the first', async () => {
    const { email } = await portal.applicant()
    await ask(email)
    const send = portal.mailer.send
    const lost: string[] = []
    portal.mailer.send = (mail) => {
      lost.push(mail.text)
      return Promise.reject(new Error('the answer was lost'))
    }
    await portal.app.background.runDue()
    portal.mailer.send = send
    portal.clock.advanceSeconds(10 * 60)
    const second = await portal.tokenMailedTo(email)
    // The welcome was lost as well.
    const first = /wachtwoord-vergeten\/([\w-]+)/.exec(lost.join(' '))?.[1] ?? ''
    expect(first).not.toBe(second)
    expect((await check(first)).statusCode).toBe(200)
    expect((await reset(second)).statusCode).toBe(200)
    expect((await check(first)).statusCode).toBe(404)
  })

  test.each([
    ['Welkom-a1!', 'Gebruik minimaal 2 cijfers.'],
    ['Welk-12', 'Gebruik minimaal 8 tekens.'],
    ['welkom-12', 'Gebruik minimaal 1 hoofdletter.'],
    ['', 'Vul dit veld in.'],
  ])('A17 the password %j is 422, and the link stays good', async (password, message) => {
    const { email } = await portal.applicant()
    await ask(email)
    const token = await portal.tokenMailedTo(email)
    const answer = await reset(token, password)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'password', message }] },
    ])
    expect((await check(token)).statusCode).toBe(200)
  })

  test('B4 a base address elsewhere is 422, and nothing is mailed', async () => {
    const { email } = await portal.applicant()
    const answer = await ask(email, 'https://vignet.example.evil')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ path: 'baseUrl' }] })
    expect(await portal.mailsTo(email)).toEqual([])
  })

  test('B1 asking too often is 429, for a known and an unknown e-mail alike', async () => {
    const { email } = await portal.applicant()
    for (const address of [email, 'nobody-at-all@vignet.example']) {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) statuses.push((await ask(address)).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  test('a reset forgives failed logins', async () => {
    const { email } = await portal.applicant()
    await ask(email)
    const token = await portal.tokenMailedTo(email)
    for (let tries = 0; tries <= 10; tries++) await portal.logIn(email, 'Fout-2026!')
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(429)
    await reset(token)
    expect((await portal.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('a reset after taking an e-mail back belongs to the old mailbox alone', async () => {
    const { email, update } = await portal.applicant()
    const next = 'attacker@vignet.example'
    await update({ Email: next })
    await portal.clickIn(email)
    const takeBack = await portal.tokenMailedTo(email)
    await ask(next)
    const attackers = await portal.tokenMailedTo(next)
    await portal.post('user/email/take-back', { token: takeBack })
    expect((await check(attackers)).statusCode).toBe(404)
  })

  test('no token is stored or logged', async () => {
    const { email } = await portal.applicant()
    await ask(email)
    const token = await portal.tokenMailedTo(email)
    await portal.app.inject(`/wachtwoord-vergeten/${token}`)
    await reset(token)
    const { database } = connected()
    const rows = await Promise.all([
      database.selectFrom('link_token').selectAll().execute(),
      database.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(portal.logged()).not.toContain(token)
  })
})
