import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { ReferenceContent } from '@vignettes/domain/api/reference-content.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { until } from '../../testing/until.ts'
import { REMARK, startVersionDesk, TOMORROW } from '../../testing/version-desk.ts'

const BASE = '/api/request-vignette'
const DAY_S = 24 * 60 * 60

describeOnEachDatabase('new versions of tariffs and lists', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
  })
  afterAll(() => desk.portal.close())

  const withdrawByTwo = async (id: unknown, remark: string) => {
    const { post, second, listed } = desk
    expect((await post('withdraw', { id, remark })).status).toBe(200)
    const { revision } = await listed('tariffs')
    expect((await post('withdraw/accept', { id, revision }, second)).status).toBe(200)
  }
  /** The tariffs with REGULAR at € 100 a square metre from 2026 on. */
  const dearer = async (): Promise<ReferenceContent> => {
    const newest = await desk.newest('tariffs')
    const items = newest.items.map(({ code, rows }) => ({
      code,
      rows: rows.map((row) =>
        code === 'REGULAR' && row.validFrom === '2026-01-01' ? { ...row, amount: 100 } : row,
      ),
    }))
    return { kind: 'tariffs', items }
  }

  test('what the portal would not start with is refused in words at its field, and today is too early', async () => {
    const { post, propose, events } = desk
    const content = await dearer()
    const remark = REMARK
    const errorsOf = async (changes: object, date = TOMORROW) => {
      const body = { content: { ...content, ...changes }, effectiveFrom: date, remark }
      return (await post('preview', body)).body.errors
    }
    if (content.kind !== 'tariffs') throw new Error('no tariffs')
    expect(await errorsOf({}, '2026-06-15')).toEqual([
      { path: 'effectiveFrom', message: 'Kies een datum vanaf morgen.' },
    ])
    const [regular, ...others] = content.items
    const { code, rows } = regular!
    expect(await errorsOf({ items: [{ code, rows: rows.slice(2) }, ...others] })).toEqual([
      { path: 'content.items.0.rows', message: expect.stringContaining('geen bedrag') as string },
    ])
    expect(await errorsOf({ items: [{ code, rows: [...rows, rows[2]] }, ...others] })).toEqual([
      { path: 'content.items.0.rows.3.validFrom', message: expect.any(String) as string },
    ])
    const crossed = { ...rows[0], minM2: 20, maxM2: 20 }
    expect(await errorsOf({ items: [{ code, rows: [...rows, crossed] }, ...others] })).toEqual([
      {
        path: `content.items.0.rows.${rows.length}.validFrom`,
        message: expect.stringContaining('groter') as string,
      },
    ])
    expect(await propose(await desk.newest('tariffs'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'content', message: 'U heeft nog niets veranderd.' }] },
    })
    const free = { ...rows[0], amount: -1 }
    expect(await errorsOf({ items: [{ code, rows: [free] }, ...others] })).toMatchObject([
      { path: 'content.items.0.rows.0.amount', message: expect.stringContaining('bedrag') },
    ])
    expect(await errorsOf({ items: others })).toMatchObject([{ path: 'content' }])

    const newest = await desk.newest('marinas')
    const items = newest.items.filter(({ district }) => district === 'AMSTERDAM')
    expect(await errorsOf({ kind: 'marinas', items })).toMatchObject([
      { path: 'content', message: expect.stringContaining('jachthaven') },
    ])
    expect(await events()).toEqual([])
  })

  test('a preview tells what ten boats cost before and after, and each amount that changes', async () => {
    const { post } = desk
    const body = { content: await dearer(), effectiveFrom: TOMORROW, remark: REMARK }
    const preview = (await post('preview', body)).body as unknown as ReferencePreview
    expect(preview.pricesOn).toBe(TOMORROW)
    expect(preview.amounts).toEqual([
      { name: 'Regulier', validFrom: '2026-01-01', hasBegun: true, from: 67.6, to: 100 },
    ])
    // What begins with the version or later changes nothing that was in force.
    const [first, ...others] = (await desk.newest('tariffs')).items
    const rows = [
      ...(first?.rows ?? []),
      { validFrom: '2029-01-01', amount: 120, minM2: null, maxM2: null },
    ]
    const content = { kind: 'tariffs', items: [{ ...first, rows }, ...others] }
    const later = (await post('preview', { ...body, content })).body as unknown as ReferencePreview
    expect(later.amounts).toMatchObject([{ validFrom: '2029-01-01', hasBegun: false, from: null }])
    // From 25 September the next year is sold, by its amounts; an amount of before the last one nobody pays.
    const changed = (validFrom: string) => ({
      kind: 'tariffs',
      items: [
        {
          ...first,
          rows: first?.rows?.map((row) =>
            row.validFrom === validFrom ? { ...row, amount: 99 } : row,
          ),
        },
        ...others,
      ],
    })
    for (const [effectiveFrom, validFrom, hasBegun] of [
      ['2026-09-01', '2027-01-01', false],
      ['2026-11-28', '2027-01-01', true],
      ['2026-11-28', '2026-01-01', false],
    ] as const) {
      const asked = { ...body, content: changed(validFrom), effectiveFrom }
      const { amounts } = (await post('preview', asked)).body as unknown as ReferencePreview
      expect([effectiveFrom, amounts]).toMatchObject([effectiveFrom, [{ validFrom, hasBegun }]])
    }
    expect(preview.boats).toHaveLength(10)
    expect(preview.boats[0]).toMatchObject({ category: 'Regulier', from: 738.19, to: 1092 })
    // Bought just now: June to December.
    expect(preview.boats[1]).toMatchObject({ objectAge: 'new', from: 430.61, to: 637 })
    expect(preview.boats.filter(({ from, to }) => from !== to)).toHaveLength(3)
  })

  test('never accepted by who proposed it; of two at once one does; an old request keeps its price', async () => {
    const { portal, first, second, listed, post, propose, accept, logInAgain, events } = desk
    const id = await portal.aCase()
    const costOf = async (which: string) => (await portal.caseOf(which)).cost
    const before = await costOf(id)

    const proposed = await propose(await dearer())
    expect(proposed.status).toBe(200)
    const version = proposed.body.id
    const own = await accept(version, first)
    expect(own).toMatchObject({ status: 409, body: { message: expect.stringContaining('zelf') } })
    expect(await propose(await dearer(), {}, second)).toMatchObject({ status: 409 })
    expect((await listed('tariffs', second)).versions).toMatchObject([
      { state: 'waiting', isOwn: false, mayBeAccepted: true },
    ])
    const { revision } = await listed('tariffs')
    const answers = await Promise.all(
      [second, second, second].map((who) => post('accept', { id: version, revision }, who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await events()).toEqual(['reference-proposed', 'reference-accepted'])
    // An auditor tells one list from another, on the screen and in the file.
    const auditor = await portal.at('A. Lezer', 'auditor')
    const day = businessDate(portal.clock.now())
    const asked = `from=${day}&until=${day}&subject=staff`
    const audit = await portal.get<{ events: object[] }>(`audit?${asked}`, auditor)
    const ofTariffs = { version: { list: 'tariffs', effectiveFrom: TOMORROW } }
    const ofLists = audit.body.events.filter((event) => 'version' in event && event.version)
    expect(ofLists.slice(0, 2)).toMatchObject([ofTariffs, ofTariffs])
    const file = await portal.app.inject({
      url: `/api/beheer/audit/export?${asked}`,
      headers: auditor.headers,
    })
    expect(file.body).toContain('Tarieven, ingangsdatum')
    expect((await listed('tariffs')).versions).toMatchObject([{ state: 'coming' }])

    const calculate = async () => {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `${BASE}/calculate`,
        headers: portal.someone.headers,
        payload: {
          ...{ objectLength: 5.2, objectWidth: 2.1, objectAge: 'old', objectLocation: 'public' },
          ...{ driveTypeID: '1', districtCode: 'AMSTERDAM' },
        },
      })
      return answer.json<{ cost: number }[]>()[0]?.cost
    }
    expect(await calculate()).toBe(738.19)
    portal.clock.advanceSeconds(DAY_S)
    await logInAgain()
    portal.someone.headers.authorization = (await portal.applicant()).headers.authorization
    expect(await calculate()).toBe(1092)
    expect(await costOf(id)).toBe(before)
    // What the boat is offered anew goes by its own day too.
    const { offer } = await portal.caseOf(id)
    expect(offer.map(({ cost }) => cost)).toContain(before)
    expect((await listed('tariffs')).versions).toMatchObject([{ state: 'counts' }])
    expect((await post('withdraw', { id: version, remark: 'Toch niet' })).status).toBe(409)
  })

  test('another process takes it over without a restart, with another etag, and gives it back when it is withdrawn', async () => {
    const { portal, second, propose, accept } = desk
    const elsewhere = await startTestPortal(connected())
    try {
      elsewhere.clock.setTo('2026-06-18T10:00:00Z')
      const url = `${BASE}/get-pickup-locations`
      const places = async () => {
        const answer = await elsewhere.app.inject(url)
        const list = answer.json<{ pickup_locations: { id: string; Name: string }[] }>()
        return { names: list.pickup_locations.map(({ Name }) => Name), etag: answer.headers.etag }
      }
      const before = await places()
      const newest = await desk.newest('pickup-points')
      const [, ...left] = newest.items
      const added = { ...left[0]!, id: null, name: 'Afhaalpunt Zuid' }
      const items = [...left, added]
      const proposed = await propose(
        { kind: 'pickup-points', items },
        { effectiveFrom: '2026-06-18' },
      )
      const { id } = proposed.body
      const shown = await portal.get<{ preview: ReferencePreview }>(
        `reference-version?id=${String(id)}`,
        second,
      )
      expect(shown.body.preview.changes).toEqual([
        { change: 'added', name: 'Afhaalpunt Zuid', fields: [] },
        { change: 'gone', name: 'Afhaalpunt Noord', fields: [] },
      ])
      expect((await accept(id)).status).toBe(200)
      await until('the new list', async () => (await places()).names.includes('Afhaalpunt Zuid'))
      const after = await places()
      expect(after.names).not.toContain('Afhaalpunt Noord')
      expect(after.etag).not.toBe(before.etag)
      // Not yet where it is still the day before.
      expect((await portal.app.inject(url)).body).toContain('Afhaalpunt Noord')

      await withdrawByTwo(id, 'Blijft toch open')
      await until('the list of before', async () => (await places()).etag === before.etag)
      expect((await accept(id)).status).toBe(409)
    } finally {
      await elsewhere.close()
    }
  })

  test('none begins before one that was accepted already, which would undo it', async () => {
    const { propose, accept } = desk
    const newest = await desk.newest('pickup-points')
    const [one, ...others] = newest.items
    const renamed = { ...newest, items: [{ ...one!, name: 'Een ander afhaalpunt' }, ...others] }
    const { body } = await propose(renamed, { effectiveFrom: '2026-06-25' })
    expect((await accept(body.id)).status).toBe(200)
    const earlier = await propose(newest, { effectiveFrom: '2026-06-20' })
    expect([earlier.status, earlier.body['errors']]).toEqual([
      422,
      [{ path: 'effectiveFrom', message: expect.stringContaining('later ingaat') as string }],
    ])
    await withdrawByTwo(body.id, 'Toch niet')
  })

  test('what two accepted is not taken back by one: another says yes, and until then it goes on', async () => {
    const { portal, first, second, listed, post, propose, accept, events } = desk
    const newest = await desk.newest('pickup-points')
    const [one, ...others] = newest.items
    const content = { ...newest, items: [{ ...one!, name: 'Afhaalpunt West' }, ...others] }
    const { body } = await propose(content, { effectiveFrom: '2026-06-28' })
    const { id } = body
    expect((await accept(id)).status).toBe(200)
    const current = async (who = first) =>
      (await listed('pickup-points', who)).versions.find((version) => version.id === id)
    const yes = async (who: typeof first) => {
      const { revision } = await listed('pickup-points')
      return post('withdraw/accept', { id, revision }, who)
    }
    expect((await yes(second)).body.message).toContain('Niemand vraagt')

    // Who accepted it asks, and only asks.
    expect((await post('withdraw', { id, remark: 'Toch niet' }, second)).status).toBe(200)
    expect(await current()).toMatchObject({ state: 'coming', withdrawal: { isOwn: false } })
    expect(await current(second)).toMatchObject({ withdrawal: { isOwn: true } })
    expect(await post('withdraw', { id, remark: 'Ook ik' })).toMatchObject({ status: 409 })
    const own = await yes(second)
    expect(own).toMatchObject({ status: 409, body: { message: expect.stringContaining('zelf') } })
    await expect(
      connected()
        .database.updateTable('reference_version')
        .set(({ ref }) => ({
          withdrawn_by: ref('withdrawal_asked_by'),
          withdrawn_at: portal.clock.now(),
        }))
        .where('id', '=', String(id))
        .execute(),
    ).rejects.toThrow('reference_version_withdrawn_by_two')

    expect((await post('withdraw/drop', { id })).status).toBe(200)
    expect(await current()).toMatchObject({ state: 'coming', withdrawal: null })
    await withdrawByTwo(id, 'Nu echt niet')
    expect(await current()).toMatchObject({ state: 'withdrawn', withdrawal: null })
    expect((await events()).slice(-4)).toEqual([
      ...['reference-withdrawal-asked', 'reference-withdrawal-dropped'],
      ...['reference-withdrawal-asked', 'reference-withdrawn'],
    ])
  })

  test('when its day has come before a colleague looked, it is not accepted any more', async () => {
    const { portal, post, propose, accept, logInAgain } = desk
    const newest = await desk.newest('marinas')
    const content = { ...newest, items: newest.items.slice(1) }
    const { body } = await propose(content, { effectiveFrom: '2026-06-17' })
    // A minute before midnight: not every process would have heard of it in time.
    portal.clock.setTo('2026-06-16T21:59:30Z')
    await logInAgain()
    expect((await accept(body.id)).status).toBe(409)
    expect((await post('withdraw', { id: body.id, remark: 'Te laat' })).status).toBe(200)
  })
})
