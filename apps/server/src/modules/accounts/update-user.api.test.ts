import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aRegistration, TEST_PASSWORD } from '../../testing/registration.ts'

const TAKEN = 'Er is al een account met dit e-mailadres. Log in of kies een ander e-mailadres.'
const DAY_S = 24 * 60 * 60

let used = 0
/** An address that no account has. */
const aFreeEmail = () => `moved-${(used += 1)}@vignet.example`

describeOnEachDatabase('account details', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  test('§4 saved details are shown by the next user fetch', async () => {
    const { update, headers } = await portal.applicant()
    const changes = {
      MobilePhone: '+31612345678',
      Address: 'Nieuwe Gracht',
      Number: '7',
      Addition: '',
      Postcode: '1382ab',
      City: 'Weesp',
    }
    const answer = await update(changes)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }])
    expect((await portal.getUser(headers)).json()).toMatchObject({
      user: { ...changes, Postcode: '1382 AB' },
    })
  })

  test.each([
    ['BSN', '123456782'],
    ['Initials', 'K.'],
    ['Prefix', 'van'],
    ['Prefix', ''],
    ['LastName', 'Jansen'],
  ])('A18 a change of %s to %j is 422 at that field, and changes nothing', async (path, value) => {
    const { update, headers, details } = await portal.applicant()
    const answer = await update({ [path]: value, City: 'Weesp' })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Niet alles is goed ingevuld.',
        errors: [{ path, message: 'Dit gegeven kunt u hier niet wijzigen.' }],
      },
    ])
    expect((await portal.getUser(headers)).json()).toMatchObject({ user: details })
  })

  test('A18 a change of country is 422, and an applicant from abroad keeps having no BSN', async () => {
    const { update } = await portal.applicant({
      countryCode: 'BE',
      citizenServiceNumber: '',
      postalCode: '2000',
    })
    expect((await update({ City: 'Antwerpen' })).statusCode).toBe(200)
    const answer = await update({ CountryCode: 'DE' })
    expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      'CountryCode',
    ])
    expect((await update({ BSN: '111222333' })).statusCode).toBe(422)
  })

  test.each([
    [{ Number: '0' }, 'Number'],
    [{ Number: '' }, 'Number'],
    [{ Postcode: 'abc' }, 'Postcode'],
    [{ MobilePhone: '12' }, 'MobilePhone'],
    [{ Email: 'geen adres' }, 'Email'],
    [{ City: ' ' }, 'City'],
    [{ Address: undefined }, 'Address'],
  ])('§5 %j is 422 at its field', async (changes, path) => {
    const { update } = await portal.applicant()
    const answer = await update(changes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ path }] })
  })

  test('B1 an e-mail that another has is 422 at Email', async () => {
    const { update } = await portal.applicant()
    const other = await portal.applicant()
    const answer = await update({ Email: other.email.toUpperCase() })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: TAKEN, errors: [{ path: 'Email', message: TAKEN }] },
    ])
  })

  test('of two who take the same e-mail at the same moment one gets 422', async () => {
    const [one, other] = [await portal.applicant(), await portal.applicant()]
    const email = aFreeEmail()
    const answers = await Promise.all([one, other].map(({ update }) => update({ Email: email })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  })

  test('a new e-mail is in force at once, and both mailboxes are told', async () => {
    const { update, email, headers } = await portal.applicant()
    await portal.confirm(email)
    const next = aFreeEmail()
    expect((await update({ Email: next })).statusCode).toBe(200)
    expect((await portal.getUser(headers)).json()).toMatchObject({ user: { Email: next } })
    expect((await portal.logIn(next, TEST_PASSWORD)).statusCode).toBe(200)
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await portal.mailsTo(next)).map(({ subject }) => subject)).toEqual([
      'Uw nieuwe e-mailadres',
    ])
    const [told] = await portal.mailsTo(email)
    expect(told?.text).toContain('http://localhost:3000/account/email-terugdraaien/')
    expect(told?.text).toContain(next)
  })

  test('the link in the old mailbox puts the address back, ends all sessions and the password', async () => {
    const { update, email, headers } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next })
    const token = await portal.tokenMailedTo(email)

    const answer = await portal.post('user/email/take-back', { token })
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }])
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    for (const address of [email, next]) {
      expect((await portal.logIn(address, TEST_PASSWORD)).statusCode).toBe(401)
    }
    // Works once.
    expect((await portal.post('user/email/take-back', { token })).statusCode).toBe(404)

    const resetToken = await portal.tokenMailedTo(email)
    const password = 'Anders-2026!'
    const reset = await portal.patch('reset-password', { resetToken, password })
    expect(reset.statusCode).toBe(200)
    expect((await portal.logIn(email, password)).statusCode).toBe(200)
  })

  test('the link works for seven days, in which nobody else can get the old address', async () => {
    const { update, email } = await portal.applicant()
    await update({ Email: aFreeEmail() })
    const token = await portal.tokenMailedTo(email)
    portal.clock.advanceSeconds(7 * DAY_S - 1)
    expect((await portal.post('register/user', { email })).statusCode).toBe(400)
    expect((await portal.post('register', aRegistration({ email }))).statusCode).toBe(409)
    const other = await portal.applicant()
    expect((await other.update({ Email: email })).statusCode).toBe(422)
    portal.clock.advanceSeconds(1)
    expect((await portal.post('user/email/take-back', { token })).statusCode).toBe(404)
    expect((await other.update({ Email: email })).statusCode).toBe(200)
  })

  test('taking back an early change undoes the later ones, whose links then do nothing', async () => {
    const { update, email } = await portal.applicant()
    const [second, third] = [aFreeEmail(), aFreeEmail()]
    await update({ Email: second })
    const first = await portal.tokenMailedTo(email)
    await update({ Email: third })
    const later = await portal.tokenMailedTo(second)
    expect((await portal.post('user/email/take-back', { token: first })).json()).toEqual({ email })
    expect((await portal.post('user/email/take-back', { token: later })).statusCode).toBe(404)
  })

  test('who goes back to the old address leaves the other one no link', async () => {
    const { update, email } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next })
    const token = await portal.tokenMailedTo(email)
    expect((await update({ Email: email })).statusCode).toBe(200)
    const told = (await portal.mailsTo(next)).at(-1)
    expect(told?.text).toContain('weer uw eerdere adres')
    expect(told?.text).not.toContain('email-terugdraaien')
    expect((await portal.post('user/email/take-back', { token })).statusCode).toBe(404)
  })

  test('a token that was never given is 404, and none is stored or logged', async () => {
    const { update, email } = await portal.applicant()
    await update({ Email: aFreeEmail() })
    const token = await portal.tokenMailedTo(email)
    expect((await portal.post('user/email/take-back', { token: `${token}x` })).statusCode).toBe(404)
    const { database } = connected()
    const rows = await Promise.all([
      database.selectFrom('link_token').selectAll().execute(),
      database.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(portal.logged()).not.toContain(token)
  })

  test('B1 a change of e-mail is limited, other changes are not', async () => {
    const { update } = await portal.applicant()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await update({ Email: aFreeEmail() })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
