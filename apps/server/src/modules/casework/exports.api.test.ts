import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EXPORTS } from '@vignettes/domain/api/casework-counts.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { readSheet } from '../../testing/read-sheet.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

type What = (typeof EXPORTS)[number]

describeOnEachDatabase('the files of a period', (connected) => {
  let desk: RefundDesk
  let caseId = ''
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
    caseId = await desk.paidCase()
  })
  afterEach(() => desk.close())

  const today = () => businessDate(desk.clock.now())
  const period = () => `from=${today()}&until=${today()}`
  const file = (what: What, format: 'csv' | 'xlsx') =>
    desk.app.inject({
      url: `/api/beheer/export?what=${what}&format=${format}&${period()}`,
      headers: desk.handler.headers,
    })

  /** The rows of both files of one kind, by the names of their columns, and the sums under the spreadsheet. */
  async function rowsOf(what: What) {
    const sheet = readSheet((await file(what, 'xlsx')).rawPayload)
    const [heads = [], ...rows] = sheet.cells
    const named = rows.map((row) =>
      Object.fromEntries(heads.map((head, at) => [head?.value ?? '', row[at]])),
    )
    const lines = (await file(what, 'csv')).body.replace('\uFEFF', '').trim().split('\r\n')
    const [csvHeads, ...csv] = lines.map((line) =>
      line.split(';').map((cell) => cell.replaceAll('"', '')),
    )
    expect(csvHeads).toEqual(heads.map((head) => head?.value))
    expect(csv).toHaveLength(rows.length - 1)
    const { requestId, reference } = await desk.caseOf(caseId)
    const ofCase = named.find((row) => row['Id van de aanvraag']?.value === requestId)
    expect(ofCase?.['Aanvraagnummer']?.value).toBe(reference)
    const csvOfCase = csv.find((line) => line.at(-1) === requestId) ?? []
    return { sheet, rows: named.slice(0, -1), totals: named.at(-1), ofCase, csvOfCase }
  }
  const sumOf = (rows: readonly Record<string, { value: unknown } | undefined>[], name: string) =>
    rows.reduce((cents, row) => cents + Math.round(Number(row[name]?.value ?? 0) * 100), 0) / 100
  const day = () => ({
    value: (Date.parse(today()) - Date.parse('1899-12-30')) / 86_400_000,
    format: 'dd-mm-yyyy',
  })

  test('payments add up to what the counts say was paid', async () => {
    const { body } = await desk.get<{ total: { payments: number; paid: number } }>(
      `counts?${period()}`,
    )
    const { sheet, rows, totals, ofCase, csvOfCase } = await rowsOf('payments')
    expect(sheet).toMatchObject({ name: 'Betalingen', frozenRows: 1 })
    expect(rows).toHaveLength(body.total.payments)
    expect(totals?.['Ontvangen (euro)']).toEqual({
      value: body.total.paid,
      format: expect.stringContaining('€'),
    })
    expect(sumOf(rows, 'Ontvangen (euro)')).toBe(body.total.paid)
    expect(ofCase?.['Betaald op']).toEqual(day())
    expect(ofCase?.['Betaalwijze']?.value).toBe('iDEAL | Wero')
    expect(csvOfCase).toContain('iDEAL | Wero')
    expect(csvOfCase).toContain(today())
  })

  test('a payment that was looked at first was paid when it was reported, and counts when that was found', async () => {
    const paidOn = today()
    caseId = await desk.paidCase({ receivedCents: 5400 })
    // The next morning.
    await desk.pass(20 * 60 * 60)
    Object.assign(desk.handler.headers, (await desk.at('B. Later')).headers)
    const resolved = { id: caseId, outcome: 'accept-as-paid', remark: 'Het staat op de rekening.' }
    expect((await desk.post('case/payment', resolved)).status).toBe(200)
    expect(today()).not.toBe(paidOn)
    const { ofCase, csvOfCase } = await rowsOf('payments')
    expect(ofCase?.['Betaald op']?.value).toBe(Number(day().value) - 1)
    expect(ofCase?.['Meegeteld op']).toEqual(day())
    expect(csvOfCase).toEqual(expect.arrayContaining([paidOn, today()]))
  })

  test('vignettes are told in words, and add up to what they cost', async () => {
    const { sheet, rows, totals, ofCase, csvOfCase } = await rowsOf('vignettes')
    expect(sheet.name).toBe('Vignetten')
    expect(totals?.['Aanvraagnummer']?.value).toBe('Totaal')
    expect(totals?.['Kosten (euro)']?.value).toBe(sumOf(rows, 'Kosten (euro)'))
    expect(ofCase?.['Aangevraagd op']).toEqual(day())
    const words = ['Amsterdam', 'Doorvaartvignet', 'Doorvaart', 'In behandeling']
    expect(['Gebied', 'Type', 'Soort', 'Status'].map((name) => ofCase?.[name]?.value)).toEqual(
      words,
    )
    expect(csvOfCase).toEqual(expect.arrayContaining(words))
  })

  test('refunds add up to what is back, whatever was asked', async () => {
    const { cost } = await desk.caseOf(caseId)
    expect((await desk.refuse(caseId, { back: 'all', amount: cost })).status).toBe(200)
    const before = await rowsOf('refunds')
    expect(before.ofCase?.['Bedrag (euro)']?.value).toBe(cost)
    expect(before.ofCase?.['Terugbetaald (euro)']).toBeUndefined()
    const [refund] = await desk.refundsOf(caseId)
    await desk.post('refunds/accept', { ids: [refund?.id] }, desk.other)
    await desk.pass(15 * 60)
    desk.paymentProvider.settleRefund(refund?.id ?? '', 'SUCCEEDED')
    await desk.pass(6 * 60 * 60)
    const { sheet, rows, totals, ofCase } = await rowsOf('refunds')
    expect(sheet.name).toBe('Terugbetalingen')
    expect(ofCase).toMatchObject({
      'Gevraagd op': day(),
      'Terugbetaald (euro)': { value: cost },
      Stand: { value: 'Terugbetaald' },
    })
    expect(totals?.['Terugbetaald (euro)']?.value).toBe(sumOf(rows, 'Terugbetaald (euro)'))
    expect(totals?.['Bedrag (euro)']).toBeUndefined()
  })

  test('are called by what they hold and of which days', async () => {
    for (const [what, name] of [
      ['vignettes', 'vignetten'],
      ['payments', 'betalingen'],
      ['refunds', 'terugbetalingen'],
    ] as const) {
      for (const format of ['csv', 'xlsx'] as const) {
        expect((await file(what, format)).headers['content-disposition']).toBe(
          `attachment; filename="${name}-${today()}-tot-en-met-${today()}.${format}"`,
        )
      }
    }
  })
})
