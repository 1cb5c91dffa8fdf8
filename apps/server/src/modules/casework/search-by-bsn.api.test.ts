import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_KEY } from '../../testing/test-portal.ts'
import { createBsnVault } from '../accounts/bsn-vault.ts'
import { reencryptBsns } from '../accounts/reencrypt-bsns.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

/** Passes the eleven test, and is nobody's here. */
const OF_NOBODY = '123456782'

describeOnEachDatabase("the desk's search by a citizen service number", (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  const found = async (q: string) => (await portal.search(q)).cases.map(({ id }) => id)
  const searches = () =>
    connected()
      .database.selectFrom('desk_event')
      .select(['staff_id', 'vignette_id', 'note', 'detail'])
      .where('kind', '=', 'bsn-searched')
      .orderBy('id')
      .execute()

  test('D16 it is found however it is written, and each search is one row of what staff did', async () => {
    const id = await portal.aCase()
    const { bsn } = portal.someone
    const parts = [bsn.slice(0, 3), bsn.slice(3, 6), bsn.slice(6)]
    const ways = [
      bsn,
      parts.join('.'),
      `${bsn.slice(0, 3)} ${bsn.slice(3, 5)} ${bsn.slice(5, 7)} ${bsn.slice(7)}`,
      `BSN: ${bsn}`,
    ]
    const before = (await searches()).length
    for (const q of ways) expect([q, await found(q)]).toEqual([q, [id]])
    expect((await searches()).slice(before)).toEqual(
      ways.map(() => ({
        ...{ staff_id: portal.handler.id, vignette_id: id, note: null },
        detail: { found: 1 },
      })),
    )
    const { history } = await portal.caseOf(id)
    expect(history).toContainEqual(
      expect.objectContaining({ did: 'bsn-searched', who: 'B. Sluis' }),
    )
  })

  test('D16 one that is nobody’s finds nobody and is written down too; other numbers are not', async () => {
    await portal.aCase()
    const before = (await searches()).length
    expect(await found(OF_NOBODY)).toEqual([])
    for (const q of ['111222334', '11122233', '0612345678', 'Vries']) await portal.search(q)
    expect((await searches()).slice(before)).toEqual([
      { staff_id: portal.handler.id, vignette_id: null, note: null, detail: { found: 0 } },
    ])
  })

  test('who handles money alone finds nobody by it, is told that it is not for them, and nothing is written down as if they had', async () => {
    await portal.aCase()
    const before = (await searches()).length
    const finance = await portal.at('F. Munt', 'finance')
    const { status, body } = await portal.post('search', { q: portal.someone.bsn }, finance)
    expect([status, body]).toEqual([
      200,
      {
        ...{ cases: [], people: [], isMore: false, onlyFor: null },
        ...{ isUnchecked: false, isMistyped: false, isBsnRefused: true },
      },
    ])
    for (const [q, who] of [
      ['111222334', finance],
      [portal.someone.email, finance],
      [OF_NOBODY, portal.handler],
    ] as const) {
      expect([q, (await portal.post('search', { q }, who)).body['isBsnRefused']]).toEqual([
        q,
        false,
      ])
    }
    expect(await searches()).toHaveLength(before + 1)
  })

  test('D16 it stands in no log and no row', async () => {
    await portal.aCase()
    await portal.search(portal.someone.bsn)
    await portal.search(OF_NOBODY)
    const { database } = connected()
    const rows = [
      await database.selectFrom('account').selectAll().execute(),
      await database.selectFrom('desk_event').selectAll().execute(),
    ]
    for (const bsn of [portal.someone.bsn, OF_NOBODY]) {
      expect(portal.logged()).not.toContain(bsn)
      expect(JSON.stringify(rows)).not.toContain(bsn)
    }
  })

  test('D16 what was kept before it could be found is found after a start, and under another key', async () => {
    const id = await portal.aCase()
    const { database } = connected()
    await database.updateTable('account').set({ bsn_fingerprint: null }).execute()
    expect(await found(portal.someone.bsn)).toEqual([])
    const accounts = await database.selectFrom('account').select('id').execute()
    expect(await reencryptBsns(database, createBsnVault([TEST_KEY]))).toBe(accounts.length)
    expect(await found(portal.someone.bsn)).toContain(id)

    const keys = [{ id: 'test-2', secret: randomBytes(32) }, TEST_KEY]
    const rotated = createBsnVault(keys)
    const ofBefore = createBsnVault([TEST_KEY]).encrypt(portal.someone.bsn, id).fingerprint
    // Until all of them are under the newest, either is looked for.
    expect(rotated.fingerprintsOf(portal.someone.bsn)).toContainEqual(ofBefore)
    await reencryptBsns(database, rotated)
    expect(await found(portal.someone.bsn)).toEqual([])
    await reencryptBsns(database, createBsnVault([TEST_KEY, ...keys]))
    expect(await found(portal.someone.bsn)).toContain(id)
  })
})
