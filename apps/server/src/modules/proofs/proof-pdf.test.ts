import { expect, test } from 'vitest'
import { loadPrintFonts } from '../../print/print-fonts.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { type ProofPaper, proofPdf } from './proof-pdf.ts'

test('what the typeface does not have is marked, and the proof says what a mark is', async () => {
  const textOf = async (boat: string) => {
    const paper: ProofPaper = {
      ...{ language: 'nl', title: 'Bewijs van uw vignet', sender: 'Gemeente Amsterdam' },
      ...{ address: 'https://vignet.example/c/1', codeOf: 'De code van het vignet', notes: [] },
      lines: [{ label: 'Boot', value: boat }],
      madeAt: new Date('2026-06-15T10:00:00Z'),
    }
    return pdfText(await proofPdf(paper, loadPrintFonts()))
  }
  const marked = await textOf('山 🦆')
  expect(marked).toContain('[?] [?]')
  expect(marked.match(/Waar \[\?\] staat/g)).toHaveLength(1)
  const whole = await textOf('De Zwaan Żółć')
  expect(whole).toContain('De Zwaan Żółć')
  expect(whole).not.toContain('[?]')
})
