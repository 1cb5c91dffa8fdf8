import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, PDF_ACTION } from '../../testing/hostile-texts.ts'
import { structureOf } from '../../testing/pdf-structure.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { testReferenceData } from '../../testing/reference-data.ts'
import { createPdfDrawer } from '../../print/pdf-drawer.ts'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { summaryPdf } from './summary-pdf.ts'
import { summaryOf } from './summary.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { RequestForSummary } from './request-for-summary.ts'

const aRequest = (changes: Partial<RequestForSummary> = {}): RequestForSummary => ({
  requestId: '019a0000-0000-7000-8000-000000000001',
  year: 2026,
  sequence: 4711,
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
  paidBy: null,
  boatName: 'De Zwaan Żółć',
  boatLength: 5.2,
  boatWidth: 2.1,
  costCents: 4400,
  status: 'IN_REVIEW',
  ...{ isStopped: false, grantedAt: null },
  number: null,
  validFrom: '2026-06-16',
  validUntil: '2028-12-31',
  createdAt: new Date('2026-06-15T22:30:00Z'),
  savedAt: new Date('2026-06-15T22:30:00Z'),
  vignetteYear: null,
  fullYearCostCents: null,
  terms: null,
  remainingMonths: null,
  ...{ creditCents: null, creditReason: null, today: '2026-06-16' },
  ...{ companyName: null, companyKvkNumber: null },
  initials: 'J.P.',
  surname_prefix: 'de',
  surname: 'Vries',
  email: 'vries@vignet.example',
  phoneNumber: '0612345678',
  street: 'Prins Hendrikkade',
  houseNumber: '1',
  addition: 'A',
  postcode: '1011 BA',
  city: 'Amsterdam',
  countryCode: 'NL',
  ...changes,
})

const SENDER = {
  cityName: 'Gemeente Voorbeeld',
  phone: '010 267 1234',
  phoneAbroad: '+31 10 267 1234',
  formUrl: 'https://www.voorbeeld.example/contact',
  postalAddress: 'Postbus 1, 3000 AA Voorbeeld',
  cityUrl: 'https://www.voorbeeld.example',
}

