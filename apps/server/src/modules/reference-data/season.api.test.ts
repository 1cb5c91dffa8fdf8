import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { until } from '../../testing/until.ts'
import { REMARK, startVersionDesk, TOMORROW } from '../../testing/version-desk.ts'

const BASE = '/api/request-vignette'

describeOnEachDatabase('new dates of the season', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
  })
  afterAll(() => desk.portal.close())

  /** From 20 June a request is for the next year, and until the end of it four terms are possible. */
  const season = (first = '06-20', last = '12-31', four = { first: '07-01', last: '12-31' }) => ({
    kind: 'season' as const,
    items: [
      { code: 'next-year' as const, first, last },
      { code: 'four-terms' as const, ...four },
    ],
  })
  const calculate = async (objectAge: 'old' | 'new') => {
    const { portal } = desk
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${BASE}/calculate`,
      headers: portal.someone.headers,
      payload: {
        ...{ objectLength: 5.2, objectWidth: 2.1, objectAge, objectLocation: 'public' },
        ...{ driveTypeID: '1', districtCode: 'AMSTERDAM' },
      },
    })
    return answer.json<{ cost: number }[]>()[0]?.cost
  }

  test('the dates of the specification hold first, and what cannot be is refused in words at its field', async () => {
    const { post } = desk
    expect(await desk.newest('season')).toEqual(
      season('09-25', '12-31', { first: '09-25', last: '12-31' }),
    )
    const errorsOf = async (content: object) => {
      const body = { content, effectiveFrom: TOMORROW, remark: REMARK }
      return (await post('preview', body)).body.errors
    }
    const atField = (path: string, words: string) => [
      { path: `content.items.${path}`, message: expect.stringContaining(words) as string },
    ]
    expect(await errorsOf(season('02-30'))).toEqual(atField('0.first', 'een dag en een maand'))
    expect(await errorsOf(season('25 september'))).toEqual(
      atField('0.first', 'een dag en een maand'),
    )
    expect(await errorsOf(season('06-20', '12-24'))).toEqual(atField('0.last', '31 december'))
    const turned = season('06-20', '12-31', { first: '11-01', last: '10-01' })
    expect(await errorsOf(turned)).toEqual(atField('1.last', 'op of na de eerste dag'))
    const early = season('06-20', '12-31', { first: '06-19', last: '12-31' })
    expect(await errorsOf(early)).toEqual(atField('1.first', 'latere eerste dag'))
    const { items } = season()
    expect(await errorsOf({ kind: 'season', items: [items[0], items[0]] })).toMatchObject([
      { path: 'content' },
    ])
  })

  test('a preview tells the days that change, and what ten boats cost and for which year on the first day that differs', async () => {
    const body = { content: season(), effectiveFrom: TOMORROW, remark: REMARK }
    const preview = (await desk.post('preview', body)).body as unknown as ReferencePreview
    expect(preview.changes).toEqual([
      {
        change: 'changed',
        name: 'Aanvraag is voor het volgende jaar',
        fields: [{ field: 'first', from: '09-25', to: '06-20' }],
      },
      {
        change: 'changed',
        name: 'Betalen in 4 termijnen kan',
        fields: [{ field: 'first', from: '09-25', to: '07-01' }],
      },
    ])
    expect(preview.pricesOn).toBe('2026-06-20')
    const years = { from: 2026, to: 2027 }
    // A full year by the tariff of 2026, and by that of 2027; of a new boat 7 of 12 months, and a full year.
    expect(preview.boats).toHaveLength(10)
    expect(preview.boats[0]).toMatchObject({ from: 738.19, to: 760.03, years })
    expect(preview.boats[1]).toMatchObject({ from: 430.61, to: 760.03, years })
    expect(preview.boats[9]).toMatchObject({ type: 'transit', years: null })
    expect(preview.boats[9]!.from).toBe(preview.boats[9]!.to)
  })

  test('accepted by another, they count from their day on, in every process; what was asked for before stays as it was', async () => {
    const { portal, first, propose, accept, logInAgain } = desk
    const id = await portal.aCase()
    const factsOf = async () => {
      const { cost, mayBeValid, offer } = await portal.caseOf(id)
      return { cost, mayBeValid, offer }
    }
    const asked = await factsOf()
    const { body } = await propose(season())
    expect(await accept(body.id, first)).toMatchObject({ status: 409 })
    expect((await accept(body.id)).status).toBe(200)
    expect(await calculate('new')).toBe(430.61)

    const elsewhere = await startTestPortal(connected())
    try {
      const knownDates = async () =>
        (await elsewhere.app.inject(`${BASE}/settings`)).json<{ seasons: object[] }>().seasons
      expect(await knownDates()).toEqual([])
      elsewhere.clock.setTo('2026-06-16T10:00:00Z')
      const { items } = season()
      const daysOf = (at: number) => ({ first: items[at]!.first, last: items[at]!.last })
      await until('the new dates', async () => (await knownDates()).length === 1)
      expect(await knownDates()).toEqual([
        { from: TOMORROW, nextYear: daysOf(0), fourTerms: daysOf(1) },
      ])
    } finally {
      await elsewhere.close()
    }

    portal.clock.setTo('2026-06-20T10:00:00Z')
    await logInAgain()
    portal.someone.headers.authorization = (await portal.applicant()).headers.authorization
    expect(await calculate('new')).toBe(760.03)
    expect(await calculate('old')).toBe(760.03)
    // What is asked for now is for the next year, and so says its case.
    const next = await portal.aCase()
    expect((await portal.caseOf(next)).mayBeValid).toEqual({
      ...{ validFrom: '2027-01-01', validUntil: '2027-12-31' },
    })
    expect(await factsOf()).toEqual(asked)
    expect(asked.mayBeValid).toEqual({ validFrom: '2026-06-15', validUntil: '2026-12-31' })
  })
})
