import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, PDF_ACTION } from '../../testing/hostile-texts.ts'
import { testReferenceData } from '../../testing/reference-data.ts'
import { createSummaryDrawer } from './summary-drawer.ts'
import { loadSummaryFonts } from './summary-fonts.ts'
import { summaryPdf } from './summary-pdf.ts'
import { summaryOf } from './summary.ts'
import type { RequestForSummary } from './request-for-summary.ts'

const aRequest = (changes: Partial<RequestForSummary> = {}): RequestForSummary => ({
  requestId: '019a0000-0000-7000-8000-000000000001',
  district: 'AMSTERDAM',
  type: 'transit',
  category: 'PASSAGE',
  answers: {
    BoatGeneralInfo: { boatName: 'De Zwaan Żółć', boatLength: 5.2, boatWidth: 2.1 },
    DriveType: { driveTypeID: '1' },
    BoatDocuments: { boatPhoto: { id: 'd', name: 'boot.jpg', size: 1 } },
    Delivery: { pickUp: '2', pickupLocation: '1' },
    Payment: { paymentType: '2', serviceCode: 'visa' },
  },
  boatName: 'De Zwaan Żółć',
  boatLength: 5.2,
  boatWidth: 2.1,
  costCents: 4400,
  validUntil: '2028-12-31',
  createdAt: new Date('2026-06-15T22:30:00Z'),
  vignetteYear: null,
  fullYearCostCents: null,
  terms: null,
  remainingMonths: null,
  creditCents: null,
  initials: 'J.P.',
  surname_prefix: 'de',
  surname: 'Vries',
  ...changes,
})

