import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aRegistration, signUp, TEST_BSN, TEST_PASSWORD } from '../../testing/registration.ts'
import {
  startTestPortal,
  TEST_KEY,
  TEST_PASSWORD_COST,
  type TestPortal,
} from '../../testing/test-portal.ts'
import { createBsnVault } from './bsn-vault.ts'
import { reencryptBsns } from './reencrypt-bsns.ts'

const BASE = '/api/request-vignette'
const UNKNOWN = { message: 'E-mailadres en/of wachtwoord incorrect.' }
const NO_TOKEN = { message: 'Authorization token is invalid or expired' }

describeOnEachDatabase('accounts', (connected) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())

  const post = (path: string, payload: object) =>
    portal.app.inject({ method: 'POST', url: `${BASE}/${path}`, payload })
  const getUser = (headers: Record<string, string> = {}) =>
    portal.app.inject({ url: `${BASE}/user`, headers })

  test('§7 who registers is logged in and sees the record of §3', async () => {
    const { email, headers } = await signUp(portal.app)
    const answer = await getUser(headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        user: {
          Name: 'J.P. de Vries',
          Initials: 'J.P.',
          Prefix: 'de',
          LastName: 'Vries',
          Email: email,
          EmailConfirmed: false,
          Iban: '',
          HasMandate: false,
          MandateHolder: null,
          MandateProcessing: false,
          MandateFailed: false,
          MandateChange: null,
          EmailChange: null,
          EmailTaken: null,
          HeldUntil: null,
          Helps: false,
          MandateSince: null,
          MobilePhone: '0612345678',
          Address: 'Voorbeeldkade',
          Number: '12',
          Addition: 'A',
          Postcode: '1011 AB',
          Company: null,
          Reminders: true,
          RemovedAfter: null,
          City: 'Amsterdam',
          CountryCode: 'NL',
          BSN: TEST_BSN,
          Language: 'nl',
        },
      },
    ])
  })

  test('§7 register/user says whether an e-mail is free, whatever its case and spaces', async () => {
    const { email } = await signUp(portal.app)
    const free = await post('register/user', { email: 'free@vignet.example' })
    expect([free.statusCode, free.json()]).toEqual([200, { status: 'OK' }])
    const taken = await post('register/user', { email: ` ${email.toUpperCase()} ` })
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { message: expect.stringContaining('al een account') as string },
    ])
  })

  test('§8 of two registrations of one e-mail at the same moment one gets 409', async () => {
    const registration = aRegistration()
    const answers = await Promise.all([1, 2].map(() => post('register', registration)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test('§5 input that breaks a rule is 422 with a Dutch message for each field', async () => {
    const answer = await post(
      'register',
      aRegistration({ citizenServiceNumber: '123456789', password: 'kort', city: undefined }),
    )
    const { message, errors } = answer.json<{ message: string; errors: { path: string }[] }>()
    expect([answer.statusCode, message]).toEqual([422, 'Niet alles is goed ingevuld.'])
    expect(errors).toContainEqual({ path: 'city', message: 'Vul dit veld in.' })
    expect(errors).toContainEqual({
      path: 'password',
      message: 'Gebruik minimaal 8 tekens.',
    })
  })

  test('§5 a country that is not on the list is 422 at that field', async () => {
    const answer = await post(
      'register',
      aRegistration({ countryCode: 'XX', citizenServiceNumber: '' }),
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Niet alles is goed ingevuld.',
        errors: [{ path: 'countryCode', message: 'Maak een keuze.' }],
      },
    ])
  })

  // The second is that of the demo data, which are not here.
  test.each(['Password1!', 'Welkom-2026!', 'DeVries-2026!'])(
    'a password that everybody tries, such as %s, is 422 at that field, and makes no account',
    async (password) => {
      const registration = aRegistration({ password })
      const answer = await post('register', registration)
      const message = 'Dit wachtwoord is makkelijk te raden. Kies een ander wachtwoord.'
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { message, errors: [{ path: 'password', message }] },
      ])
      expect((await post('register/user', { email: registration.email })).statusCode).toBe(200)
      expect(portal.logged()).not.toContain(password)
    },
  )

  test('who had such a password before still logs in with it', async () => {
    const { email } = await signUp(portal.app)
    const passwordHash = await hash('Password1!', TEST_PASSWORD_COST)
    await connected()
      .database.updateTable('account')
      .set({ password_hash: passwordHash })
      .where('email', '=', email)
      .execute()
    expect((await post('login', { email, password: 'Password1!' })).statusCode).toBe(200)
  })

  test('a new account is mailed a welcome, once, in the same transaction', async () => {
    const { email } = await signUp(portal.app)
    const { database } = connected()
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const jobs = await database.selectFrom('outbox').selectAll().execute()
    const welcomes = jobs.filter((job) => job.payload.accountId === id)
    expect(welcomes.map((job) => [job.kind, job.payload.template])).toEqual([['mail', 'welcome']])
  })

  test('§7 login takes the e-mail in any case', async () => {
    const { email } = await signUp(portal.app)
    const answer = await post('login', {
      email: ` ${email.toUpperCase()}`,
      password: TEST_PASSWORD,
    })
    const { access_token: token } = answer.json<{ access_token: string }>()
    expect((await getUser({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  test.each([
    ['as it was chosen', TEST_PASSWORD],
    ['that was chosen with spaces, without them', ` ${TEST_PASSWORD}\t`],
  ])('login takes a password %s', async (_what, chosen) => {
    const { email } = await signUp(portal.app, { password: chosen })
    expect((await post('login', { email, password: TEST_PASSWORD })).statusCode).toBe(200)
    const around = await post('login', { email, password: ` ${TEST_PASSWORD}\t` })
    expect([around.statusCode, around.json()]).toEqual([401, UNKNOWN])
    const inner = await post('login', { email, password: TEST_PASSWORD.replace('-', '- ') })
    expect([inner.statusCode, inner.json()]).toEqual([401, UNKNOWN])
  })

  test('§8 a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await signUp(portal.app)
    const wrong = await post('login', { email, password: 'Anders-2026!' })
    const unknown = await post('login', { email: 'x@vignet.example', password: 'Anders-2026!' })
    expect([wrong.statusCode, wrong.json()]).toEqual([401, UNKNOWN])
    expect([unknown.statusCode, unknown.json()]).toEqual([401, UNKNOWN])
  })

  test.each([
    ['no token', undefined],
    ['another scheme', 'Basic abc'],
    ['no token after Bearer', 'Bearer'],
    ['a token that is none', 'Bearer abc.def'],
  ])('B1 %s is 401', async (_what, authorization) => {
    const answer = await getUser(authorization ? { authorization } : {})
    expect([answer.statusCode, answer.json()]).toEqual([401, NO_TOKEN])
  })

  test('B2 a token expires after two hours', async () => {
    const { headers } = await signUp(portal.app)
    portal.clock.advanceSeconds(2 * 60 * 60 - 1)
    expect((await getUser(headers)).statusCode).toBe(200)
    portal.clock.advanceSeconds(1)
    expect((await getUser(headers)).statusCode).toBe(401)
  })

  test('B2 a token ends when the session version of its account moves on', async () => {
    const { email, headers } = await signUp(portal.app)
    await connected()
      .database.updateTable('account')
      .set({ session_version: 2 })
      .where('email', '=', email)
      .execute()
    expect((await getUser(headers)).statusCode).toBe(401)
  })

  test('B11 after rotation a BSN is under the newest key and still readable', async () => {
    const { database } = connected()
    const { headers } = await signUp(portal.app)
    const bsnKeys = [{ id: 'test-2', secret: randomBytes(32) }, TEST_KEY]
    const rotated = createBsnVault(bsnKeys)

    const counts = await Promise.all([
      reencryptBsns(database, rotated),
      reencryptBsns(database, rotated),
    ])
    const rows = await database.selectFrom('account').select('bsn_key_id').execute()
    expect(new Set(rows.map((row) => row.bsn_key_id))).toEqual(new Set(['test-2']))
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows.length)

    const next = await startTestPortal(connected(), { clock: portal.clock, bsnKeys })
    const answer = await next.app.inject({ url: `${BASE}/user`, headers })
    expect(answer.json<{ user: object }>().user).toHaveProperty('BSN', TEST_BSN)
    await next.close()
    await reencryptBsns(database, createBsnVault([TEST_KEY, ...bsnKeys]))
  })

  test('B11 no password, BSN or token is in the log or readable in the database', async () => {
    const { token } = await signUp(portal.app)
    await post('login', { email: 'x@vignet.example', password: TEST_PASSWORD })
    const rows = await connected().database.selectFrom('account').selectAll().execute()
    for (const secret of [TEST_PASSWORD, TEST_BSN]) {
      expect(rows.some((row) => JSON.stringify(row).includes(secret))).toBe(false)
      expect(rows.some((row) => row.bsn_encrypted?.includes(secret))).toBe(false)
    }
    for (const secret of [TEST_PASSWORD, TEST_BSN, token]) {
      expect(portal.logged()).not.toContain(secret)
    }
  })
})
