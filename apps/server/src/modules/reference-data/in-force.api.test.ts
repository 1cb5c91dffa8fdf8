import type { listReferenceVersions } from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startVersionDesk, TOMORROW } from '../../testing/version-desk.ts'

describeOnEachDatabase('what counts today of a list', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
  })
  afterAll(() => desk.portal.close())

  const inForce = async (kind: string) => {
    const path = `reference-versions?kind=${kind}`
    const { body } = await desk.portal.get<ReplyOf<typeof listReferenceVersions>>(path, desk.first)
    return body.inForce
  }
  const amountsOf = async (name: string) =>
    (await inForce('tariffs')).amounts
      .filter((row) => row.name === name)
      .map(({ validFrom, amount }) => [validFrom, amount])

  test('is told with since when, and is what a version says from its day on', async () => {
    const before = await inForce('tariffs')
    expect(before).toMatchObject({ since: null, asksFor: 2026 })
    expect(before.amounts.every(({ validFrom }) => validFrom <= '2026-06-15')).toBe(true)
    expect(await amountsOf('Regulier')).toEqual([['2026-01-01', 67.6]])
    expect(await amountsOf('Doorvaart')).toHaveLength(1)
    expect((await inForce('marinas')).amounts).toEqual([])

    const { items } = await desk.newest('tariffs')
    const dearer = items.map(({ code, rows }) => ({
      code,
      rows: rows.map((row) =>
        code === 'REGULAR' && row.validFrom === '2026-01-01' ? { ...row, amount: 100 } : row,
      ),
    }))
    const { id } = (await desk.propose({ kind: 'tariffs', items: dearer })).body
    expect((await desk.accept(id)).status).toBe(200)
    expect(await inForce('tariffs')).toEqual(before)
    desk.portal.clock.setTo(`${TOMORROW}T10:00:00Z`)
    await desk.logInAgain()
    expect((await inForce('tariffs')).since).toBe(TOMORROW)
    expect(await amountsOf('Regulier')).toEqual([['2026-01-01', 100]])
  })

  test('of who asks for the next year are the amounts of both', async () => {
    desk.portal.clock.setTo('2026-11-20T10:00:00Z')
    await desk.logInAgain()
    expect((await inForce('tariffs')).asksFor).toBe(2027)
    expect(await amountsOf('Regulier')).toEqual([
      ['2026-01-01', 100],
      ['2027-01-01', 69.6],
    ])
    expect(await amountsOf('Doorvaart')).toHaveLength(1)
  })
})
