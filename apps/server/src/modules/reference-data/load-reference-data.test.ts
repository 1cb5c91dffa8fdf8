import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countryNames } from '@vignettes/domain/account/country-names.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { ReferenceDataError } from './read-data-files.ts'

const SHIPPED = join(import.meta.dirname, '../../../reference-data')
const TODAY = '2026-06-15'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The shipped files, with one of them changed. */
function folderWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vignettes-data-'))
  folders.push(folder)
  cpSync(SHIPPED, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

test.each([
  ['2025-12-31', 4300],
  ['2026-01-01', 4400],
  ['2027-06-15', 4500],
  ['2031-01-01', 4500],
])('B10 on %s a transit vignette costs %i cents', (today, cents) => {
  expect(loadReferenceData(SHIPPED, TODAY).transitCostCents(today)).toBe(cents)
})

test('B10 names of categories and statuses are Dutch, and waiting for a payment has none', () => {
  const data = loadReferenceData(SHIPPED, TODAY)
  expect(data.categoryName('PASSAGE')).toBe('Doorvaart')
  expect(data.vignetteStatusName('IN_REVIEW')).toBe('In behandeling')
  expect(data.vignetteStatusName('AWAITING_PAYMENT')).toBeUndefined()
})

test.each([
  ['tariffs.json', (text: string) => text.replace('4400', '"44"'), 'items.5.rows.1.cents'],
  ['drive-types.json', (text: string) => text.replace('"2"', '"1"'), 'an id occurs twice'],
  ['payment-types.json', () => '{', 'JSON'],
  ['countries.json', (text: string) => text.replace('"NL"', '"nl"'), 'items.'],
  ['delivery-types.json', (text: string) => text.replace('"code"', '"kode"'), 'items.0'],
  [
    'drive-types.json',
    (text: string) => text.replace('"Benzine"', '{ "tlh": "Qul" }'),
    'items.0.name: a name is one text, or one for each of nl',
  ],
  [
    'retention.json',
    (text: string) => text.replace('"months": 84', '"months": 83'),
    'money is kept',
  ],
  ['retention.json', (text: string) => text.replace('"bsn"', '"mandate"'), 'an id occurs twice'],
])('B10 a fault in %s stops the start with the file and the path', (file, change, path) => {
  const folder = folderWith(file, change)
  expect(() => loadReferenceData(folder, TODAY)).toThrow(ReferenceDataError)
  expect(() => loadReferenceData(folder, TODAY)).toThrow(join(folder, file))
  expect(() => loadReferenceData(folder, TODAY)).toThrow(path)
})

test('B10 a file that is not there stops the start, and where to take it from is told', () => {
  const folder = folderWith('retention.json', (text) => text)
  rmSync(join(folder, 'retention.json'))
  const line = `${join(folder, 'retention.json')}: is not there. Take the portal's own`
  expect(() => loadReferenceData(folder, TODAY)).toThrow(line)
})

test('B10 a kind of what is kept without a period stops the start, and the row that began last counts', () => {
  const row = (months: number, from: string) =>
    `{ "validFrom": "${from}", "months": ${months}, "source": "test" }`
  const rows = (text: string, put: string) =>
    text.replace(/("kind": "bsn",\s+"rows": \[)[^\]]*/, (_, head: string) => head + put)
  const late = folderWith('retention.json', (text) => rows(text, row(9, '2027-01-01')))
  expect(() => loadReferenceData(late, TODAY)).toThrow('There is no period for bsn on 2026-06-15')
  const two = [row(9, '2027-01-01'), row(7, '2020-01-01')].join(', ')
  const data = loadReferenceData(
    folderWith('retention.json', (text) => rows(text, two)),
    TODAY,
  )
  expect(data.retentionMonths('bsn', '2026-12-31')).toBe(7)
  expect(data.retentionMonths('bsn', '2027-01-01')).toBe(9)
})

test('a name differs in each language, and one that lacks a language stops the start', () => {
  const data = loadReferenceData(SHIPPED, TODAY)
  const names = LANGUAGES.map((language) => data.inLanguage(language).driveTypes[0]?.name)
  expect(names).toEqual(['Benzine', 'Petrol', 'Benzin'])
  const folder = folderWith('drive-types.json', (text) => text.replace('"en": "Petrol",', ''))
  expect(() => loadReferenceData(folder, TODAY)).toThrow('a name is one text, or one for each of')
})

test('B10 without a price for today the server does not start', () => {
  expect(() => loadReferenceData(SHIPPED, '2024-12-31')).toThrow('PASSAGE on 2024-12-31')
})

test('countries have Dutch names, the Netherlands first, then sorted as Dutch is', () => {
  const countries = countryNames(loadReferenceData(SHIPPED, TODAY).countryCodes, 'nl')
  expect(countries).toHaveLength(249)
  expect(countries[0]).toEqual({ Code: 'NL', name: 'Nederland' })
  expect(countries[1]).toEqual({ Code: 'AF', name: 'Afghanistan' })
  const names = countries.slice(1).map((country) => country.name)
  expect(names).toEqual([...names].sort(new Intl.Collator('nl').compare))
})
