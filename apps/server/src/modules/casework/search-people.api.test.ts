import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { signUp } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

/** Passes the eleven test. */
const BSN = '123456782'

describeOnEachDatabase("the desk's search for who never asked for anything", (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  test('who has an account alone is found by all that a person is found by, and leads to their page', async () => {
    const { email } = await signUp(portal.app, {
      ...{ surname: 'Wulp-Grutto', phoneNumber: '0209876543', citizenServiceNumber: BSN },
      ...{ street: 'Kluutstraat', houseNumber: '41', postalCode: '9363 EK' },
    })
    const ways = [
      ...['wulp', 'Grutto', 'J.P. Grutto', 'Wulp, J.P.', email, email.slice(0, -3), '020 9876543'],
      ...['9363 EK', '9363ek 41', 'Kluutstraat 41', 'kluutstr', BSN],
    ]
    for (const q of ways) {
      const { cases, people } = await portal.search(q)
      expect([q, cases, people.map((each) => each.email)]).toEqual([q, [], [email]])
    }
    const [found] = (await portal.search('wulp')).people
    expect(found).toMatchObject({
      ...{ name: 'J.P. de Wulp-Grutto', phoneNumber: '0209876543' },
      address: 'Kluutstraat 41 A, 9363 EK Amsterdam',
    })
    const { status, body } = await portal.get<object>(`applicant?id=${found?.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ person: { name: 'J.P. de Wulp-Grutto' }, requests: [] })
  })

  test('a name is found as it is shown and said, and nobody of another name before it', async () => {
    const named = async (initials: string, surnamePrefix: string, surname: string) =>
      (await signUp(portal.app, { initials, surnamePrefix, surname })).email
    const jan = await named('J.P.', 'de', 'Zwaluw')
    const piet = await named('P.', 'de', 'Zwaluw')
    const other = await named('J.', 'van', 'Zwaluw')
    await named('J.', 'de', 'Zwaluwen')
    const bare = await named('J.', '', 'Zwaluw')
    const found = async (q: string) => {
      const { people, onlyFor } = await portal.search(q)
      return [q, onlyFor, people.map(({ email }) => email).toSorted()]
    }
    for (const q of ['J. de Zwaluw', 'J.P. de Zwaluw', 'Jan de Zwaluw', 'zwaluw, j.p. de'])
      expect(await found(q)).toEqual([q, null, [jan]])
    expect(await found('de Zwaluw')).toEqual(['de Zwaluw', null, [jan, piet].toSorted()])
    const ofJ = [jan, other, bare].toSorted()
    for (const q of ['J. Zwaluw', 'Jan Zwaluw', 'Zwaluw J.'])
      expect(await found(q)).toEqual([q, null, ofJ])
  })

  test('who has a case is found by it, and not once more', async () => {
    const id = await portal.aCase()
    const { cases, people } = await portal.search(portal.someone.email)
    expect([cases.map((each) => each.id), people]).toEqual([[id], []])
  })

  test('a search by a citizen service number counts them too', async () => {
    await signUp(portal.app, { citizenServiceNumber: '987654305' })
    await portal.search('987654305')
    const last = await connected()
      .database.selectFrom('desk_event')
      .select(['detail', 'vignette_id'])
      .where('kind', '=', 'bsn-searched')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    // Whom it was about is said by the account, where no case says it.
    const accountId = expect.any(String) as string
    expect(last).toEqual({ detail: { found: 1, accountId }, vignette_id: null })
  })
})
