import { expect, test } from 'vitest'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { labelPdf } from './label-pdf.ts'

const FONTS = loadPrintFonts()

function labels(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    number: `P-${String(index).padStart(4, '0')}`,
    lines: ['J. de Boer', `Prinsengracht ${index}`, '1015 DV Amsterdam'],
  }))
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('500 labels are a file within three seconds', async () => {
  const begun = performance.now()
  const pdf = await labelPdf(
    { language: 'nl', title: 'Adresetiketten', sheet: '21', first: 1, labels: labels(500) },
    FONTS,
  )
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(pagesOf(pdf)).toBe(Math.ceil(500 / 21))
  const text = await pdfText(pdf)
  for (const { number } of labels(500)) expect(text).toContain(number)
})

test('labels that were used are left free, and go on to a second sheet', async () => {
  const sheetOf = async (first: number) =>
    pagesOf(
      await labelPdf(
        { language: 'nl', title: 'Adresetiketten', sheet: '14', first, labels: labels(2) },
        FONTS,
      ),
    )
  expect(await sheetOf(13)).toBe(1)
  expect(await sheetOf(14)).toBe(2)
})

test('a line of an address with signs that the printer lacks is left to be written by hand', async () => {
  const label = { number: 'P-1', lines: ['J. 山田', 'Kade 1', '1015 DV Amsterdam'] }
  const text = await pdfText(
    await labelPdf({ language: 'nl', title: '', sheet: '21', first: 1, labels: [label] }, FONTS),
  )
  expect(text).toMatch(/\.{20,}/)
  expect(text).toContain('Kade 1')
  expect(text).not.toContain('J.')
})
