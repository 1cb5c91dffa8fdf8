import { AGAIN } from './again.ts'
import { caseOf } from './casework-cases.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test as byLine } from './faulty-line.ts'
import {
  aPhone,
  choose,
  chooseHere,
  fromPhone,
  openCode,
  take,
  toDocuments,
  toRejectedDocuments,
} from './phone-pages.ts'
import { expect, test } from './portal-test.ts'
import { signIn } from './signed-in.ts'
import { next, PHOTO } from './transit-pages.ts'

test('a photo that a phone sends appears in the open form by itself, once', async ({
  page,
  browser,
}) => {
  await toDocuments(page)
  const address = await openCode(page)
  await expect(page.getByText(/De code werkt nog 1[45] minuten/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'wizard: a code for a phone')

  const [phone, second] = [await aPhone(browser), await aPhone(browser)]
  for (const each of [phone, second]) {
    await each.goto(address)
    await expect(each.getByText('Gevraagd: Foto van de boot')).toBeVisible()
    await expect(each.getByText('Vooruit')).toHaveCount(0)
  }
  await expectAccessibleAtBothWidths(phone, 'phone: what is asked', 'filled')
  await choose(phone, PHOTO)
  await expect(phone.getByRole('heading', { name: 'Uw foto is ontvangen' })).toBeVisible()
  await expect(phone.getByText('U kunt dit scherm sluiten.')).toBeVisible()
  await expectAccessibleAtBothWidths(phone, 'phone: the photo has come', 'success')

  await expect(page.getByAltText('boat.jpg')).toBeVisible({ timeout: 15_000 })
  const told = page.getByRole('status').filter({ hasText: 'De foto van uw telefoon' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR-code met een adres' })).toHaveCount(0)

  await choose(second, PHOTO)
  await expect(second.getByRole('heading', { name: 'De foto is al verstuurd' })).toBeVisible()

  await page.reload()
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Stap 4 van 6')).toBeVisible()
  for (const each of [phone, second]) await each.context().close()
})

test('a code that was closed, replaced or made up is refused in words', async ({
  page,
  browser,
}) => {
  await toDocuments(page)
  const closed = await openCode(page)
  await page.keyboard.press('Escape')
  await expect(fromPhone(page)).toBeFocused()
  const phone = await aPhone(browser)
  await phone.goto(closed)
  await expect(phone.getByRole('heading', { name: 'Deze code werkt niet' })).toBeVisible()
  await expect(phone.getByText('Deze code werkt niet meer.')).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(`${closed.split('#')[0]}?lang=de#nichts`)
  await expect(phone.getByText('Wir kennen diesen Code nicht.')).toBeVisible()
  await phone.context().close()
})

test('a rejected photo is taken anew by a phone, appears in the open form and is sent again', async ({
  page,
  browser,
}) => {
  const { boat, id } = await toRejectedDocuments(page)
  for (const label of ['Foto van de boot', 'Erfpacht- of eigendomsbewijs']) {
    await expect(page.getByLabel(label, { exact: true })).toBeAttached()
  }
  const address = await openCode(page)
  await expectAccessibleAtBothWidths(page, 'rejected documents: a code for a phone', 'filled')

  const [phone, second] = [await aPhone(browser), await aPhone(browser)]
  for (const each of [phone, second]) {
    await each.goto(address)
    await expect(each.getByRole('radio')).toHaveCount(2)
    await each.getByRole('radio', { name: 'Foto van de boot' }).check()
    await expect(each.getByText(boat)).toHaveCount(0)
  }
  await choose(phone, PHOTO)
  await expect(phone.getByRole('heading', { name: 'Uw foto is ontvangen' })).toBeVisible()
  await expect(page.getByAltText('boat.jpg')).toBeVisible({ timeout: 15_000 })
  const told = page.getByRole('status').filter({ hasText: 'De foto van uw telefoon' })
  await expect(told).toHaveText(/Vergeet niet te versturen/)
  await expect(told).toHaveCount(1)
  await expectAccessibleAtBothWidths(page, 'rejected documents: a photo of a phone', 'filled')
  await choose(second, PHOTO)
  await expect(second.getByRole('heading', { name: 'De foto is al verstuurd' })).toBeVisible()

  // The next one begins with what is missing, and knows what is there.
  await page.reload()
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  const next = await openCode(page)
  const third = await aPhone(browser)
  await third.goto(next)
  await expect(third.getByRole('radio', { name: 'Foto van de boot' })).not.toBeChecked()
  await expect(third.getByText('Is er al')).toBeVisible()
  await choose(third, PHOTO)
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2, { timeout: 15_000 })

  const last = await openCode(page)
  await page.getByRole('button', { name: 'Documenten versturen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor het sturen')
  await third.goto('about:blank')
  await third.goto(last)
  await expect(third.getByText('Deze code werkt niet meer.')).toBeVisible()
  expect(await caseOf(page, boat, 'RESUBMITTED')).toBe(id)
  for (const each of [phone, second, third]) await each.context().close()
})

test(
  'a file that is chosen on the computer while its code stands is asked for by no phone, and stays',
  AGAIN,
  async ({ page, browser }) => {
    await toRejectedDocuments(page)
    const address = await openCode(page)
    const phone = await aPhone(browser)
    await phone.goto(address)
    await phone.getByRole('radio', { name: 'Foto van de boot' }).check()
    await expect(phone.getByText('Is er al', { exact: true })).toHaveCount(0)

    const told = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/phone-photos/'),
    )
    await chooseHere(page)
    await expect(page.getByAltText('eigen.jpg')).toBeVisible()
    await told
    await choose(phone, PHOTO)
    await expect(phone.getByRole('alert').first()).toContainText('Dit document is er al.')
    await expect(phone.getByText('Is er al', { exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(
      phone,
      'phone: chosen on the computer meanwhile',
      'page alert',
    )
    await expect(page.getByAltText('eigen.jpg')).toBeVisible()

    // Who says so replaces it, and the computer tells by what.
    await phone.getByRole('checkbox').check()
    await choose(phone, PHOTO)
    await expect(phone.getByRole('heading', { name: 'Uw foto is ontvangen' })).toBeVisible()
    await expect(page.getByText('Die vervangt eigen.jpg')).toBeVisible({ timeout: 15_000 })
    await phone.context().close()
  },
)

byLine(
  'a file that is still on its way from the computer is replaced by no phone unasked',
  AGAIN,
  async ({ page, browser, line }) => {
    await toDocuments(page)
    const phone = await aPhone(browser)
    await phone.goto(await openCode(page))
    await expect(phone.getByText('Gevraagd: Foto van de boot')).toBeVisible()
    const isThere = phone.getByText('Gevraagd: Foto van de boot (Is er al)')
    await expect(isThere).toHaveCount(0)

    line.fails(/^POST \S+\/request-vignette\/files$/, 'silent')
    const told = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/phone-photos/'),
    )
    await chooseHere(page)
    await expect(page.getByAltText('eigen.jpg')).toBeVisible()
    await told
    await choose(phone, PHOTO)
    await expect(phone.getByRole('alert').first()).toContainText('Dit document is er al.')
    await expect(isThere).toBeVisible()

    // So says a code that is made meanwhile.
    await page.keyboard.press('Escape')
    await phone.goto('about:blank')
    await phone.goto(await openCode(page))
    await expect(isThere).toBeVisible()
    await phone.getByRole('checkbox').check()
    await choose(phone, PHOTO)
    await expect(phone.getByRole('heading', { name: 'Uw foto is ontvangen' })).toBeVisible()
    await expect(page.getByText('Die vervangt eigen.jpg')).toBeVisible({ timeout: 15_000 })
    await phone.context().close()
  },
)

test('a file that is no photo leaves the code open', AGAIN, async ({ page }) => {
  await toDocuments(page)
  const address = await openCode(page)
  const phone = await page.context().newPage()
  await phone.goto(address)
  const chooser = phone.waitForEvent('filechooser')
  await take(phone).click()
  const broken = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await (await chooser).setFiles({ name: 'boot.png', mimeType: 'image/png', buffer: broken })
  await expect(phone.getByText(/beschadigd|geen foto/).first()).toBeVisible()
  await expectAccessibleAtBothWidths(phone, 'phone: no photo', 'page alert')
  await choose(phone, PHOTO)
  await expect(phone.getByRole('heading', { name: 'Uw foto is ontvangen' })).toBeVisible()
})

test('who fills in on a phone has the camera there, and is offered no code', async ({
  browser,
}) => {
  const phone = await aPhone(browser)
  await toDocuments(phone)
  await expect(phone.getByLabel('Foto van de boot', { exact: true })).toBeAttached()
  await expect(fromPhone(phone)).toBeHidden()
  await phone.context().close()
})

test(
  'a phone on which a session has ended is not led away to the login',
  AGAIN,
  async ({ page }) => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { sub: '0199f0e0-0000-7000-8000-000000000001', iat, exp: iat + 7_200 }
    await signIn(page, `${Buffer.from(JSON.stringify(claims)).toString('base64')}.x`)
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/request-vignette/user'))
    await page.goto('/foto#nichts')
    expect((await asked).status()).toBe(401)
    await expect(page.getByText('Deze code kennen wij niet.')).toBeVisible()
    await expect(page).toHaveURL('/foto#nichts')
  },
)

test('the code is seen whole on a low window, asked for by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await toDocuments(page)
  await fromPhone(page).press('Enter')
  const code = page.getByRole('img', { name: 'QR-code met een adres' })
  await expect(code).toBeInViewport({ ratio: 1 })
})
