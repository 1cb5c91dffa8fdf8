import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

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
