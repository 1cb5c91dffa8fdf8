import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../staff/second-factor.ts'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { until } from '../../testing/until.ts'

const WRONG = 'Anders-2026!'
const DAY_S = 24 * 60 * 60
const SUBJECT = 'Inloggen bij uw account is niet gelukt'
const STAFF_SUBJECT = 'Inloggen bij beheer is niet gelukt'

describeOnEachDatabase('the letter about failed logins', (connected) => {
  let portal: AccountsPortal
  beforeEach(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterEach(() => portal.close())

  let places = 0
  /** Each from another place, so that no limit on tries is in the way. */
  const tryToLogIn = (email: string, password = WRONG, { app } = portal) => {
    places += 1
    return app.inject({
      method: 'POST',
      url: '/api/request-vignette/login',
      remoteAddress: `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`,
      payload: { email, password },
    })
  }
  async function fail(email: string, times: number) {
    for (let tries = 0; tries < times; tries++) {
      expect((await tryToLogIn(email)).statusCode).toBe(401)
    }
  }
  const lettersTo = async (email: string, subject = SUBJECT) =>
    (await portal.mailsTo(email)).filter((mail) => mail.subject === subject)
  const outbox = () => connected().database.selectFrom('outbox').selectAll().execute()

  test('M12 four wrong passwords are nothing to write about, the fifth is, and the sixth no more', async () => {
    const { email } = await portal.applicant()
    await portal.confirm(email)
    await fail(email, 4)
    expect(await lettersTo(email)).toEqual([])
    await fail(email, 1)
    const [letter] = await lettersTo(email)
    expect(letter?.text).toContain('Beste J.P. de Vries,')
    expect(letter?.text).toContain(
      'Op 15 juni 2026 om 12.00 uur is een verkeerd wachtwoord ingevuld bij uw account. ' +
        'Dat is minstens 5 keer achter elkaar gebeurd.',
    )
    expect(letter?.text).toContain('http://localhost:3000/account/reset-password')
    expect(letter?.text).not.toMatch(/Anders-2026|10\.0\./)
    await fail(email, 6)
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('M12 five that are not in a row are nothing to write about', async () => {
    const { email } = await portal.applicant()
    await fail(email, 4)
    expect((await tryToLogIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    await fail(email, 4)
    portal.clock.advanceSeconds(DAY_S)
    await fail(email, 4)
    expect(await lettersTo(email)).toEqual([])
  })

  test('M12 a new password ends the row of failed ones too', async () => {
    const { email } = await portal.applicant()
    await fail(email, 4)
    await portal.post('reset-password', { baseUrl: 'http://localhost:3000', email })
    const resetToken = await portal.tokenMailedTo(email)
    await portal.patch('reset-password', { resetToken, password: 'Nieuw-2026!' })
    await fail(email, 4)
    expect(await lettersTo(email)).toEqual([])
    await fail(email, 1)
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('M12 it is written once in 24 hours, also about another row, and then again', async () => {
    const { email } = await portal.applicant()
    await fail(email, 5)
    await tryToLogIn(email, TEST_PASSWORD)
    portal.clock.advanceSeconds(DAY_S - 60)
    await fail(email, 5)
    expect(await lettersTo(email)).toHaveLength(1)
    portal.clock.advanceSeconds(60)
    await fail(email, 1)
    expect(await lettersTo(email)).toHaveLength(2)
  })

  test('M12 another e-mail address of the same account is no second letter', async () => {
    const applicant = await portal.applicant()
    await fail(applicant.email, 5)
    expect(await lettersTo(applicant.email)).toHaveLength(1)
    await applicant.update({ Email: 'verhuisd@vignet.example' })
    await fail('verhuisd@vignet.example', 5)
    expect(await lettersTo('verhuisd@vignet.example')).toEqual([])
  })

  test('M12 several processes that are tried at once send it once', async () => {
    const { email } = await portal.applicant()
    const other = await startTestPortal(connected())
    const both = [portal.app, other.app]
    const tries = Array.from({ length: 12 }, (_, place) => both[place % 2])
    const answers = await Promise.all(
      tries.map((app) => tryToLogIn(email, WRONG, { ...portal, ...(app && { app }) })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    const letters = (await outbox()).filter(({ payload }) => payload.template === 'login-failed')
    expect(letters).toHaveLength(1)
    await other.close()
  })

  test('M12 the letter is there exactly if the row is that it tells of', async () => {
    const { email } = await portal.applicant()
    await fail(email, 5)
    const [letter] = (await outbox()).filter(({ payload }) => payload.template === 'login-failed')
    const { id } = await connected()
      .database.selectFrom('security_event')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(letter?.payload).toEqual({ template: 'login-failed', failedLoginId: String(id) })
  })

  test('M12 an e-mail address that nobody has costs the same statements and answers the same, and is not written to', async () => {
    const { email } = await portal.applicant()
    const unknown = 'nobody-here@vignet.example'
    const statements: string[] = []
    const { database } = connected()
    const watched = database.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql } = database.getExecutor().compileQuery(node, queryId)
        // Asked every few seconds, whoever calls.
        if (!sql.includes('"reference_revision"')) statements.push(sql)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const counting = await startAccountsPortal({ ...connected(), database: watched })
    const workOf = async (who: string) => {
      const answers: unknown[] = []
      statements.length = 0
      for (let tries = 0; tries < 7; tries++) {
        const { statusCode, headers, body } = await tryToLogIn(who, WRONG, counting)
        const { date, 'x-request-id': id, ...same } = headers
        void [date, id]
        answers.push({ statusCode, same, body })
      }
      return { answers, statements: [...statements] }
    }
    const [known, nobody] = [await workOf(email), await workOf(unknown)]
    await counting.close()
    expect(known.statements.join()).toContain('insert into "security_event"')
    expect(nobody).toEqual(known)
    expect(await lettersTo(email)).toHaveLength(1)
    expect(await lettersTo(unknown)).toEqual([])
  })

  test('M12 to an address that nobody confirmed it greets neutrally', async () => {
    const { email } = await portal.applicant()
    await fail(email, 5)
    expect((await lettersTo(email))[0]?.text).toContain('\n\nGoedendag,\n\n')
  })

  const failStaff = async (email: string, password: string, times: number) => {
    for (let tries = 0; tries < times; tries++) {
      places += 1
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/beheer/login',
        remoteAddress: `10.9.0.${places % 250}`,
        payload: { email, password, code: '000000' },
      })
      expect(answer.statusCode).toBe(401)
    }
  }

  test('M12 a staff member is written to as well, with what a staff member can do', async () => {
    const { email } = await inCasework(portal, connected().database)
    await failStaff(email, WRONG, 5)
    const [letter] = await lettersTo(email, STAFF_SUBJECT)
    expect(letter?.text).toContain('Was u dit niet? Meld het dan bij uw beheerder.')
    expect(letter?.text).not.toContain('was het wachtwoord goed')
    expect(letter?.text).toContain('http://localhost:3000/beheer/')
    await failStaff('nobody@gemeente.example', WRONG, 5)
    expect(await lettersTo('nobody@gemeente.example', STAFF_SUBJECT)).toEqual([])
  })

  test('M12 a staff member whose password was right is told that somebody knows it', async () => {
    const { email } = await inCasework(portal, connected().database)
    await failStaff(email, WRONG, 3)
    await failStaff(email, TEST_PASSWORD, 1)
    await failStaff(email, WRONG, 1)
    const [letter] = await lettersTo(email, STAFF_SUBJECT)
    expect(letter?.text).toContain('was het wachtwoord goed, maar de code niet')
  })

  test('M12 a staff member who logged in in between, or who left, is not written to', async () => {
    const [back, gone] = [
      await inCasework(portal, connected().database),
      await inCasework(portal, connected().database),
    ]
    portal.clock.advanceSeconds(30)
    await failStaff(back.email, WRONG, 4)
    expect((await back.logIn(codeAt(back.secret, portal.clock.now()))).statusCode).toBe(200)
    await failStaff(back.email, WRONG, 4)
    await connected()
      .database.updateTable('staff')
      .set({ ended_at: portal.clock.now() })
      .where('id', '=', gone.id)
      .execute()
    await failStaff(gone.email, WRONG, 5)
    for (const { email } of [back, gone]) expect(await lettersTo(email, STAFF_SUBJECT)).toEqual([])
  })

  test('M12 what was counted is forgotten after a day without another one', async () => {
    const { database } = connected()
    const counted = () => database.selectFrom('login_streak').select('last_failed_at').execute()
    await fail('nobody-counted@vignet.example', 1)
    const before = (await counted()).length
    const failedAt = portal.clock.now()
    portal.clock.advanceSeconds(DAY_S)
    portal.app.background.start()
    await until('it is forgotten', async () => (await counted()).length < before)
    const kept = (await counted()).map((row) => row.last_failed_at)
    expect(kept.filter((moment) => moment <= failedAt)).toEqual([])
  })
})
