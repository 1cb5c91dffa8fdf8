import type { grantTogether, previewGrants } from '@vignettes/domain/api/casework-grants.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Seen = ReplyOf<typeof previewGrants>

const NOT_PLAIN = 'Deze aanvraag moet u apart bekijken.'

describeOnEachDatabase('many plain cases granted together', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const look = async (ids: readonly string[], who = portal.handler) => {
    const { status, body } = await portal.post('grants/preview', { ids }, who)
    expect(status).toBe(200)
    return body as unknown as Seen
  }
  const confirm = async ({ grants }: Pick<Seen, 'grants'>, who = portal.handler) => {
    const sent = grants.map(({ id, version, number, cost, documents, letterSeen }) => ({
      ...{ id, version, number, cost, documents, letterSeen },
    }))
    const { status, body } = await portal.post('grants', { grants: sent }, who)
    expect(status).toBe(200)
    return body as unknown as ReplyOf<typeof grantTogether>
  }
  /** Cases of boats that differ, with a number in stock for each. */
  async function cases(count: number, name = 'Boot'): Promise<string[]> {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) {
      const objectLength = 4 + name.length / 10 + at
      const id = await portal.aCase({ objectName: `${name} ${at}`, objectLength })
      await layInStock(connected().database, `G${id.slice(-6)}`.toUpperCase())
      ids.push(id)
    }
    return ids
  }
  const statusOf = async (id: string) => (await portal.caseOf(id)).vignetteStatus

  test('2 each gets the number, the days, the price and the letter that were seen, and its photos are good', async () => {
    const ids = await cases(3)
    const seen = await look(ids)
    expect(seen.left).toEqual([])
    expect(seen.grants.map(({ id }) => id)).toEqual(ids)
    expect(new Set(seen.grants.map(({ number }) => number)).size).toBe(3)
    // Nothing is granted by a look, and who looked has them in hand.
    const [first = ''] = ids
    const looked = await portal.caseOf(first)
    expect([looked.vignetteStatus, looked.claimedBy?.name]).toEqual(['IN_REVIEW', 'B. Sluis'])

    const { granted, left } = await confirm(seen)
    expect(left).toEqual([])
    expect(granted).toEqual(seen.grants.map(({ id, number }) => ({ id, number })))
    for (const { id, number, validFrom, validUntil, cost, letter, photos } of seen.grants) {
      const shown = await portal.caseOf(id)
      expect(shown).toMatchObject({
        vignetteStatus: 'APPROVED',
        number,
        validFrom,
        validUntil,
        cost,
      })
      expect(letter.text).toContain(number)
      expect(photos.length).toBeGreaterThan(0)
      expect(shown.documents.map(({ status }) => status)).toEqual(photos.map(() => 'accepted'))
      const grant = shown.history.find((event) => event.kind === 'staff' && event.did === 'grant')
      expect(grant).toMatchObject({ who: 'B. Sluis', granted: { number: { to: number } } })
    }
  })

  test('2 the same answer again grants nothing twice: to who did it it is done, to another it is told by whom', async () => {
    const seen = await look(await cases(2))
    const first = await confirm(seen)
    expect(await confirm(seen)).toEqual(first)
    const other = await portal.at('C. Ollega')
    const told = await confirm(seen, other)
    expect(told.granted).toEqual([])
    expect(told.left.map(({ message }) => message)).toEqual([
      expect.stringContaining('B. Sluis'),
      expect.stringContaining('B. Sluis'),
    ])
  })

  test('2 two who look at once are shown other numbers, and both grant what they saw', async () => {
    const [mine, theirs] = [await cases(2), await cases(2, 'Roeiboot')]
    const other = await portal.at('C. Ollega')
    const [seen, seenByOther] = [await look(mine), await look(theirs, other)]
    const numbers = [...seen.grants, ...seenByOther.grants].map(({ number }) => number)
    expect(new Set(numbers).size).toBe(4)
    // Who decides one by one meanwhile gets none of these either.
    const alone = await portal.aCase({ objectName: 'Alleen', objectLength: 9.9 })
    await layInStock(connected().database, `G${alone.slice(-6)}`.toUpperCase())
    const granted = await portal.post('case/decide', grantOf(await portal.caseOf(alone)), other)
    expect(numbers).not.toContain(granted.body['number'])
    expect((await confirm(seenByOther, other)).left).toEqual([])
    expect((await confirm(seen)).left).toEqual([])
  })

  test('2 one that is decided meanwhile is left with the reason, the others are granted', async () => {
    const ids = await cases(3)
    const [, second = ''] = ids
    const seen = await look(ids)
    await portal.post('case/decide', grantOf(await portal.caseOf(second), 'M-0000001'))
    const { granted, left } = await confirm(seen)
    expect(granted.map(({ id }) => id)).toEqual(ids.filter((id) => id !== second))
    expect(left.map(({ id }) => id)).toEqual([second])
  })

  test('2 what is there twice, or in other hands, or has a paper to read, is not granted with the others', async () => {
    const [plain = ''] = await cases(1)
    const twice = [
      await portal.aCase({ objectName: 'Dubbel', objectLength: 8 }),
      await portal.aCase({ objectName: 'Dubbel', objectLength: 9 }),
    ]
    const [held = ''] = await cases(1, 'Roeiboot')
    const other = await portal.at('C. Ollega')
    await portal.post('case/claim', { id: held }, other)
    const read = await portal.aCase({ objectName: 'Papier', objectLength: 7.7 })
    const { requestId } = await portal.caseOf(read)
    await connected()
      .database.updateTable('document')
      .set({ media_type: 'application/pdf' })
      .where('request_id', '=', requestId)
      .execute()

    const seen = await look([plain, ...twice, held, read])
    expect(seen.grants.map(({ id }) => id)).toEqual([plain])
    const why = new Map(seen.left.map(({ id, message }) => [id, message]))
    expect(twice.map((id) => why.get(id))).toEqual([NOT_PLAIN, NOT_PLAIN])
    expect(why.get(held)).toContain('C. Ollega')
    expect(why.get(read)).toBe(NOT_PLAIN)
    const lines = (await portal.queue()).cases
    expect(
      lines
        .filter(({ isPlain }) => isPlain)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([plain, held].toSorted())
  })

  test('2 a paper that was photographed is read by itself, and is no photo of the boat', async () => {
    const photographed = { name: 'erfpacht.jpg', data: (await aBoatPhoto()).toString('base64') }
    const withLease = async (objectName: string, objectLength: number) => {
      const boat = { objectName, objectLength, objectLocation: 'private' }
      await layInStock(connected().database, `G${objectName}`.toUpperCase())
      return portal.aCase({ ...boat, GROUND_LEASE: photographed })
    }
    const [unread, judged] = [await withLease('Fok', 6.1), await withLease('Giek', 7.2)]
    const { requestId } = await portal.caseOf(judged)
    await connected()
      .database.updateTable('document')
      .set({ status: 'accepted' })
      .where('request_id', '=', requestId)
      .where('type', '=', 'GROUND_LEASE')
      .execute()
    const seen = await look([unread, judged])
    expect(seen.left).toEqual([{ id: unread, message: NOT_PLAIN }])
    const [grant] = seen.grants
    expect(grant?.photos.map(({ type }) => type)).toEqual(['PHOTO_BOAT'])
  })

  test('2 another letter, price or paper than was seen is not granted', async () => {
    const seen = await look(await cases(3))
    const [a, b, c] = seen.grants
    if (!a || !b || !c) throw new Error('There are three')
    const { left, granted } = await confirm({
      grants: [
        { ...a, letterSeen: 'x' },
        { ...b, cost: b.cost + 1 },
        { ...c, documents: [] },
      ],
    })
    expect(granted).toEqual([])
    expect(left.map(({ id }) => id)).toEqual([a.id, b.id, c.id])
    for (const { id } of seen.grants) expect(await statusOf(id)).toBe('IN_REVIEW')
  })
})
