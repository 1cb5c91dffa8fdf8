import type { APIRequestContext, Page } from '@playwright/test'
import { press } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { linkInMail } from './mail.ts'
import { test } from './faulty-line.ts'
import { fillSimpleMooring, mooringWizard } from './mooring-pages.ts'
import { expect } from './portal-test.ts'
import { newEmail, registered } from './signed-in.ts'

const INVITATION = /\/account\/uitnodiging\/[\w-]+/
const CONFIRMATION = /\/account\/email-bevestigen\/([\w-]+)/
const PAGE = '/account/hulp'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('region', { name: /U helpt J.P. Boer/ })

/** Somebody with a confirmed address, whom nobody is asked to help without. */
async function owner(page: Page, request: APIRequestContext, path: string): Promise<string> {
  const email = await registered(page, path)
  const link = await linkInMail(request, email, CONFIRMATION)
  const token = link.split('/').at(-1)
  await request.post('/api/request-vignette/user/email/confirm', { data: { token } })
  return email
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres van wie u wilt laten helpen').fill(email)
  await press(page, 'Uitnodiging sturen')
}

test('issue 14, 9: somebody is invited, says yes, fills in and hands on, until it is taken back', async ({
  page,
  request,
  browser,
}) => {
  const email = await owner(page, request, PAGE)
  await expect(page.getByText('Niemand helpt u nu.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'help: of nobody', 'filled')
  await press(page, 'Uitnodiging sturen')
  await expect(page.getByRole('alert')).toContainText('Vul uw e-mailadres in')
  await expectAccessibleAtBothWidths(page, 'help: no address', 'field errors')
  const helpers = newEmail()
  await invite(page, helpers)
  await expect(page.getByText(`We hebben een uitnodiging gestuurd naar ${helpers}.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: helpers })).toContainText('Uitgenodigd')
  await expectAccessibleAtBothWidths(page, 'help: invited', 'success')

  // The helper opens the link before they have an account here.
  const link = await linkInMail(request, helpers, INVITATION)
  const helper = await (
    await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' })
  ).newPage()
  await helper.goto(link)
  await expect(heading(helper)).toHaveText('Iemand helpen')
  await expect(helper.getByText('J.P. Boer vraagt of u wilt helpen')).toBeVisible()
  await expectAccessibleAtBothWidths(helper, 'invitation: nobody logged in', 'filled')
  await expect(helper.getByRole('link', { name: 'Inloggen' }).last()).toHaveAttribute(
    'href',
    '/account/login?redirect=/account/uitnodiging',
  )
  await registered(helper, link, helpers)
  await press(helper, 'Ja, ik wil helpen')
  await expect(heading(helper)).toHaveText('U helpt J.P. Boer')
  await expectAccessibleAtBothWidths(helper, 'invitation: taken', 'success')
  await press(helper, 'J.P. Boer helpen')
  await expect(bar(helper)).toBeVisible()
  await expectAccessibleAtBothWidths(helper, 'overview: of who is helped')
  await expect(helper.getByRole('link', { name: 'Uw gegevens' })).toHaveCount(0)

  // Nobody but the owner gives the mandate.
  await helper.goto(mooringWizard('Amsterdam'))
  await fillSimpleMooring(helper, 'Geholpen')
  for (const name of [
    'Ik ga akkoord met de voorwaarden voor het vignet.',
    'Degene die ik help, is de eigenaar van de boot.',
    'Ik heb alles naar waarheid ingevuld.',
  ]) {
    await helper.getByRole('checkbox', { name }).check()
  }
  await expect(helper.getByText('Alleen J.P. Boer kan een machtiging geven.')).toBeVisible()
  await expectAccessibleAtBothWidths(helper, 'summary: handed on by a helper')
  await press(helper, 'Aanvraag doorgeven')
  await expect(heading(helper)).toHaveText('De aanvraag is doorgegeven')
  await expectAccessibleAtBothWidths(helper, 'thank-you: handed on', 'success')
  const summary = await linkInMail(
    request,
    email,
    /\/request-vignette\/Amsterdam\/mooring\/request\/\S+/,
  )
  await page.goto(summary)
  await expect(page.getByRole('button', { name: 'Naar de bank' })).toBeVisible()

  // Back to their own, and into it again from their vignettes.
  await press(helper, 'Terug naar uw eigen vignetten')
  await expect(bar(helper)).toHaveCount(0)
  await expect(helper.getByText('Geholpen')).toHaveCount(0)
  await helper.getByRole('link', { name: 'Wie u helpt' }).click()
  await expectAccessibleAtBothWidths(helper, 'help: of another')
  await press(helper, 'J.P. Boer helpen')
  await expect(helper.getByText('Geholpen').first()).toBeVisible()

  // Taken back: at their next call they are back at their own.
  await page.goto(PAGE)
  await press(page, 'Hulp stoppen, van J.P. Boer')
  await expect(page.getByText('kan niet meer in uw account.')).toBeVisible()
  await helper.reload()
  await expect(helper.getByRole('alert')).toContainText('De hulp is gestopt')
  await expect(bar(helper)).toHaveCount(0)
  await expect(helper.getByText('Geholpen')).toHaveCount(0)
  await expectAccessibleAtBothWidths(helper, 'overview: the help has ended')
  await helper.context().close()
})

test('issue 14, 9: a link that is used, one’s own, and lists that do not come', async ({
  page,
  request,
  line,
}) => {
  const email = await owner(page, request, PAGE)
  const helpers = newEmail()
  await invite(page, helpers)
  const link = await linkInMail(request, helpers, INVITATION)
  await page.goto(link)
  await expect(page.getByText('Deze uitnodiging hebt u zelf gestuurd.')).toBeVisible()
  await page.goto(PAGE)
  await press(page, `Uitnodiging intrekken, aan ${helpers}`)
  await expect(page.getByText('is ingetrokken.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Deze uitnodiging werkt niet (meer).')
  await expectAccessibleAtBothWidths(page, 'invitation: taken back', 'page alert')

  await invite(await at(page, PAGE), email)
  await expect(page.getByRole('alert')).toContainText('Dit is uw eigen e-mailadres.')
  line.fails(/\/helpers$/, 'cut')
  await page.goto(PAGE)
  await expect(page.getByText('We kunnen nu niet zien wie u mag helpen.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'help: no list', 'page alert')
})

async function at(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  return page
}
