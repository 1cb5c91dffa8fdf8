import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { press, reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import {
  DEMO,
  MOORING_ANSWERS,
  NEW,
  TRANSIT_ANSWERS,
  otherDevice,
  registered,
  signIn,
  tokenOf,
} from './signed-in.ts'
import { fillBoat, next, PHOTO, vignetteCards, WIZARD } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'
const DRAFTS = { 'AMSTERDAM:transit': TRANSIT_ANSWERS, 'WEESP:mooring': MOORING_ANSWERS }

const wayOut = (page: Page) => page.getByRole('link', { name: 'Uitloggen' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /draft|token/.test(key))
      .sort(),
  )

/** Whether this browser knows that the server has what it has itself. */
const areSame = (page: Page) =>
  page.evaluate(() => {
    const [here, there] = ['', 'on-server:'].map(
      (prefix) =>
        JSON.parse(localStorage.getItem(`${prefix}vignette-draft:AMSTERDAM:transit`) ?? '{}') as {
          answers?: Record<string, unknown>
          data?: Record<string, unknown>
        },
    )
    const driveOf = (answers = {}) => JSON.stringify('DriveType' in answers && answers.DriveType)
    return driveOf(here?.answers) === driveOf(there?.data)
  })

test('A25 who logs out with an unsent request is told which, and may stay', async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW), DRAFTS)
  await page.goto(OVERVIEW)
  const dialog = page.getByRole('dialog', { name: 'Weet u zeker dat u wilt uitloggen?' })
  await reach(page, wayOut(page))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Doorvaartvignet Amsterdam',
    'Ligplaatsvignet Weesp',
  ])
  await expect(dialog.getByRole('button', { name: 'Annuleren' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'log out: unsent requests')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(wayOut(page)).toBeFocused()
  await expect(page).toHaveURL(OVERVIEW)

  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(wayOut(page)).toBeFocused()
  expect(await kept(page)).toContain('vignette-draft:WEESP:mooring')

  await page.keyboard.press('Enter')
  await press(page, 'Toch uitloggen')
  await expect(page).toHaveURL('/account/login')
  await expect.poll(() => kept(page)).toEqual([])
  await expect(dialog).toHaveCount(0)
})

test('A25 the same is asked on a phone, from its menu', AGAIN, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, await tokenOf(page, NEW), DRAFTS)
  await page.goto(OVERVIEW)
  // What stands there before the first screen has a menu of its own.
  await expect(title(page)).toHaveText('Uw vignetten')
  await page.getByRole('button', { name: 'Menu' }).click()
  await wayOut(page).click()
  await expect(page.getByRole('dialog')).toContainText('Ligplaatsvignet Weesp')
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await expect(wayOut(page)).toBeFocused()
  // Its menu is still open: Escape was for the dialog alone, and only the next one is for the menu.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(wayOut(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(wayOut(page)).toBeHidden()
})

test(
  'A25 the same is asked where somebody who is logged in meets the login',
  AGAIN,
  async ({ page }) => {
    await signIn(page, await tokenOf(page, NEW), DRAFTS)
    for (const address of ['/account/login', '/account/reset-password']) {
      await page.goto(address)
      const button = page.getByRole('main').getByRole('button', { name: 'Uitloggen' })
      await button.click()
      await expect(page.getByRole('dialog')).toContainText('Doorvaartvignet Amsterdam')
      await page.getByRole('button', { name: 'Annuleren' }).click()
      await expect(button).toBeFocused()
    }
    await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click()
    await page.getByRole('button', { name: 'Toch uitloggen' }).click()
    await expect(title(page)).toHaveText('Inloggen')
    await expect.poll(() => kept(page)).toEqual([])
  },
)

test('A25 without a draft, with an empty one or with one of somebody else nothing is asked', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW), DRAFTS)
  const theirs = await tokenOf(page, DEMO)
  await page.evaluate((token) => localStorage.setItem('access_token', token), theirs)
  // A wizard that was only looked at.
  await page.goto('/request-vignette/Amsterdam/mooring/request/1')
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toBeVisible()
  await wayOut(page).click()
  await expect(title(page)).toHaveText('Inloggen')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept(page)).toEqual([
    'vignette-draft:AMSTERDAM:transit',
    'vignette-draft:WEESP:mooring',
  ])
})

