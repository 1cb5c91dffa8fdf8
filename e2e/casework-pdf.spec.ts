import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { onScreen } from './by-keyboard.ts'
import { caseOf, makeCases } from './casework-cases.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { madeEndlessDrawing, madeOfWords, madePdf, madeScan } from './made-pdf.ts'
import { expect, test } from './portal-test.ts'

const WORDS = 'Erfpacht van de ligplaats'

/** A case whose lease is a PDF. */
async function openCaseWith(page: Page, pdf: Buffer): Promise<Locator> {
  const boat = `Papier ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat], { name: 'erfpacht.pdf', data: pdf.toString('base64') })
  const id = await caseOf(page, boat)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await onScreen(page, boat)
  return page.getByRole('region', { name: /Erfpacht/ })
}

/** How dark the middle of a drawn page is: 0 is black. */
function middleOf(drawn: Locator): Promise<number | undefined> {
  return drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    return canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data[0]
  })
}

test('the keys of the desk work while a PDF is looked at', async ({ page }) => {
  const paper = await openCaseWith(page, madePdf(WORDS, 'Bladzijde twee'))
  const pdf = paper.getByRole('group', { name: /vergroten met \+/ })
  await expect(pdf.getByText(WORDS)).toBeVisible()
  const first = pdf.getByRole('img', { name: /pagina 1 van 2/ })
  await expect(first).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: a PDF that the page draws')
  await pdf.focus()
  const before = await first.boundingBox()
  await page.keyboard.press('+')
  await expect(paper.getByRole('status').filter({ hasText: '150 procent' })).toBeAttached()
  await expect
    .poll(async () => (await first.boundingBox())?.width)
    .toBeGreaterThan(1.4 * (before?.width ?? 0))
  await page.keyboard.press('-')
  await page.keyboard.press('t')
  await expect
    .poll(async () => {
      const box = await first.boundingBox()
      return box && box.width > box.height
    })
    .toBe(true)
  await expect(pdf.getByText(WORDS)).toBeVisible()
  // A verdict, from within the document.
  await page.keyboard.press('g')
  await expect(paper.getByLabel('Goed', { exact: true })).toBeChecked()
})

test('what is in the middle of a document stays there while it is made larger', async ({
  page,
}) => {
  const paper = await openCaseWith(page, madePdf(WORDS))
  const pdf = paper.getByRole('group', { name: /vergroten met \+/ })
  const first = pdf.getByRole('img', { name: /pagina 1 van 1/ })
  await expect(first).toBeVisible()
  await pdf.focus()
  const middles = async () => {
    const [frame, sheet] = [await pdf.boundingBox(), await first.boundingBox()]
    if (!frame || !sheet) throw new Error('The document is not drawn')
    // Where in the page the middle of its frame is, as parts of it.
    return {
      across: (frame.x + frame.width / 2 - sheet.x) / sheet.width,
      down: (frame.y + frame.height / 2 - sheet.y) / sheet.height,
    }
  }
  const before = await middles()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(paper.getByRole('status').filter({ hasText: '225 procent' })).toBeAttached()
  await expect.poll(async () => (await middles()).across).toBeCloseTo(before.across, 1)
  await expect.poll(async () => (await middles()).down).toBeCloseTo(before.down, 1)
})

test('a PDF of more pages is paged through', async ({ page }) => {
  const paper = await openCaseWith(page, madePdf('Een', 'Twee', 'Drie'))
  const next = paper.getByRole('button', { name: /Volgende pagina/ })
  await expect(paper.getByText('Pagina 1 van 3')).toBeVisible()
  await next.click()
  await expect(paper.getByText('Pagina 2 van 3')).toBeVisible()
  await next.click()
  await expect(paper.getByText('Pagina 3 van 3')).toBeVisible()
  await paper.getByRole('group', { name: /vergroten/ }).scrollIntoViewIfNeeded()
  await expect(paper.getByText('Drie')).toBeInViewport()
  await expect(paper.getByText('Een', { exact: true })).not.toBeInViewport()
  await paper.getByRole('button', { name: /Vorige pagina/ }).click()
  await expect(paper.getByText('Pagina 2 van 3')).toBeVisible()
})

test('a scan that a fax machine packed is drawn without WebAssembly', async ({ page }) => {
  const paper = await openCaseWith(page, madeScan())
  const scan = paper.getByRole('img', { name: /pagina 1 van 1/ })
  await expect(scan).toBeVisible()
  expect(await middleOf(scan)).toBe(0)
  await expect(paper.getByRole('button', { name: /Volgende pagina/ })).toHaveCount(0)
})

test('issue 10: a drawing that takes minutes keeps nobody waiting, and is given up', async ({
  page,
}) => {
  await page.clock.install()
  const paper = await openCaseWith(page, madeEndlessDrawing())
  const pdf = paper.getByRole('group', { name: /vergroten met \+/ })
  await expect(pdf).toHaveAttribute('aria-busy', 'false')
  // By then it is being drawn.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
  await expect(paper.getByRole('img', { name: /pagina 1 van 1/ })).toHaveCount(0)
  await pdf.focus()
  await page.keyboard.press('g')
  await expect(paper.getByLabel('Goed', { exact: true })).toBeChecked({ timeout: 2_000 })
  await page.clock.fastForward(60_000)
  await expect(paper.getByRole('alert')).toContainText('kan hier niet worden getoond')
  await expect(paper.getByRole('link', { name: 'Openen in een nieuw venster' })).toBeVisible()
  await expect(paper.getByLabel('Goed', { exact: true })).toBeChecked()
})

test('issue 10: a page of more words than anybody reads is a picture alone', async ({ page }) => {
  const paper = await openCaseWith(page, madeOfWords(12_000))
  await expect(paper.getByRole('img', { name: /pagina 1 van 1/ })).toBeVisible()
  await expect(paper.getByText('w7', { exact: true })).toHaveCount(0)
})

test('what cannot be drawn is said, and opens elsewhere', async ({ page }) => {
  // No server keeps such a file: it reads each before it takes it.
  await page.route('**/api/beheer/document?*', async (route) => {
    const answer = await route.fetch()
    const isPdf = answer.headers()['content-type'] === 'application/pdf'
    await route.fulfill({ response: answer, ...(isPdf && { body: '%PDF-1.7 kapot' }) })
  })
  const paper = await openCaseWith(page, madePdf(WORDS))
  await expect(paper.getByRole('alert')).toContainText('kan hier niet worden getoond')
  await expect(paper.getByRole('link', { name: 'Openen in een nieuw venster' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: a PDF that cannot be drawn')
})