const linesOf = (request: RequestForSummary, reference: ReferenceData = testReferenceData) =>
  summaryOf(request, reference, SENDER).sections.flatMap(({ lines }) =>
    lines.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`),
  )

test('§2.7 the summary says what was answered, what it costs, and when it was asked in Amsterdam', () => {
  expect(linesOf(aRequest())).toEqual([
    'Aanvraagnummer: AV-2026-004711-0',
    'Aangevraagd op: 16 juni 2026 om 00.30 uur',
    'Soort vignet: Doorvaartvignet',
    'Gebied: Amsterdam',
    'Aangevraagd voor: de tijd tot en met 31 december 2028',
    'Bedrag: € 44,-',
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

test('§2.8 of what was paid it tells how, also when another way was chosen meanwhile', () => {
  const paymentOf = (request: RequestForSummary) => linesOf(request).slice(-2)
  expect(paymentOf(aRequest({ paidBy: { method: 'ideal', card: null } }))).toEqual([
    'Afhaalpunt: Afhaalpunt Amstel, Voorbeeldkade 3, 1011 AA, Amsterdam',
    'Betaalwijze: iDEAL',
  ])
  const answers = { ...aRequest().answers, Payment: { paymentType: '1' } }
  const paidBy = { method: 'creditcard', card: 'visa' } as const
  expect(paymentOf(aRequest({ answers, paidBy }))).toEqual([
    'Betaalwijze: Creditcard',
    'Kaart: Visa',
  ])
})

test('D4 and A33 a validity stands in it from the grant until the vignette is withdrawn', () => {
  const validity = (request: RequestForSummary) =>
    linesOf(request).filter((line) => line.startsWith('Geldig'))
  const granted = aRequest({ status: 'APPROVED', number: 'A-1' })
  expect(validity(granted)).toEqual([
    'Geldig vanaf: 16 juni 2026',
    'Geldig tot en met: 31 december 2028',
  ])
  for (const status of ['AWAITING_PAYMENT', 'IN_REVIEW', 'REFUSED', 'WITHDRAWN'] as const) {
    expect(validity(aRequest({ status }))).toEqual([])
  }
})

test.each([
  ['REFUSED', 'Afgewezen'],
  ['WITHDRAWN', 'Ingetrokken'],
  ['WITHDRAWN', 'Opgezegd'],
  ['EXPIRED', 'Verlopen'],
] as const)(
  'of one that is %s (%s) the summary says so, and nothing that is to be paid',
  (status, name) => {
    const mooring = { type: 'mooring', category: 'REGULAR', terms: 4 } as const
    const request = aRequest({ ...mooring, status, isStopped: name === 'Opgezegd' })
    const nameOf = (_: unknown, isStopped?: boolean) => (isStopped ? 'Opgezegd' : name)
    const reference = { ...testReferenceData, vignetteStatusName: nameOf }
    const { sections } = summaryOf(request, reference, SENDER)
    expect(sections.map(({ heading }) => heading)).not.toContain('Wat u betaalt')
    const lines = linesOf(request, reference)
    expect(lines).toContain(`Hoe het ermee staat: ${name}`)
    expect(lines.filter((line) => line.includes('termijn'))).toEqual([])
  },
)

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
    categoryName: () => 'Weesp',
  }
  expect(linesOf(request, reference)).toEqual(
    expect.arrayContaining([
      'Soort vignet: Ligplaatsvignet Weesp',
      'Aangevraagd voor: 2026 (tot en met 31 december 2026)',
      'Oppervlakte: 10,92 m²',
      'Prijs per m² per jaar: € 67,60',
      'Bedrag voor een heel jaar: € 738,19',
      'U betaalt voor: 7 van 12 maanden',
      'Verrekening van het opgezegde vignet: € -10,-',
      'Bedrag: € 420,61',
      'Let op: Dit vignet geldt alleen in Weesp.',
      'Jachthaven: WSV De Vecht',
      'Betalen in: 1 termijn',
    ]),
  )
  // A33: of what was refused or withdrawn there is no vignette that holds anywhere, and nobody pays.
  for (const status of ['REFUSED', 'WITHDRAWN'] as const) {
    const ended = linesOf({ ...request, status, number: 'W-1' }, reference)
    expect(ended.filter((line) => /geldt|Let op|U betaalt/.test(line))).toEqual([])
    expect(ended).toContain('Berekend over: 7 van 12 maanden')
  }
  const over = linesOf({ ...request, status: 'EXPIRED', number: 'W-1' }, reference)
  expect(over).toContain('Let op: Dit vignet geldt alleen in Weesp.')
  const wholeYear = linesOf({ ...request, remainingMonths: 12 }, reference)
  expect(wholeYear).toContain('Bedrag voor een heel jaar: € 738,19')
  expect(wholeYear).not.toContainEqual(expect.stringContaining('12 maanden'))
})

test('the price of a square metre is left out where the amount of the year was made with another', () => {
  const request = aRequest({
    ...{ type: 'mooring', category: 'REGULAR', answers: {} },
    ...{ vignetteYear: 2026, fullYearCostCents: 73_819, remainingMonths: 12, terms: 1 },
  })
  const price = (of: RequestForSummary) =>
    linesOf(of).filter((line) => line.startsWith('Prijs per m²'))
  expect(price(request)).toEqual(['Prijs per m² per jaar: € 67,60'])
  expect(price({ ...request, fullYearCostCents: 70_980 })).toEqual([])
  expect(linesOf({ ...request, fullYearCostCents: 70_980 })).toContain(
    'Bedrag voor een heel jaar: € 709,80',
  )
})

test('A34 and D4 a mooring request in four terms: who sends it, who asked, the year, the reference, each term', async () => {
  const request = aRequest({
    type: 'mooring',
    category: 'REGULAR',
    costCents: 116_510,
    terms: 4,
    vignetteYear: 2027,
    createdAt: new Date('2026-11-21T10:00:00Z'),
    savedAt: new Date('2026-11-21T10:00:00Z'),
    answers: { MooringType: { mooringType: 'REGULAR' }, MandatePayment: { term: 4 } },
  })
  const pdf = await summaryPdf(summaryOf(request, testReferenceData, SENDER), loadPrintFonts())
  const text = (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
  for (const words of [
    'Afzender Gemeente Voorbeeld Telefoon 010 267 1234 Op werkdagen van 08.00 tot 18.00 uur',
    'uur www.voorbeeld.example/contact www.voorbeeld.example',
    'Aanvrager J.P. de Vries Prins Hendrikkade 1 A 1011 BA Amsterdam vries@vignet.example 0612345678',
    'Dit is geen vignet.',
    'Aanvraagnummer AV-2026-004711-0',
    'Aangevraagd voor 2027 (1 januari tot en met 31 december 2027), niet voor de rest van 2026',
    'Bedrag € 1.165,10',
    '1e termijn € 291,29 op 31 januari 2027',
    '2e termijn € 291,27 op 30 april 2027',
    '3e termijn € 291,27 op 31 juli 2027',
    '4e termijn € 291,27 op 31 oktober 2027',
  ]) {
    expect(text).toContain(words)
  }
  // What is said once is not said again among the answers.
  expect(text.match(/Soort vignet/g)).toHaveLength(1)
})

test('a long e-mail address goes on after its @ or a dot, and no letter of it is lost', async () => {
  const email =
    'wilhelmina.van-de-oudekerkgracht.anderson@zeilvereniging-nieuwemeer.voorbeeld.example'
  const fonts = loadPrintFonts()
  const summary = summaryOf(aRequest({ email }), testReferenceData, SENDER)
  const lines = (await pdfText(await summaryPdf(summary, fonts))).split('\n')
  const first = lines.findIndex((line) => line.startsWith('wilhelmina'))
  const parts = lines.slice(first, lines.indexOf('0612345678'))
  expect(parts.join('')).toBe(email)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/[@.]$/)
})

test('the PDF is tagged, in Dutch, and reads aloud in order', async ({ skip }) => {
  const pdf = await summaryPdf(summaryOf(aRequest(), testReferenceData, SENDER), loadPrintFonts())
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(pdf.includes('/Lang (nl-NL)')).toBe(true)
  expect(pdf.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true)
  expect(await pdfText(pdf)).toContain('Bladzijde 1 van 1')
  const structure = structureOf(pdf)
  if (structure === undefined) return skip('pdfinfo is not installed')
  const flat = structure.replaceAll(/\s+/g, ' ')
  expect(flat).toMatch(
    /^Document P \(block\) "Afzender" .*P \(block\) "Aanvrager" .*H1 \(block\) "Samenvatting/,
  )
  expect(flat).toContain(
    'geen vignet. U kunt er niet mee varen of afmeren." H2 (block) "Uw aanvraag" Table',
  )
  expect(flat).toContain('TH: /Scope /Row "Breedte" TD "2,10 m"')
  expect(flat).not.toContain('Bladzijde')
})

test('a long summary goes on on a next page, with its letterhead and number', async () => {
  const summary = summaryOf(aRequest(), testReferenceData, SENDER)
  const long = { ...summary, sections: Array.from({ length: 6 }, () => summary.sections).flat() }
  const pdf = await summaryPdf(long, loadPrintFonts())
  const text = await pdfText(pdf)
  const [, pages] = /Bladzijde 1 van (\d)/.exec(text) ?? []
  expect(Number(pages)).toBeGreaterThan(2)
  expect(text).toContain(`Bladzijde ${pages} van ${pages}`)
  expect(text.match(/Vignet voor uw boot/g)).toHaveLength(Number(pages))
})

test('hostile texts are drawn as the texts that they are: nothing in the PDF acts', async () => {
  const summary = summaryOf(aRequest(), testReferenceData, SENDER)
  const lines = HOSTILE_TEXTS.map((value) => ({ label: value, value }))
  const section = { heading: HOSTILE_TEXTS.slice(0, 9).join(' '), lines }
  const pdf = await summaryPdf({ ...summary, sections: [section] }, loadPrintFonts())
  expect(pdf.toString('latin1')).not.toMatch(PDF_ACTION)
  const text = await pdfText(pdf)
  expect(text).toContain('<script>window.__x=1</script>')
  // What is higher than a page is cut nowhere: once as a label and once as a value.
  const [longest = ''] = HOSTILE_TEXTS.toSorted((a, b) => b.length - a.length)
  const letters = [...text].filter((letter) => longest.includes(letter)).length
  expect(letters).toBeGreaterThanOrEqual(2 * longest.length)
})

test('nobody waits for a summary that is drawn: it takes this thread less than 20 ms', async () => {
  const drawer = createPdfDrawer(new URL('./summary-pdf-worker.ts', import.meta.url))
  const summary = summaryOf(aRequest(), testReferenceData, SENDER)
  await drawer.draw(summary)
  // The time that this thread worked, not the time that passed: other work on the machine does not count.
  const before = process.threadCpuUsage()
  const draws = 5
  for (let times = 0; times < draws; times++) await drawer.draw(summary)
  const { user, system } = process.threadCpuUsage(before)
  await drawer.close()
  expect((user + system) / 1000 / draws).toBeLessThan(20)
})

test('what the typeface does not have is marked, and the summary says what a mark is', async () => {
  const textOf = async (request: RequestForSummary) =>
    pdfText(await summaryPdf(summaryOf(request, testReferenceData, SENDER), loadPrintFonts()))
  const marked = await textOf(aRequest({ surname: '山田', city: 'Zee 🦆' }))
  expect(marked).toContain('J.P. de [?]')
  expect(marked).toContain('1011 BA Zee [?]')
  expect(marked.match(/Waar \[\?\] staat/g)).toHaveLength(1)
  expect(await textOf(aRequest())).not.toContain('[?]')
})
