import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { expect, test } from 'vitest'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { structureOf } from '../../testing/pdf-structure.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { summaryPdf } from './summary-pdf.ts'

test('in German a Dutch term is marked as Dutch, and a word in two has a hyphen and is read as one', async ({
  skip,
}) => {
  const nobody = { heading: 'Absender', lines: [] }
  const summary = {
    ...{ title: 'Zusammenfassung', sender: nobody, applicant: nobody, notice: 'Keine Vignette.' },
    ...{ reference: 'AV-1', createdAt: new Date('2026-06-15T22:30:00Z') },
  }
  const line = {
    label: TEXTS.de.recap.anchorBanExemption,
    value: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbrett',
  }
  const sections = [{ heading: 'Ihr Antrag', lines: [line] }]
  const pdf = await summaryPdf({ ...summary, language: 'de', sections }, loadPrintFonts())
  const text = await pdfText(pdf)
  expect(text).toMatch(/Donaudampf\p{L}+-\n\p{L}+brett\n/u)
  const structure = structureOf(pdf)
  if (structure === undefined) return skip('pdfinfo is not installed')
  const flat = structure.replaceAll(/\s+/g, ' ')
  expect(flat).toMatch(/TH: \/Scope \/Row "Ausnahmegenehmigung vom Anlegeverbot \(" Span/)
  expect(pdf.includes('/Lang (nl-NL)')).toBe(true)
  expect(pdf.includes('/Lang (de-DE)')).toBe(true)
  expect(pdf.includes('/ActualText')).toBe(true)
})
