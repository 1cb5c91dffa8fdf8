import type { Browser, Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { otherDevice, registered } from './signed-in.ts'
import {
  chooseSpot,
  documentInput,
  fillBoatSteps,
  fillMandate,
  mooringWizard,
  onStep,
} from './mooring-pages.ts'
import { confirmAll, fillWizard, goToPayment, next, pay, PHOTO, WIZARD } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'

const goneTold = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Bestanden van deze aanvraag worden niet meer bewaard' })

const idOnServer = async (page: Page, email: string) =>
  ((await serverDraft(page, email))?.data['BoatDocuments']?.['boatPhoto'] as { id?: string })?.id

/** A draft with a photo, filled in on the first of two devices and seen on both. */
async function onBoth(page: Page, browser: Browser) {
  const email = await registered(page, WIZARD)
  await fillWizard(page, 'Samen')
  const steps = async () => Object.keys((await serverDraft(page, email))?.data ?? {})
  await expect.poll(steps).toContain('Payment')
  await expect.poll(() => idOnServer(page, email)).toBeDefined()
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/3`)
  await expect(other.getByText('Ontvangen.')).toBeVisible()
  const first = await idOnServer(page, email)
  return { email, other, first }
}

async function throwAway(device: Page): Promise<void> {
  await device.goto(OVERVIEW)
  await device.getByRole('button', { name: /^Weggooien/ }).click()
  await device.getByRole('button', { name: 'Ja, weggooien' }).click()
  await expect(device.getByText(/^Wat voor .* was ingevuld, is weg.$/)).toBeVisible()
}

test('who goes on with what was thrown away elsewhere sends the photo that is still here once more', async ({
  page,
  browser,
}) => {
  const { email, other, first } = await onBoth(page, browser)
  await throwAway(other)
  await other.context().close()
  await page.goto(`${WIZARD}/3`)
  await expect.poll(() => idOnServer(page, email)).not.toBe(first)
  await expect.poll(() => idOnServer(page, email)).toBeDefined()
  await expect(page.getByText('Ontvangen.')).toBeVisible()
  await page.goto(`${WIZARD}/6`)
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
})

test(
  'a photo that went with what was thrown away elsewhere is not said to be received, and asked for anew',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onBoth(page, browser)
    await throwAway(page)
    await other.goto(`${WIZARD}/3`)
    await expect(goneTold(other)).toContainText('Voeg de bestanden opnieuw toe')
    await expect(other.getByText('Ontvangen.')).toHaveCount(0)
    await expectAccessibleAtBothWidths(other, 'wizard: thrown away on another device')
    expect(await idOnServer(other, email)).toBeUndefined()
    await next(other).click()
    await expect(other.getByRole('alert')).toContainText('Voeg een foto van uw boot toe')
    await other.goto(OVERVIEW)
    await expect(other.getByText('Foto en documenten').first()).toBeVisible()
    await other.goto(`${WIZARD}/3`)
    await other.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
    await expect(other.getByText('Ontvangen.')).toBeVisible()
    await expect(goneTold(other)).toHaveCount(0)
    await other.goto(`${WIZARD}/6`)
    await goToPayment(other)
    await pay(other, 'success')
    await expect(other).toHaveURL(/thank-you/)
    await other.context().close()
  },
)

test(
  'who sends what was thrown away elsewhere meanwhile sends the photo along',
  AGAIN,
  async ({ page, browser }) => {
    const { other } = await onBoth(page, browser)
    await confirmAll(page)
    await throwAway(other)
    await other.context().close()
    await page.getByRole('button', { name: 'Naar betalen' }).click()
    await pay(page, 'success')
    await expect(page).toHaveURL(/thank-you/)
  },
)

test('who sends it without the photo is led to where it is asked for, and told why', async ({
  page,
  browser,
}) => {
  const { other } = await onBoth(page, browser)
  await other.goto(`${WIZARD}/6`)
  await confirmAll(other)
  await throwAway(page)
  await other.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(other.getByText('Stap 3 van 6')).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('Voeg een foto van uw boot toe')
  await expect(goneTold(other)).toBeVisible()
  await expect(other.getByText('Ontvangen.')).toHaveCount(0)
  await other.context().close()
})

test(
  'of two documents that went the one that is not here is asked for by its name',
  AGAIN,
  async ({ page, browser }) => {
    test.slow()
    const wizard = mooringWizard('Amsterdam')
    const email = await registered(page, `${wizard}/1`)
    await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'new' })
    await chooseSpot(page, 'public')
    await onStep(page, 6)
    await next(page).click()
    await onStep(page, 7)
    await documentInput(page, 'boatPhoto').setInputFiles(PHOTO)
    await expect(page.getByText('Ontvangen.')).toBeVisible()
    await expect.poll(() => idOnServer(page, email)).toBeDefined()
    const other = await otherDevice(browser, email)
    await other.goto(`${wizard}/7`)
    await expect(other.getByText('Ontvangen.')).toBeVisible()
    await documentInput(other, 'purchaseProof').setInputFiles(PHOTO)
    const documents = async () => (await serverDraft(page, email))?.data['BoatDocuments']
    await expect.poll(documents).toMatchObject({ purchaseProof: { id: expect.any(String) } })
    await page.goto(`${wizard}/8`)
    // With the form, or above it where the answer comes after it.
    await expect(
      page.getByText('Op een ander apparaat is de aanvraag verder ingevuld'),
    ).toBeVisible()
    await fillMandate(page)
    // Nothing is on its way by which this device would learn of it before it sends.
    const steps = async () => Object.keys((await serverDraft(page, email))?.data ?? {})
    await expect.poll(steps).toContain('MandatePayment')
    await confirmAll(page)
    await throwAway(other)
    await other.context().close()
    await page.getByRole('button', { name: 'Naar de bank' }).click()
    await onStep(page, 7)
    await expect(page.getByRole('alert')).toContainText('Voeg het aankoopbewijs van uw boot toe.')
    await expect(page.getByText('Vul dit veld in.')).toHaveCount(0)
    await expect(goneTold(page)).toBeVisible()
  },
)

test('what was thrown away elsewhere is not put back by who looks at the overview again, until they go on with it', async ({
  page,
  browser,
}) => {
  const { email, other } = await onBoth(page, browser)
  await throwAway(other)
  for (const visit of [1, 2, 3]) {
    await page.goto(OVERVIEW)
    await expect(
      page.getByText('staat alleen op dit apparaat. Logt u uit, dan is het weg.'),
      `visit ${visit}`,
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await serverDraft(page, email), `visit ${visit}`).toBeUndefined()
  }
  await expect(page.getByText(/Wij bewaren/)).toHaveCount(0)
  await other.goto(OVERVIEW)
  await expect(other.getByText('U hebt nog geen vignetten')).toBeVisible()
  await other.context().close()

  await page.getByRole('link', { name: /^Verdergaan/ }).click()
  await expect.poll(() => idOnServer(page, email)).toBeDefined()
  await page.goto(OVERVIEW)
  await expect(page.getByText(/Wij bewaren wat is ingevuld tot/)).toBeVisible()
})

test(
  'the overview asks at once for the photo that went with what was thrown away elsewhere',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onBoth(page, browser)
    await throwAway(page)
    await other.goto(OVERVIEW)
    await expect(other.getByText('staat alleen op dit apparaat')).toBeVisible()
    await expect(other.getByText('Foto en documenten', { exact: true })).toBeVisible()
    expect(await serverDraft(other, email)).toBeUndefined()
    await other.goto(OVERVIEW)
    await expect(other.getByText('staat alleen op dit apparaat')).toBeVisible()
    await other.waitForLoadState('networkidle')
    expect(await serverDraft(other, email)).toBeUndefined()
    await other.context().close()
  },
)

test(
  'A25 who does not know that it was thrown away elsewhere is asked before logging out',
  AGAIN,
  async ({ page, browser }) => {
    const { other } = await onBoth(page, browser)
    await throwAway(other)
    await other.context().close()
    await expect(page.getByText('Stap 6 van 6')).toBeVisible()
    await page.getByRole('link', { name: 'Uitloggen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Weet u zeker dat u wilt uitloggen?' })
    await expect(dialog).toContainText('maar wij hebben nog niet alles')
    await expect(dialog).toContainText('Doorvaartvignet Amsterdam')
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    await expect(page.getByText('Samen').first()).toBeVisible()
  },
)

test(
  'A25 a server that says nothing keeps nobody who has a draft from logging out, after asking',
  AGAIN,
  async ({ page, browser, line }) => {
    const { other } = await onBoth(page, browser)
    await other.context().close()
    line.fails(/GET .*\/request-vignette\/drafts/, 'silent')
    await page.getByRole('link', { name: 'Uitloggen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Weet u zeker dat u wilt uitloggen?' })
    await expect(dialog).toContainText('maar wij kunnen nu niet nagaan of wij alles hebben')
    await expectAccessibleAtBothWidths(page, 'log out: the server does not say what it has')
    await dialog.getByRole('button', { name: 'Toch uitloggen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  },
)
