import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

const TAKEN = 'Dit e-mailadres heeft al een account. Kies een ander e-mailadres.'

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

  test('B11 whose BSN went with the years keeps having none, and changes the rest', async () => {
    const { update, email, headers } = await portal.applicant()
    await connected()
      .database.updateTable('account')
      .set({ bsn_encrypted: null, bsn_key_id: null, bsn_fingerprint: null })
      .where('email', '=', email)
      .execute()
    expect((await update({ BSN: '', City: 'Weesp' })).statusCode).toBe(200)
    expect((await portal.getUser(headers)).json()).toMatchObject({
      user: { BSN: '', City: 'Weesp' },
    })
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

  test('B1 a change of e-mail is limited, other changes are not', async () => {
    const { update } = await portal.applicant()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await update({ Email: aFreeEmail() })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
