import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { caseOf, makeCases } from './casework-cases.ts'
import { madePdf } from './made-pdf.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { signIn } from './signed-in.ts'

const LEASE = { name: 'erfpacht.pdf', data: madePdf('Erfpacht').toString('base64') }

/** A vignette that waits to be judged, with a photo and a PDF. */
async function openDetails(page: Page): Promise<void> {
  const boat = `Papieren ${randomUUID().slice(0, 4)}`
  const applicant = await makeCases(page, [boat], LEASE)
  await signIn(page, applicant.authorization.replace('Bearer ', ''))
  await page.goto(`/account/mijn-vignetten/${await caseOf(page, boat)}`)
}

test('§2.8 the details show what was sent: kind, name, day and a small picture, the whole when asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/request-vignette/document')) asked.push(search)
  })
  await openDetails(page)
  const sent = page.getByRole('list', { name: 'Documenten' }).getByRole('listitem')
  await expect(sent).toHaveCount(2)
  const photo = sent.filter({ hasText: 'Foto van de boot' })
  await expect(photo).toContainText(/gestuurd op \d+ \w+ \d{4}/)
  const small = photo.getByRole('presentation')
  await expect(small).toHaveJSProperty('naturalWidth', 256)
  // No megabytes for who only looks how it stands.
  expect(asked.filter((search) => !search.includes('size=thumbnail'))).toEqual([])

  const button = photo.getByRole('button', { name: 'Foto van de boot bekijken' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(photo.getByRole('img', { name: 'Foto van de boot' })).toBeVisible()
  await expectAccessible(page, 'details with a photo open')
  await photo.getByRole('button', { name: 'Foto van de boot sluiten' }).press('Enter')
  await expect(photo.getByRole('img', { name: 'Foto van de boot' })).toHaveCount(0)
  await expect(button).toBeFocused()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /eigendomsbewijs downloaden/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('erfpacht.pdf')
})
