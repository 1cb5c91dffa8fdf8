import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const AMOUNTS = [44, 738.19, 0.05, 1044.5]
const TABLE = {
  columns: ['Boot', 'Bedrag'],
  rows: AMOUNTS.map((amount, at) => [at === 0 ? '=1+1' : 'De Zwaan', amount]),
}

test('a spreadsheet holds the amounts as numbers, whose sum is that of the other file', async () => {
  const sheet = unzipped(await xlsxOf(TABLE), 'xl/worksheets/sheet1.xml')
  const numbers = Array.from(sheet.matchAll(/<c [^>]*r="B[2-9]"[^>]*><v>([\d.]+)<\/v>/g), ([, n]) =>
    Number(n),
  )
  expect(numbers).toEqual(AMOUNTS)
  const lines = csvOf(TABLE).toString().trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(';')[1]?.replace(',', '.')))).toEqual(AMOUNTS)
})

test('what an applicant typed is text and never a formula', async () => {
  expect(unzipped(await xlsxOf(TABLE), 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(csvOf(TABLE).toString()).toContain(`"'=1+1"`)
})

const CENTRAL_ENTRY = Buffer.from('PK\x01\x02')

/** One file of a ZIP archive, by the directory at its end. */
function unzipped(archive: Buffer, name: string): string {
  for (
    let at = archive.indexOf(CENTRAL_ENTRY);
    at >= 0;
    at = archive.indexOf(CENTRAL_ENTRY, at + 1)
  ) {
    const nameLength = archive.readUInt16LE(at + 28)
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const packedBytes = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(data, data + packedBytes)
    return (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString()
  }
  throw new Error(`${name} is not in the archive`)
}
