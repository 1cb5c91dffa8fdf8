import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { codeAt } from './second-factor.ts'

const OTHER_PASSWORD = 'Anders-2026!'

describeOnEachDatabase('an invitation to the desk', (connected) => {
  let portal: TestPortal
  let mailer: FakeMailer
  let administrator: Awaited<ReturnType<typeof inCasework>>
  let person: { email: string; name: string; roles: string[] }
  let place = 0
  beforeEach(async () => {
    place++
    person = { email: `${newId()}@gemeente.example`, name: 'N. Kade', roles: ['enforcement'] }
    mailer = fakeMailer()
    portal = await startTestPortal(connected(), { mailer })
    administrator = await inCasework(portal, connected().database, 'administrator')
  })
  afterEach(() => portal.close())

  const post = (url: string, payload: object, headers?: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/beheer/${url}`,
      // What is counted by the caller's address is no matter of these tests.
      remoteAddress: `10.7.0.${place}`,
      payload,
      ...(headers && { headers }),
    })
  const ask = (what: string, payload: object) => post(`invitation/${what}`, payload)

  /** Somebody new. @returns the token of the mailed link */
  async function invited(): Promise<string> {
    const answer = await post('staff/invite', person, administrator.headers)
    expect(answer.statusCode).toBe(200)
    await portal.app.background.runDue()
    const mail = mailer.sent.findLast(({ to }) => to === person.email)
    return /uitnodiging#(\S+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no invitation')
  }
  const markOf = (shown: { json<T>(): T }) => shown.json<{ key: { mark: string } }>().key.mark
  const codeOf = (shown: { json<T>(): T }) =>
    codeAt(shown.json<{ key: { secret: string } }>().key.secret, portal.clock.now())

  const listed = async () => {
    const { headers } = administrator
    const answer = await portal.app.inject({ url: '/api/beheer/staff', headers })
    const { staff } = answer.json<{
      staff: { id: string; email: string; waitsUntil: string | null }[]
    }>()
    return staff.find(({ email }) => email === person.email) ?? expect.fail('not listed')
  }

  test('brings a password, then a second factor that is shown once, and works once', async () => {
    const token = await invited()
    const again = await post('staff/invite', person, administrator.headers)
    expect(again.json()).toEqual({ status: 'OK', isNew: false })
    const known = await ask('check', { token })
    expect(known.json()).toEqual({
      email: person.email,
      name: person.name,
      asks: 'new-password',
      givesKey: true,
    })

    for (const newPassword of ['Password1!', 'Welkom-2026!', 'Kade-2026!']) {
      const common = await ask('begin', { token, newPassword })
      expect([common.statusCode, common.json()]).toMatchObject([
        422,
        { errors: [{ path: 'newPassword' }] },
      ])
    }
    const begun = await ask('begin', { token, newPassword: TEST_PASSWORD })
    expect(begun.json<{ key: { uri: string } }>().key.uri).toContain('otpauth://totp/')
    const accept = { token, password: TEST_PASSWORD, code: codeOf(begun) }
    const early = { email: person.email, password: TEST_PASSWORD, code: accept.code }
    expect((await post('login', early)).statusCode).toBe(401)
    const wrong = await ask('accept', { ...accept, code: '000000' })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { errors: [{ path: 'code', message: expect.stringContaining('Neem dan een andere app') }] },
    ])

    const accepted = await ask('accept', accept)
    expect(accepted.json()).toMatchObject({
      staffMember: { email: person.email, roles: person.roles },
    })
    const [backupCode] = accepted.json<{ backupCodes: string[] }>().backupCodes
    expect((await post('login', { ...early, code: backupCode })).statusCode).toBe(200)
    for (const what of ['check', 'begin', 'continue', 'accept']) {
      const again = await ask(what, { ...accept, newPassword: TEST_PASSWORD })
      // Who comes back to it needs no other link.
      expect([what, again.statusCode, again.json()]).toMatchObject([
        what,
        409,
        { message: 'Uw account is al ingesteld. U kunt inloggen.' },
      ])
    }
    // Who works here is not invited a second time.
    const twice = await post('staff/invite', person, administrator.headers)
    expect([twice.statusCode, twice.json()]).toMatchObject([
      409,
      { errors: [{ path: 'email', message: 'Deze medewerker werkt hier al.' }] },
    ])
    portal.clock.advanceSeconds(30)
    const code = codeOf(begun)
    expect((await post('login', { ...early, code })).statusCode).toBe(200)
    for (const secret of [token, begun.json<{ key: { secret: string } }>().key.secret]) {
      expect(portal.logged()).not.toContain(secret)
    }
  })

  test('L6 the link alone shows no key once a password was chosen, and lets nobody in', async () => {
    const token = await invited()
    const begun = await ask('begin', { token, newPassword: TEST_PASSWORD })
    const known = await ask('check', { token })
    expect(known.json()).toEqual({
      email: person.email,
      name: person.name,
      asks: 'password',
      givesKey: true,
    })
    expect((await ask('begin', { token, newPassword: OTHER_PASSWORD })).statusCode).toBe(409)
    const guessed = await ask('continue', { token, password: OTHER_PASSWORD })
    expect([guessed.statusCode, guessed.json()]).toMatchObject([
      422,
      { errors: [{ path: 'password' }] },
    ])
    expect(guessed.body).not.toContain('secret')
    const accept = { token, password: OTHER_PASSWORD, code: codeOf(begun) }
    expect((await ask('accept', accept)).statusCode).toBe(422)
  })

  test('L6 who comes back shows the password and gets another key; the one of before is void', async () => {
    const token = await invited()
    const first = await ask('begin', { token, newPassword: TEST_PASSWORD })
    const second = await ask('continue', { token, password: TEST_PASSWORD })
    expect(codeOf(second)).not.toBe(codeOf(first))
    const accept = { token, password: TEST_PASSWORD }
    const ofFirst = { ...accept, code: codeOf(first), keyMark: markOf(first) }
    expect((await ask('accept', ofFirst)).json()).toMatchObject({
      errors: [{ path: 'code', message: expect.stringContaining('Deze sleutel werkt niet meer.') }],
    })
    const wrong = { ...accept, code: '000000', keyMark: markOf(second) }
    expect((await ask('accept', wrong)).json()).toMatchObject({
      errors: [{ path: 'code', message: expect.stringContaining('Deze code klopt niet.') }],
    })
    expect((await ask('accept', { ...accept, code: codeOf(second) })).statusCode).toBe(200)
  })

  test('L6 without a password that was chosen there is no key to come back for', async () => {
    const token = await invited()
    expect((await ask('continue', { token, password: TEST_PASSWORD })).statusCode).toBe(422)
    const accept = { token, password: TEST_PASSWORD, code: '123456' }
    expect((await ask('accept', accept)).statusCode).toBe(422)
    const { database } = connected()
    const kept = await database
      .selectFrom('staff_invitation')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['staff.secret_encrypted as inForce', 'staff_invitation.secret_encrypted as shown'])
      .where('email', '=', person.email)
      .execute()
    expect(kept).toEqual([{ inForce: null, shown: null }])
  })

  test('L6 of two who choose a password at once one has it', async () => {
    const token = await invited()
    const answers = await Promise.all(
      [TEST_PASSWORD, OTHER_PASSWORD].map((newPassword) => ask('begin', { token, newPassword })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('L6 a link stands ten passwords in a quarter of an hour', async () => {
    const token = await invited()
    await ask('begin', { token, newPassword: TEST_PASSWORD })
    const statuses: number[] = []
    for (let tries = 0; tries <= 10; tries++) {
      statuses.push((await ask('continue', { token, password: OTHER_PASSWORD })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await ask('continue', { token, password: TEST_PASSWORD })).statusCode).toBe(429)
  })

  test('a link that is too old says so, one that was replaced and one of nobody do not', async () => {
    const replaced = await invited()
    const token = await invited()
    const answered = async (of: string) => {
      const answer = await ask('check', { token: of })
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    const invalid = 'Deze link is niet meer geldig. Vraag uw beheerder om een nieuwe.'
    expect(await answered(replaced)).toEqual([404, invalid])
    expect(await answered('geraden')).toEqual([404, invalid])
    portal.clock.advanceSeconds(7 * 24 * 60 * 60)
    expect(await answered(token)).toEqual([
      404,
      'Deze link is verlopen: hij werkt zeven dagen. Vraag uw beheerder om een nieuwe.',
    ])
  })

  test('an administrator sees a link that was tried too often, and lets it be tried again', async () => {
    const token = await invited()
    await ask('begin', { token, newPassword: TEST_PASSWORD })
    const guess = () => ask('continue', { token, password: OTHER_PASSWORD })
    for (let tries = 0; tries <= 10; tries++) await guess()
    expect((await guess()).json()).toMatchObject({
      message: expect.stringMatching(/Probeer het over \d+ minuten opnieuw/),
    })
    expect((await listed()).waitsUntil).not.toBeNull()
    await post('staff/let-in', { id: (await listed()).id }, administrator.headers)
    expect((await listed()).waitsUntil).toBeNull()
    expect((await ask('continue', { token, password: TEST_PASSWORD })).statusCode).toBe(200)
  })

  test('another link may be tried at once', async () => {
    const first = await invited()
    await ask('begin', { token: first, newPassword: TEST_PASSWORD })
    for (let tries = 0; tries <= 10; tries++) {
      await ask('continue', { token: first, password: OTHER_PASSWORD })
    }
    await invited()
    expect((await listed()).waitsUntil).toBeNull()
  })

  test('invited again, what was begun over the earlier link is gone', async () => {
    const first = await invited()
    const begun = await ask('begin', { token: first, newPassword: TEST_PASSWORD })
    const second = await invited()
    const accept = { token: first, password: TEST_PASSWORD, code: codeOf(begun) }
    expect((await ask('accept', accept)).statusCode).toBe(404)
    expect((await ask('check', { token: second })).json()).toMatchObject({ asks: 'new-password' })
  })
})