test('A25 what the server has wholly is not asked about: it is there at the next login', async ({
  page,
  browser,
  line,
}) => {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Verderop')
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await expect
    .poll(async () => (await serverDraft(page, email))?.data)
    .toMatchObject({ DriveType: {}, BoatDocuments: { boatPhoto: { name: 'boat.jpg' } } })

  // On a device that only looked.
  const other = await otherDevice(browser, email)
  await other.goto(OVERVIEW)
  await expect(other.getByRole('heading', { name: 'Verderop' })).toBeVisible()
  await wayOut(other).click()
  await expect(title(other)).toHaveText('Inloggen')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.context().close()

  // What was answered since has not come.
  line.fails(/PUT .*\/drafts\//, 'cut')
  await page.goto(`${WIZARD}/2`)
  await page.getByLabel('Diesel').check()
  await next(page).click()
  await expect(title(page)).toHaveText('Voeg een foto van uw boot toe')
  await wayOut(page).click()
  await expect(page.getByRole('dialog')).toContainText('maar wij hebben nog niet alles')
  await page.getByRole('button', { name: 'Annuleren' }).click()

  line.mend()
  await page.reload()
  await expect.poll(() => areSame(page)).toBe(true)
  await wayOut(page).click()
  await expect(title(page)).toHaveText('Inloggen')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what the information page says of going on later is so', async ({ page }) => {
  await page.goto('/request-vignette/Amsterdam/transit')
  await expect(page.getByText('U kunt later verdergaan, ook op een ander apparaat')).toBeVisible()
  await expect(page.getByText('Logt u uit, dan is het van dit apparaat weg.')).toBeVisible()
  await page.goto('/request-vignette/Weesp/mooring')
  await expect(page.getByText('Logt u uit, dan is het van dit apparaat weg.')).toBeVisible()
})

test('logging out in one tab takes every signed-in screen from another', async ({
  page,
  context,
}) => {
  await signIn(page, await tokenOf(page, DEMO))
  await page.goto(OVERVIEW)
  const screens = [OVERVIEW, '/account/details', WIZARD]
  const others = await Promise.all(screens.map(() => context.newPage()))
  for (const [index, other] of others.entries()) await other.goto(screens[index] ?? '')
  await expect(vignetteCards(others[0] ?? page).first()).toBeVisible()
  await expect(others[1] ?? page).toHaveTitle(/Uw gegevens/)
  await expect(title(others[2] ?? page)).toHaveText('Wat zijn de gegevens van uw boot?')
  const publicPage = await context.newPage()
  await publicPage.goto('/request-vignette/check')

  await wayOut(page).click()
  await expect(title(page)).toHaveText('Inloggen')
  for (const other of others) {
    await expect(title(other)).toHaveText('Inloggen')
    await expect(other).toHaveURL('/account/login')
    await expect(other.getByRole('alert')).toContainText('U bent uitgelogd')
    await expect(other.getByRole('main')).not.toContainText(DEMO)
    await expect(other.getByRole('dialog')).toHaveCount(0)
  }
  await expectAccessibleAtBothWidths(others[0] ?? page, 'login: logged out in another tab')
  await expect(publicPage).toHaveURL('/request-vignette/check')
  await expect(publicPage.getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(publicPage.getByRole('dialog')).toHaveCount(0)
})

test(
  'logging out in one tab takes an unsent request from another too, after asking',
  AGAIN,
  async ({ page, context, line }) => {
    await registered(page, WIZARD)
    line.fails(/POST .*\/request-vignette\/files$/, 'cut')
    await fillBoat(page)
    await page.getByLabel('Elektrisch').check()
    await next(page).click()
    await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
    await expect(page.getByAltText('boat.jpg')).toBeVisible()
    const second = await context.newPage()
    await second.goto(OVERVIEW)
    await wayOut(second).click()
    await expect(second.getByRole('dialog')).toContainText('Doorvaartvignet Amsterdam')
    await expect(page.getByAltText('boat.jpg')).toBeVisible()
    await second.getByRole('button', { name: 'Toch uitloggen' }).click()
    await expect(title(page)).toHaveText('Inloggen')
    await expect.poll(() => kept(page)).toEqual([])
  },
)

test(
  'a page that is asking who is logged in stays where it is when somebody logs out in another tab',
  AGAIN,
  async ({ page, context, line }) => {
    await signIn(page, await tokenOf(page, DEMO))
    await page.goto(OVERVIEW)
    await expect(vignetteCards(page).first()).toBeVisible()
    line.fails(/GET .*\/api\/request-vignette\/user$/, 'silent')
    const publicPage = await context.newPage()
    const asked = publicPage.waitForRequest('**/request-vignette/user')
    await publicPage.goto('/request-vignette/check')
    await asked

    await wayOut(page).click()
    await expect(title(page)).toHaveText('Inloggen')
    await expect(publicPage.getByRole('link', { name: 'Inloggen' })).toBeVisible()
    const answered = publicPage.waitForResponse('**/request-vignette/user')
    line.mend()
    expect((await answered).status()).toBe(401)
    // What the answer would do it does at once.
    await publicPage.waitForTimeout(1_000)
    await expect(publicPage).toHaveURL('/request-vignette/check')
  },
)
