import { AGAIN, againBut } from './again.ts'
import { choose, press, reach, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import { calculate, fillPrice, PRICE } from './price-pages.ts'
import { newEmail, NEW, registered, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { fillAccount, fillDetails, next } from './transit-pages.ts'

test('a price is told before there is an account, with its period, terms and documents', async ({
  page,
}) => {
  await page.goto(PRICE)
  await fillPrice(page, { spot: 'Jachthaven' })
  await calculate(page)
  await expect(page.getByRole('heading', { name: 'Dit kost een vignet' })).toBeFocused()
  const offers = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(offers).toHaveCount(3)
  await expect(offers.first()).toContainText('Ligplaatsvignet Regulier')
  await expect(offers.first()).toContainText('Ligplaatsbewijs of factuur van de jachthaven')
  await expect(offers.first()).toContainText('10,92 m²')
  await expect(offers.last()).toContainText('Doorvaartvignet')
  await expect(page.getByText('Er zijn 3 vignetten voor uw boot.')).toBeAttached()
  await expectAccessibleAtBothWidths(page, 'price: offers', 'success')

  // What is asked about another boat is answered anew; nothing of it stays in the browser.
  await page.getByLabel('Weesp', { exact: true }).check()
  await expect(offers).toHaveCount(0)
  await calculate(page)
  await expect(offers).toHaveCount(1)
  expect(await page.evaluate(() => sessionStorage.getItem('price-answers'))).toBeNull()
})

test('that a price is no longer shown because an answer changed is told, and a late one is not shown', async ({
  page,
  line,
}) => {
  await page.goto(PRICE)
  await fillPrice(page)
  await calculate(page)
  const result = page.getByRole('heading', { name: 'Dit kost een vignet' })
  const gone = page.getByRole('status').filter({ hasText: 'staat de prijs er niet meer' })
  await expect(result).toBeFocused()
  await expect(gone).toHaveCount(0)
  await page.getByLabel('Lengte', { exact: true }).fill('6')
  await expect(result).toHaveCount(0)
  await expect(gone).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'price: an answer changed', 'filled')
  await calculate(page)
  await expect(result).toBeFocused()
  await expect(gone).toHaveCount(0)

  // An answer to what stands there no longer.
  line.fails(/POST .*\/price$/, 'silent')
  const asked = page.waitForRequest('**/price')
  await calculate(page)
  await asked
  await page.getByLabel('Lengte', { exact: true }).fill('7')
  await expect(gone).toBeVisible()
  const answered = page.waitForResponse('**/price')
  line.mend()
  await answered
  await page.waitForTimeout(500)
  await expect(result).toHaveCount(0)
  await expect(gone).toBeVisible()
})

test('what is left empty or wrong is told at its field, and by keyboard alone it is mended', async ({
  page,
}) => {
  await page.goto(`${PRICE}?district=Weesp`)
  await expect(page.getByLabel('Weesp', { exact: true })).toBeChecked()
  await type(page, 'Lengte', '31')
  await press(page, 'Prijs berekenen')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
  await expect(page).toHaveTitle(/^\(4 invoerfouten\)/)
  await reach(page, page.getByRole('link', { name: 'Vul de breedte van uw boot in.' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Breedte', { exact: true })).toBeFocused()
  await page.keyboard.type('2')
  await choose(page, 'Wanneer hebt u de boot gekocht?', 0)
  await choose(page, 'Waarop vaart uw boot?', 2)
  await page.getByLabel('Openbaar water').focus()
  await page.keyboard.press('Space')
  await press(page, 'Prijs berekenen')
  await expectFieldError(page.getByLabel('Lengte', { exact: true }), /30/)
  await page.getByLabel('Lengte', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await type(page, 'Lengte', '6')
  await press(page, 'Prijs berekenen')
  await expect(page.getByRole('heading', { name: 'Dit kost een vignet' })).toBeFocused()
})

test('the chosen vignette is asked for with what was filled in, by way of a new account', async ({
  page,
}) => {
  await page.goto(PRICE)
  await fillPrice(page)
  await calculate(page)
  await page.getByRole('button', { name: 'Aanvragen Ligplaatsvignet Regulier' }).click()
  await expect(page).toHaveURL(/\/account\/register\?redirect=/)
  await fillAccount(page, newEmail())
  await fillDetails(page)
  await expect(page.getByText('Stap 1 van 9')).toBeVisible()
  await expect(page.getByLabel('Lengte', { exact: true })).toHaveValue('5,20')
  await expect(page.getByLabel('Breedte', { exact: true })).toHaveValue('2,1')
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Vooraf')
  await next(page).click()
  await expect(page.getByLabel('Benzine')).toBeChecked()
  const soFar = page.getByRole('complementary', { name: 'De aanvraag tot nu toe' })
  await expect(soFar).toContainText('Openbaar water')
  await expect(soFar).not.toContainText('REGULAR')
  await next(page).click()
  await page.getByLabel('Nee', { exact: true }).check()
  await next(page).click()
  await expect(page.getByLabel('Langer dan 3 maanden geleden gekocht')).toBeChecked()
  await next(page).click()
  await expect(page.getByLabel('Openbaar water')).toBeChecked()
  await next(page).click()
  await expect(page.getByText('Stap 6 van 9')).toBeVisible()
  await expect(page.getByLabel(/Regulier/)).toBeChecked()
})

for (const way of ['keep', 'anew'] as const) {
  test(
    `a request that was begun is not written over without a word: ${way}`,
    againBut<string>('keep')(way),
    async ({ page }) => {
      await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
      await page.goto(PRICE)
      await fillPrice(page)
      await calculate(page)
      await page.getByRole('button', { name: 'Aanvragen Doorvaartvignet' }).click()
      await expect(page.getByText('U hebt al een aanvraag die niet af is')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'price or draft')
      const name = way === 'keep' ? 'Verder met mijn aanvraag' : /Opnieuw beginnen/
      await page.getByRole('button', { name }).click()
      await expect(page.getByText('Stap 1 van 6')).toBeVisible()
      const boatName = page.getByLabel('Naam van de boot', { exact: true })
      await expect(boatName).toHaveValue(way === 'keep' ? /.+/ : '')
      const boatLength = page.getByLabel('Lengte', { exact: true })
      if (way === 'anew') await expect(boatLength).toHaveValue('5,20')
    },
  )
}

test(
  'a request that was begun on another device is not written over either, however late it comes',
  AGAIN,
  async ({ page, line }) => {
    const email = await registered(page, '/favicon.svg')
    const headers = { authorization: `Bearer ${await tokenOf(page, email)}` }
    const begun = await page.request.put('/api/request-vignette/drafts/AMSTERDAM/transit', {
      headers,
      data: { version: 0, data: { BoatGeneralInfo: { boatName: 'Elders', boatLength: 7 } } },
    })
    expect(begun.status()).toBe(200)
    await page.goto(PRICE)
    await fillPrice(page)
    await calculate(page)
    line.fails(/GET .*\/api\/request-vignette\/drafts$/, 'silent')
    await page.getByRole('button', { name: 'Aanvragen Doorvaartvignet' }).click()
    await expect(page.getByText('Stap 1 van 6')).toBeVisible()
    await page.waitForTimeout(1_000)
    line.mend()
    await expect(page.getByText('U hebt al een aanvraag die niet af is')).toBeVisible()
    await page.getByRole('button', { name: 'Verder met mijn aanvraag' }).click()
    await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Elders')
    await expect(page.getByLabel('Lengte', { exact: true })).toHaveValue('7,00')
  },
)

test('the public screens lead to the price, and say from what on it is', async ({ page }) => {
  await page.goto('/request-vignette/Weesp/mooring')
  await expect(page.getByText(/vanaf €\s27,\d\d per m² per jaar/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Bereken zonder account wat het voor uw boot kost' }).click()
  await expect(page.getByLabel('Weesp', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Benzine')).toBeVisible()
  await page.goto('/request-vignette/check')
  await page.getByLabel('Ligt in Amsterdam').check()
  await expect(page.getByText(/Prijs: vanaf €\s\d\d,\d\d per m² per jaar\./)).toBeVisible()
})

test(
  'a price is told in the language that was chosen, whatever the browser asks for',
  AGAIN,
  async ({ page }) => {
    await page.goto(`${PRICE}?lang=en`)
    await page.getByLabel('Weesp', { exact: true }).check()
    await page.getByLabel('Length', { exact: true }).fill('31')
    await page.getByLabel('Width', { exact: true }).fill('2')
    await page.getByRole('group', { name: 'moored' }).getByRole('radio').first().check()
    await page.getByRole('group', { name: 'When' }).getByRole('radio').first().check()
    await page.getByLabel('Petrol').check()
    await page.getByRole('button', { name: 'Calculate price' }).click()
    const length = page.getByLabel('Length', { exact: true })
    await expectFieldError(length, /metres/)
    await length.fill('5')
    await page.getByRole('button', { name: 'Calculate price' }).click()
    await expect(page.getByText(/^A whole year: 10/)).toBeVisible()
  },
)
