import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { mooringWizard } from './mooring-pages.ts'
import { expect } from './portal-test.ts'
import { registered, tokenOf } from './signed-in.ts'
import { PHOTO } from './transit-pages.ts'

const BASE = '/api/request-vignette'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const again = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' })

async function savedMooring(page: Page, headers: Record<string, string>): Promise<string> {
  const photo = { name: 'boot.jpg', data: (await readFile(PHOTO)).toString('base64') }
  const answer = await page.request.post(`${BASE}/save`, {
    headers,
    data: {
      ...{ objectName: 'De Gans', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
      ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
      PHOTO_BOAT: photo,
    },
  })
  return ((await answer.json()) as { requestId: string }).requestId
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  const email = await registered(page, '/favicon.svg')
  return { authorization: `Bearer ${await tokenOf(page, email)}` }
}

test('A14 who comes back from the bank and is logged out reads that it is so, where the login cannot be fetched', async ({
  page,
  line,
}) => {
  const requestId = await savedMooring(page, await headersOf(page))
  line.fails(/\/assets\/login/, 'cut')
  await page.goto(`/request-vignette/Amsterdam/mooring/redirect/reject/${requestId}`)
  await expect(title(page)).toHaveText('U bent uitgelogd')
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'back from the bank without a line')
  line.mend()
  await again(page).click()
  await expect(title(page)).toHaveText('Inloggen')
  await expect(alert).toContainText('De bank heeft uw aanvraag afgewezen')
})

test('A23 who the last step leads on has a screen, where the one it leads to cannot be fetched', async ({
  page,
  line,
}) => {
  const headers = await headersOf(page)
  const requestId = await savedMooring(page, headers)
  await page.request.post(`${BASE}/withdraw`, { headers, data: { requestId } })
  line.fails(/\/assets\/own/, 'cut')
  await page.goto(`${mooringWizard('Amsterdam')}/9?requestId=${requestId}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Er is geen verbinding.')
  await expect(title(page)).toBeVisible()
  await expect(alert).not.toContainText('staat er nog')
  await expectAccessibleAtBothWidths(page, 'led on without a line', 'loading')
  line.mend()
  await again(page).click()
  await expect(title(page)).toHaveText('Vignet voor De Gans')
  await expect(alert).toHaveCount(0)
})