const linesOf = (request: RequestForSummary) =>
  summaryOf(request, testReferenceData).sections.flatMap(({ lines }) =>
    lines.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`),
  )

test('§2.7 the summary says what was answered, what it costs, and when it was asked in Amsterdam', () => {
  expect(linesOf(aRequest())).toEqual([
    'Aanvraagnummer: 019a0000-0000-7000-8000-000000000001',
    'Aangevraagd op: 16 juni 2026 om 00.30 uur',
    'Aanvrager: J.P. de Vries',
    'Soort vignet: Doorvaart',
    'Gebied: Amsterdam',
    'Bedrag: € 44,-',
    'Geldig tot en met: 31 december 2028',
    'Naam van de boot: De Zwaan Żółć',
    'Lengte: 5,20 m',
    'Breedte: 2,10 m',
    'Aandrijving: Benzine',
    'Foto van de boot: boot.jpg',
    'Bezorgen of afhalen: Direct zelf afhalen',
    'Afhaalpunt: Afhaalpunt Amstel, Voorbeeldkade 3, 1011 AA, Amsterdam',
    'Betaalwijze: Creditcard',
    'Kaart: Visa',
  ])
})

test('§2.7 the summary of a mooring request says how its cost came about, with names for what was chosen', () => {
  const request = aRequest({
    district: 'WEESP',
    type: 'mooring',
    category: 'Weesp',
    answers: {
      BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1 },
      DriveType: { driveTypeID: '1' },
      CancelledVignette: { cancelledVignette: '1', vignetteNumber: 'A-1' },
      BoatPurchase: { objectAge: 'new' },
      MooringSpot: { mooringSpot: 'marina', marinaID: '15' },
      MooringType: { mooringType: 'Weesp' },
      BoatDocuments: { boatPhoto: { id: 'd', name: 'boot.jpg', size: 1 } },
      MandatePayment: { term: 1 },
    },
    costCents: 42061,
    validUntil: '2026-12-31',
    vignetteYear: 2026,
    fullYearCostCents: 73819,
    terms: 1,
    remainingMonths: 7,
    creditCents: 1000,
  })
  const reference = {
    ...testReferenceData,
    marinasOf: () => [{ id: '15', name: 'WSV De Vecht' }],
    categoryName: () => 'Ligplaats Weesp',
  }
  const lines = summaryOf(request, reference).sections.flatMap((section) => section.lines)
  const shown = lines.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
  expect(shown).toEqual(
    expect.arrayContaining([
      'Soort vignet: Ligplaats Weesp',
      'Jaar: 2026',
      'Oppervlakte: 10,92 m²',
      'Prijs per m² per jaar: € 67,60',
      'Bedrag voor een heel jaar: € 738,19',
      'U betaalt voor: 7 van 12 maanden',
      'Tegoed van het opgezegde vignet: € -10,-',
      'Bedrag: € 420,61',
      'Let op: Dit vignet geldt alleen in Weesp.',
      'Jachthaven: WSV De Vecht',
      'Betalen in: 1 termijn',
    ]),
  )
})

/** Poppler's tools read the PDF as a stranger would; a machine without them skips what they tell. */
function poppler(tool: string, pdf: Buffer, ...options: string[]): string | undefined {
  const path = join(mkdtempSync(join(tmpdir(), 'summary-')), 'summary.pdf')
  writeFileSync(path, pdf)
  const last = tool === 'pdftotext' ? [path, '-'] : [path]
  try {
    return execFileSync(tool, [...options, ...last], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

test('the PDF is tagged, in Dutch, and reads aloud in order', async ({ skip }) => {
  const pdf = await summaryPdf(summaryOf(aRequest(), testReferenceData), loadSummaryFonts())
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(pdf.includes('/Lang (nl-NL)')).toBe(true)
  expect(pdf.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true)
  const structure = poppler('pdfinfo', pdf, '-struct-text')
  if (structure === undefined) return skip('pdfinfo is not installed')
  const flat = structure.replaceAll(/\s+/g, ' ')
  expect(flat).toContain('H1 (block) "Samenvatting van uw aanvraag" H2 (block) "Uw aanvraag" Table')
  expect(flat).toContain('TH: /Scope /Row "Breedte" TD "2,10 m"')
  expect(flat).not.toContain('Bladzijde')
  expect(poppler('pdftotext', pdf)).toContain('Bladzijde 1 van 1')
})

test('a long summary goes on on a next page, with its letterhead and number', async ({ skip }) => {
  const summary = summaryOf(aRequest(), testReferenceData)
  const long = { ...summary, sections: Array.from({ length: 6 }, () => summary.sections).flat() }
  const pdf = await summaryPdf(long, loadSummaryFonts())
  const text = poppler('pdftotext', pdf)
  if (text === undefined) return skip('pdftotext is not installed')
  expect(text).toContain('Bladzijde 1 van 6')
  expect(text).toContain('Bladzijde 6 van 6')
  expect(text.match(/Vignettes Binnenhavengeld/g)).toHaveLength(6)
})

test('hostile texts are drawn as the texts that they are: nothing in the PDF acts', async () => {
  const summary = summaryOf(aRequest(), testReferenceData)
  const lines = HOSTILE_TEXTS.map((value) => ({ label: value, value }))
  const section = { heading: HOSTILE_TEXTS.slice(0, 9).join(' '), lines }
  const pdf = await summaryPdf({ ...summary, sections: [section] }, loadSummaryFonts())
  expect(pdf.toString('latin1')).not.toMatch(PDF_ACTION)
  const text = poppler('pdftotext', pdf)
  if (text !== undefined) expect(text).toContain('<script>window.__x=1</script>')
})

test('nobody waits for a summary that is drawn: it takes this thread less than 20 ms', async () => {
  const drawer = createSummaryDrawer()
  const summary = summaryOf(aRequest(), testReferenceData)
  await drawer.draw(summary)
  // The time that this thread worked, not the time that passed: other work on the machine does not count.
  const before = process.threadCpuUsage()
  const draws = 5
  for (let times = 0; times < draws; times++) await drawer.draw(summary)
  const { user, system } = process.threadCpuUsage(before)
  await drawer.close()
  expect((user + system) / 1000 / draws).toBeLessThan(20)
})
