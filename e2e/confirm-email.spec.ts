import { onScreen, press, reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { linkInMail } from './mail.ts'
import { expect, test } from './portal-test.ts'
import { registered } from './signed-in.ts'

const CONFIRM_LINK = /\/account\/email-bevestigen\/[\w-]+/

test('B17 who registers confirms the e-mail address by the link in the mailbox, by keyboard', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const reached = page.getByRole('region', { name: 'Hoe we u bereiken' })
  await expect(reached).toContainText('Nog niet')
  await expectAccessibleAtBothWidths(page, 'details: not confirmed')

  const first = await linkInMail(request, email, CONFIRM_LINK)
  await press(page, 'Stuur de link opnieuw')
  await expect(reached.getByRole('status')).toContainText(`een link gestuurd naar ${email}`)
  await expectAccessibleAtBothWidths(page, 'details: link sent again')
  await expect.poll(() => linkInMail(request, email, CONFIRM_LINK)).not.toBe(first)
  const second = await linkInMail(request, email, CONFIRM_LINK)

  // The earlier one is over, and says where another is to be had.
  await page.goto(first)
  await onScreen(page, 'Deze link werkt niet meer')
  await expect(page.getByRole('main')).toContainText('Gebruik de link in de nieuwste e-mail.')
  await expectAccessibleAtBothWidths(page, 'confirm: a newer link was asked for')

  await page.goto(second)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mailadres bevestigen')
  await expectAccessibleAtBothWidths(page, 'confirm')
  await press(page, 'E-mailadres bevestigen')
  await onScreen(page, 'Uw e-mailadres is bevestigd')
  await expect(page.getByText(email).last()).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'confirm: done', 'success')
  await reach(page, page.getByRole('main').getByRole('link', { name: 'Naar uw vignetten' }))

  await page.goto('/account/details')
  await expect(reached).toContainText('E-mailadres bevestigdJa')
  await expect(page.getByRole('button', { name: 'Stuur de link opnieuw' })).toHaveCount(0)
})

test('B17 the link works without being logged in, and asking too often is told', async ({
  page,
  browser,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const again = page.getByRole('button', { name: 'Stuur de link opnieuw' })
  for (let times = 0; times < 5; times++) {
    await again.click()
    await expect(page.getByRole('status').getByText(email)).toBeVisible()
    await page.reload()
  }
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Over een uur kunt u een nieuwe link vragen.')
  await expectAccessibleAtBothWidths(page, 'details: asked for too many links')

  const letters = `${process.env.SANDBOX_URL}/mail.json?to=${encodeURIComponent(email)}`
  const mails = async () => ((await (await request.get(letters)).json()) as unknown[]).length
  await expect.poll(mails).toBe(6)
  const elsewhere = await browser.newContext()
  const guest = await elsewhere.newPage()
  await guest.goto(await linkInMail(request, email, CONFIRM_LINK))
  await guest.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Uw e-mailadres is bevestigd')
  await expect(guest.getByRole('main').getByRole('link', { name: 'Naar inloggen' })).toBeVisible()
  await elsewhere.close()
})
