import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertOldRequest } from '../../testing/retention-rows.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase("the desk's search by words", (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  const finds = async (q: string, id: string) =>
    (await portal.search(q)).cases.some((each) => each.id === id)

  test("a boat is found by the beginning of any word of its name, and of its owner's", async () => {
    const id = await portal.aCase({ objectName: "Kleine Roerdomp-van 't Veer (II)" })
    await connected()
      .database.updateTable('account')
      .set({ surname: 'Kwikstaart-Uilenburg' })
      .where('email', '=', portal.someone.email)
      .execute()
    for (const q of [
      ...[
        'Kleine',
        'kleine roer',
        'Roerdomp',
        'roe',
        'ROERDOMP-VAN',
        'veer',
        "'t Veer",
        'II',
        '(II',
      ],
      ...[
        'Kwikstaart',
        'Uilen',
        'J.P. Uilenburg',
        'Uilenburg, J.P.',
        'Uilenburg J.P.',
        'kwikstaart-uil',
      ],
    ])
      expect([q, await finds(q, id)]).toEqual([q, true])
    for (const q of ['oerdomp', 'leine', 'Roerdompen', 'lenburg', '%', "'"])
      expect([q, await finds(q, id)]).toEqual([q, false])
  })

  test('of several words the last one counts alone only where nothing is called as all of them', async () => {
    const id = await portal.aCase({ objectName: 'Grote Zilverreiger' })
    const other = await portal.aCase({ objectName: 'Kleine Zilverreiger' })
    const both = async (q: string) => [q, await finds(q, id), await finds(q, other)]
    expect(await both('grote zilverreiger')).toEqual(['grote zilverreiger', true, false])
    expect(await both('de zilverreiger')).toEqual(['de zilverreiger', true, true])
    // A house is no boat that begins with the letter of its addition.
    await setOwner({ street: 'Amstelveld', house_number: '7' })
    expect(await both('amstelveld 7 g')).toEqual(['amstelveld 7 g', true, true])
  })

  test('D16 what was found by fewer words than were typed says by which', async () => {
    const id = await portal.aCase({ objectName: 'Grijze Lepelaar' })
    // A number that nothing else is found with is noise: boats elsewhere are called by it.
    await portal.aCase({ objectName: 'Aalscholver 3' })
    for (const q of [',', ', , ,', 'Nergens, ', 'Prins Hendrikkade 3']) {
      expect([q, (await portal.search(q)).cases]).toEqual([q, []])
    }
    await setOwner({ surname: 'Purperreiger' })
    const told = async (q: string) => {
      const { cases, onlyFor } = await portal.search(q)
      return [q, cases.some((each) => each.id === id), onlyFor]
    }
    for (const [q, words] of [
      ['Grijze Lepelaar', null],
      ['lepelaar', null],
      // By all that was typed: initials, or of a first name its first letter.
      ['Purperreiger J', null],
      ['Purperreiger J. P.', null],
      ['Purperreiger, Jan', null],
      ['Jan Purperreiger', null],
      ['Purperreiger,', 'Purperreiger'],
      ['Purperreiger K', 'Purperreiger'],
      ['Kees Purperreiger', 'Purperreiger'],
      ['Haezer Lepelaar', 'Lepelaar'],
      ['Purperreiger de', null],
      ['Purperreiger, van der', 'Purperreiger'],
    ] as const)
      expect(await told(q)).toEqual([q, true, words])
    expect(await told('Purperreiger Onbekend')).toEqual(['Purperreiger Onbekend', false, null])
  })

  test('A34 a reference without its check digit is found, and that it was not checked is said', async () => {
    const id = await portal.aCase()
    const { reference } = await portal.caseOf(id)
    const short = reference.slice(0, -2)
    const found = async (q: string) => {
      const { cases, isUnchecked } = await portal.search(q)
      return [q, cases.map((each) => each.id), isUnchecked]
    }
    for (const q of [short, short.toLowerCase(), short.replaceAll('-', ''), short.slice(3)])
      expect(await found(q)).toEqual([q, [id], true])
    expect(await found(reference)).toEqual([reference, [id], false])
    const wrong = `${short}-${(Number(reference.at(-1)) + 1) % 10}`
    expect(await found(wrong)).toEqual([wrong, [], false])
    expect(await portal.search(wrong)).toMatchObject({ isMistyped: true })
    const spoken = short.replace(/-0+/, '-')
    for (const q of [spoken, spoken.replaceAll('-', ' '), `kenmerk ${short}`])
      expect(await found(q)).toEqual([q, [id], true])
    for (const q of [`Kenmerk: ${reference}`, `${spoken}${reference.slice(-2)}`])
      expect(await found(q)).toEqual([q, [id], false])
  })

  test('a postcode is found by its beginning too', async () => {
    const id = await portal.aCase()
    await connected()
      .database.updateTable('account')
      .set({ postal_code: '9351 PK' })
      .where('email', '=', portal.someone.email)
      .execute()
    for (const q of ['9351 PK', '9351pk', '9351', '9351 p'])
      expect([q, await finds(q, id)]).toEqual([q, true])
    // Whatever begins with that letter.
    const others = ['9352 K', '9352 Z', '9352 D', '9352 B']
    for (const q of ['935', '9351 PL', '9352', ...others])
      expect([q, await finds(q, id)]).toEqual([q, false])
  })

  const setOwner = (changes: object) =>
    connected()
      .database.updateTable('account')
      .set(changes)
      .where('email', '=', portal.someone.email)
      .execute()

  test('D16 accents are of no account, in what is typed and in what is kept', async () => {
    const id = await portal.aCase({ objectName: 'Señor Ærø' })
    for (const [surname, ways] of [
      ['Müller-Østergård', ['muller', 'Müller', 'MU\u0308LLER', 'ostergard', 'Østergård']],
      ['van den Haëzer', ['haezer', 'HAËZER', 'Haëz']],
      ['Weiß', ['weiss', 'weiß', 'WEISS']],
      ['Yılmaz', ['yilmaz', 'Yılmaz']],
    ] as const) {
      await setOwner({ surname })
      for (const q of [...ways, 'senor', 'SEÑOR', 'aero'])
        expect([q, await finds(q, id)]).toEqual([q, true])
    }
  })

  test('D16 a telephone is found however it is written', async () => {
    const id = await portal.aCase()
    await setOwner({ phone_number: '0687654321' })
    for (const q of ['0687654321', '06-87654321', '+31 6 87 65 43 21', '0031 (0)6 8765 4321'])
      expect([q, await finds(q, id)]).toEqual([q, true])
    for (const q of ['0687654322', '87654321', '06876543'])
      expect([q, await finds(q, id)]).toEqual([q, false])
  })

  test('D16 a house is found by its postcode or its street, and a street where nothing else is called so', async () => {
    const id = await portal.aCase()
    await setOwner({ street: 'Noordwijkse Ó-pad', house_number: '263', postal_code: '9351 PQ' })
    for (const q of [
      ...['9351 PQ 263', '9351pq263', '9351 PQ, 263 hs', 'noordwijkse o-pad 263'],
      ...['Noordwijkse Ó-pad 263a', 'Noordwijkse', 'noordwijkse o'],
    ])
      expect([q, await finds(q, id)]).toEqual([q, true])
    for (const q of ['9351 PQ 26', '9351 PQ 2631', 'Noordwijkse Ó-pad 26', 'Noordwijkse 263'])
      expect([q, await finds(q, id)]).toEqual([q, false])
    const { cases } = await portal.search('9351 PQ 263')
    expect(cases[0]?.address).toContain('Noordwijkse Ó-pad 263')
    // Who is called so comes first, and alone.
    const other = await portal.aCase({ objectName: 'Noordwijkse' })
    expect(await finds('Noordwijkse', other)).toBe(true)
  })

  test('D16 a payment is found by what the provider calls it', async () => {
    const { database } = connected()
    const { vignetteId, paymentId } = await insertOldRequest(database, { payment: 'PAID' })
    await database
      .updateTable('payment_attempt')
      .set({ provider_payment_id: 'tr_7UhSN1zuXS' })
      .where('payment_id', '=', paymentId)
      .execute()
    expect(await finds('tr_7UhSN1zuXS', vignetteId)).toBe(true)
    for (const q of ['tr_7uhsn1zuxs', 'tr_7UhSN1zuX'])
      expect([q, await finds(q, vignetteId)]).toEqual([q, false])
  })

  test('D16 a payment is found by what it is called here', async () => {
    const { database } = connected()
    const { vignetteId, paymentId } = await insertOldRequest(database, { payment: 'PAID' })
    const { id: attemptId } = await database
      .selectFrom('payment_attempt')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    for (const q of [paymentId, attemptId, attemptId.toUpperCase()])
      expect([q, await finds(q, vignetteId)]).toEqual([q, true])
  })

  test('one that is given another name is found by that one only', async () => {
    const id = await portal.aCase({ objectName: 'Oude Stormvogel' })
    const { requestId } = await portal.caseOf(id)
    await connected()
      .database.updateTable('request')
      .set({ boat_name: 'Nieuwe Wulp' })
      .where('id', '=', requestId)
      .execute()
    const found = await Promise.all(['Stormvogel', 'Oude', 'Wulp'].map((q) => finds(q, id)))
    expect(found).toEqual([false, false, true])
  })
})
