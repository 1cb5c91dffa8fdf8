import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DistrictRow, DISTRICTS } from '@vignettes/domain/vignette/districts.ts'

/**
 * Puts a third district into the table, before anything is computed from it: a test file imports this first. It has a
 * vignette and a tariff of its own, and nothing else of the portal has heard of it.
 */
const DIEMEN = {
  routeName: 'Diemen',
  types: ['mooring'],
  berths: ['public', 'marina'],
  categories: {
    byDrive: { REGULAR: 'DIEMEN', HYBRID: 'DIEMEN', ENVIRONMENT: 'DIEMEN' },
    alsoAt: {},
  },
  hasAnchorBan: false,
  withoutDocuments: ['anchorBanExemption'],
  lengthNotice: {},
  wireCode: 'DMN',
} as const satisfies DistrictRow

Object.assign(DISTRICTS, { DIEMEN })

const SHIPPED = join(import.meta.dirname, '../../reference-data')

const TARIFF = {
  code: 'DIEMEN',
  name: 'Diemen',
  unit: 'per-m2-per-year',
  rows: [{ validFrom: '2026-01-01', cents: 1000, source: 'a test', placeholder: true }],
}
const MARINA = { district: 'DIEMEN', id: '201', name: 'Jachthaven Diemen' }

/** The shipped files in a folder of their own, with what the district brings along. */
export function dataOfDiemen(brings: { tariff: boolean; marina: boolean }): string {
  const folder = mkdtempSync(join(tmpdir(), 'vignettes-diemen-'))
  cpSync(SHIPPED, folder, { recursive: true })
  if (brings.tariff) addItem(join(folder, 'tariffs.json'), TARIFF)
  if (brings.marina) addItem(join(folder, 'marinas.json'), MARINA)
  return folder
}

function addItem(file: string, item: object): void {
  const data = JSON.parse(readFileSync(file, 'utf8')) as { items: object[] }
  writeFileSync(file, JSON.stringify({ ...data, items: [...data.items, item] }))
}
