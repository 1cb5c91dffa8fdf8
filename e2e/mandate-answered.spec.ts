import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import {
  addDocuments,
  chooseSpot,
  fillBoatSteps,
  fillSimpleMooring,
  goToBank,
  mooringWizard,
  onStep,
} from './mooring-pages.ts'
import type { Outcome } from './outcomes.ts'
import { expect, test } from './portal-test.ts'
import { registered, tokenOf } from './signed-in.ts'
import { confirmAll, next, pay, PHOTO } from './transit-pages.ts'

const API = '/api/request-vignette'
const WIZARD = mooringWizard('Amsterdam')

/** So long that the bank decides nothing by itself while a test looks. */
const decideNothing = (page: Page) =>
  page.request.post(`${process.env.SANDBOX_URL}/faults`, {
    data: { mandates: { pendingMs: 3_600_000 } },
  })

/** A request that waits for a mandate, past the screens. @returns its id */
async function saveBoat(page: Page, headers: Record<string, string>): Promise<string> {
  const saved = await page.request.post(`${API}/save`, {
    headers,
    data: {
      ...{ objectName: 'Eerste', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
      ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
      PHOTO_BOAT: { name: 'boot.jpg', data: (await readFile(PHOTO)).toString('base64') },
    },
  })
  return ((await saved.json()) as { requestId: string }).requestId
}

/** Past the screens somebody is done at a bank, which is still to confirm it. @returns how it decides */
async function giveSlowly(page: Page, email: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page, email)}` }
  const requestId = await saveBoat(page, headers)
  const back = (status: string) =>
    `${process.env.PORTAL_URL}/request-vignette/Amsterdam/mooring/redirect/${status}/${requestId}`
  const begun = await page.request.post(`${API}/mandate/create`, {
    headers,
    data: {
      issuer: 'INGBNL2A',
      return_url_success: back('success'),
      return_url_cancel: back('cancel'),
      return_url_error: back('error'),
      return_url_reject: back('reject'),
    },
  })
  const { redirect_url: bank } = (await begun.json()) as { redirect_url: string }
  const say = async (outcome: Outcome, isProcessing: boolean) => {
    const answer = await page.request.post(bank, { form: { outcome }, maxRedirects: 0 })
    // Where the bank leads back to, the portal asks it how it stands.
    await page.request.get(answer.headers()['location'] ?? '')
    await expect
      .poll(async () => {
        const { user } = (await (await page.request.get(`${API}/user`, { headers })).json()) as {
          user: { MandateProcessing: boolean }
        }
        return user.MandateProcessing
      })
      .toBe(isProcessing)
  }
  await decideNothing(page)
  await say('pending', true)
  return (outcome: 'success' | 'reject') => say(outcome, false)
}

/** Another boat, while the bank confirms: up to where it is kept. */
async function fillAnother(page: Page): Promise<void> {
  await page.goto('/request-vignette/Amsterdam/mooring?from=check')
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await fillBoatSteps(page, {
    ...{ length: '5,20', drive: 'Benzine', objectAge: 'old', boatName: 'Tweede' },
  })
  await chooseSpot(page, 'public')
  await onStep(page, 6)
  await next(page).click()
  await addDocuments(page, ['boatPhoto'])
  await page.getByLabel('In 1 termijn', { exact: true }).check()
  await next(page).click()
  await onStep(page, 9)
  await confirmAll(page)
}

test('who keeps a request does not send it, where the bank said yes meanwhile: that is told first', async ({
  page,
}) => {
  const decide = await giveSlowly(page, await registered(page, '/'))
  await fillAnother(page)
  await decide('success')
  await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is nu een machtiging')
  await onStep(page, 9)
  await expectAccessibleAtBothWidths(page, 'summary: a mandate came meanwhile')
  await page.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expect(page).toHaveURL(/\/thank-you\?requestId=/)
})

test('who keeps a request is asked for a bank, and told why, where the bank said no meanwhile', async ({
  page,
}) => {
  const decide = await giveSlowly(page, await registered(page, '/'))
  await fillAnother(page)
  await decide('reject')
  await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
  await onStep(page, 8)
  await expect(page.getByRole('alert')).toContainText('De bank heeft de machtiging niet bevestigd.')
  await expect(page.getByLabel('Uw bank', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'terms: the bank said no')
})

test('of a draft whose mandate is being confirmed no step asks how to pay', async ({ page }) => {
  await registered(page, WIZARD)
  await fillSimpleMooring(page, 'Wachtend')
  await goToBank(page)
  await decideNothing(page)
  await pay(page, 'pending')
  const waits = page.getByRole('heading', { level: 1, name: 'We wachten op uw bank' })
  await expect(waits).toBeVisible()
  await page.goto(`${WIZARD}/8`)
  await expect(waits).toBeVisible()
})
