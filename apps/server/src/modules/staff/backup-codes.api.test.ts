import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { findBackupCode } from './backup-codes.ts'
import { codeAt } from './second-factor.ts'

describeOnEachDatabase('backup codes', (connected) => {
  let portal: TestPortal
  let mailer: FakeMailer
  let staffMember: Awaited<ReturnType<typeof inCasework>>
  beforeEach(async () => {
    mailer = fakeMailer()
    portal = await startTestPortal(connected(), { mailer })
    staffMember = await inCasework(portal, connected().database)
    portal.clock.advanceSeconds(30)
  })
  afterEach(() => portal.close())

  const renew = (password = TEST_PASSWORD, code = codeAt(staffMember.secret, portal.clock.now())) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/beheer/backup-codes/renew',
      headers: staffMember.headers,
      payload: { password, code },
    })
  const left = async () => {
    const { headers } = staffMember
    return (await portal.app.inject({ url: '/api/beheer/backup-codes', headers })).json<object>()
  }
  const made = async () => (await renew()).json<{ codes: string[] }>().codes
  const eventsOf = (kind: 'backup-code-used' | 'backup-codes-made') =>
    connected()
      .database.selectFrom('desk_event')
      .select(['kind', 'detail'])
      .where('staff_id', '=', staffMember.id)
      .where('kind', '=', kind)
      .execute()

  const keep = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/beheer/backup-codes/kept',
      headers: staffMember.headers,
    })

  test('are told to be kept by their owner, not by the answer that shows them', async () => {
    expect(await left()).toEqual({ left: 0, wereMade: false, areKept: true })
    // The answer was lost on its way.
    await made()
    expect(await left()).toEqual({ left: 10, wereMade: true, areKept: false })
    portal.clock.advanceSeconds(30)
    const [code] = await made()
    expect((await keep()).statusCode).toBe(200)
    expect(await left()).toEqual({ left: 10, wereMade: true, areKept: true })
    // Others are others.
    portal.clock.advanceSeconds(30)
    const [another] = await made()
    expect((await staffMember.logIn(code)).statusCode).toBe(401)
    expect(await left()).toMatchObject({ left: 10, areKept: false })
    // Whoever never said so and has them all the same.
    expect((await staffMember.logIn(another)).statusCode).toBe(200)
    expect(await left()).toEqual({ left: 9, wereMade: true, areKept: true })
  })

  test('are shown once, ten of twelve digits, and kept as Argon2id', async () => {
    expect(await left()).toMatchObject({ left: 0 })
    const codes = await made()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^\d{12}$/)
    expect(await left()).toMatchObject({ left: 10 })
    const kept = await connected().database.selectFrom('staff_backup_code').selectAll().execute()
    expect(kept.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
    expect(JSON.stringify(kept)).not.toContain(codes[0])
    expect(portal.logged()).not.toContain(codes[0])
    expect(await eventsOf('backup-codes-made')).toHaveLength(1)
  })

  test('that are made anew are told to whose they are, without a code', async () => {
    const codes = await made()
    await portal.app.background.runDue()
    const letter = mailer.sent.find(({ to }) => to === staffMember.email)
    expect(letter?.subject).toBe('U hebt nieuwe reservecodes voor beheer')
    expect(letter?.text).toContain('Meld het meteen bij uw beheerder')
    for (const code of codes) expect(letter?.text).not.toContain(code)
  })

  test('tell a wrong password, a wrong code and one that was used apart', async () => {
    const code = codeAt(staffMember.secret, portal.clock.now())
    const answered = async (password?: string, typed?: string) =>
      (await renew(password, typed)).json<{ errors?: object[] }>().errors
    expect(await answered('Verkeerd-1!')).toEqual([
      { path: 'password', message: 'Dit is niet uw wachtwoord.' },
    ])
    expect(await answered(TEST_PASSWORD, '000000')).toEqual([
      { path: 'code', message: expect.stringContaining('Deze code klopt niet.') },
    ])
    await made()
    expect(await answered(TEST_PASSWORD, code)).toEqual([
      { path: 'code', message: expect.stringContaining('Deze code is al gebruikt.') },
    ])
  })

  test('tell who has none left from who never had any', async () => {
    expect(await left()).toMatchObject({ left: 0, wereMade: false })
    const codes = await made()
    for (const code of codes) await staffMember.logIn(code)
    expect(await left()).toMatchObject({ left: 0, wereMade: true })
  })

  test('let somebody in once each, however they are typed, and the owner is told', async () => {
    const [code = ''] = await made()
    const typed = code.replace(/(\d{4})(?=\d)/g, '$1 ')
    expect((await staffMember.logIn(typed)).statusCode).toBe(200)
    expect((await staffMember.logIn(code)).statusCode).toBe(401)
    expect(await left()).toMatchObject({ left: 9 })
    expect(await eventsOf('backup-code-used')).toMatchObject([{ detail: { left: 9 } }])
    await portal.app.background.runDue()
    const letter = mailer.sent.find(
      ({ to, subject }) => to === staffMember.email && subject.startsWith('Er is ingelogd'),
    )
    expect(letter?.text).toContain('U hebt nog 9 reservecodes')
    expect(letter?.text).not.toContain(code)
  })

  test('of one that is tried many times at once one login succeeds', async () => {
    const [code = ''] = await made()
    const answers = await Promise.all(Array.from({ length: 5 }, () => staffMember.logIn(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('M12 wrong ones are counted as codes of the authenticator are, and leave a trail', async () => {
    await made()
    const statuses: number[] = []
    for (let place = 0; place <= 10; place++) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/beheer/login',
        remoteAddress: `10.4.6.${place}`,
        payload: { email: staffMember.email, password: TEST_PASSWORD, code: '000000000000' },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const { database } = connected()
    const failed = await database
      .selectFrom('security_event')
      .select('kind')
      .where('owner_id', '=', staffMember.id)
      .where('kind', '=', 'code-failed')
      .execute()
    expect(failed).toHaveLength(10)
  })

  test('who guesses the password in a session found open keeps its owner from no login', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries <= 12; tries += 1)
      statuses.push((await renew('Verkeerd-1!')).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    portal.clock.advanceSeconds(60)
    const code = codeAt(staffMember.secret, portal.clock.now())
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/login',
      remoteAddress: '10.4.7.1',
      payload: { email: staffMember.email, password: TEST_PASSWORD, code },
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('others are made for the password and a code only, and void those of before', async () => {
    const [first = ''] = await made()
    portal.clock.advanceSeconds(30)
    expect((await renew('Verkeerd-1!')).statusCode).toBe(422)
    expect((await renew(TEST_PASSWORD, '000000')).statusCode).toBe(422)
    expect((await renew(TEST_PASSWORD, first)).statusCode).toBe(422)
    expect(await left()).toMatchObject({ left: 10 })
    await made()
    expect((await staffMember.logIn(first)).statusCode).toBe(401)
    expect(await left()).toMatchObject({ left: 10 })
  })

  test('go with the staff member', async () => {
    const [code = ''] = await made()
    const administrator = await inCasework(portal, connected().database, 'administrator')
    await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/staff/end',
      headers: administrator.headers,
      payload: { id: staffMember.id },
    })
    expect((await staffMember.logIn(code)).statusCode).toBe(401)
    const { database } = connected()
    const kept = database.selectFrom('staff_backup_code').selectAll()
    expect(await kept.where('staff_id', '=', staffMember.id).execute()).toEqual([])
  })

  test('are compared as often whoever tries: with all of them, some or none, and of nobody', async () => {
    const { database } = connected()
    let compared = 0
    const passwords = {
      matches: () => {
        compared += 1
        return Promise.resolve(false)
      },
    }
    const timesFor = async (staffId: string | undefined) => {
      compared = 0
      await findBackupCode({ database, passwords }, staffId, '123456789012')
      return compared
    }
    expect(await timesFor(undefined)).toBe(10)
    expect(await timesFor(staffMember.id)).toBe(10)
    const [code] = await made()
    expect(await timesFor(staffMember.id)).toBe(10)
    portal.clock.advanceSeconds(30)
    expect((await staffMember.logIn(code)).statusCode).toBe(200)
    expect(await timesFor(staffMember.id)).toBe(10)
  })
})
