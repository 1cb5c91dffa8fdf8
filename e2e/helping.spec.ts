import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { press } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { linkInMail } from './mail.ts'
import { test } from './faulty-line.ts'
import { fillSimpleMooring, mooringWizard } from './mooring-pages.ts'
import { expect } from './portal-test.ts'
import { APPLICANT, fromElsewhere, newEmail, registered, signIn } from './signed-in.ts'

const INVITATION = /\/account\/uitnodiging\/[\w-]+/
const CONFIRMATION = /\/account\/email-bevestigen\/([\w-]+)/
const PAGE = '/account/hulp'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('region', { name: /U helpt J.P. Boer/ })

/** Somebody with a confirmed address, whom nobody is asked to help without. */
async function owner(page: Page, request: APIRequestContext, path: string): Promise<string> {
  const email = await registered(page, path)
  await expect(page.getByText('Bevestig eerst uw eigen e-mailadres.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'help: an address that is not confirmed')
  const link = await linkInMail(request, email, CONFIRMATION)
  const token = link.split('/').at(-1)
  await request.post('/api/request-vignette/user/email/confirm', { data: { token } })
  await page.reload()
  return email
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres van uw helper').fill(email)
  await press(page, 'Uitnodiging sturen')
}

test('issue 14, 9: somebody is invited, says yes, fills in and hands on, until it is taken back', async ({
  page,
  request,
  browser,
}) => {
  const email = await owner(page, request, PAGE)
  await expect(page.getByText('U hebt nu geen helpers.')).toBeVisible()
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
  // Another tab knows nothing of the link.
  const beside = await helper.context().newPage()
  await beside.goto('/account/uitnodiging')
  await expect(beside.getByRole('alert')).toContainText('Open de link in de mail')
  await expect(beside.getByRole('link', { name: 'Naar uw vignetten' })).toBeVisible()
  await expectAccessibleAtBothWidths(beside, 'invitation: without its link', 'page alert')
  await beside.close()
  await expect(helper.getByRole('link', { name: 'Inloggen' }).last()).toHaveAttribute(
    'href',
    '/account/login?redirect=/account/uitnodiging',
  )
  await registered(helper, link, helpers)
  await press(helper, 'Ja, ik wil helpen')
  await expect(heading(helper)).toHaveText('U helpt J.P. Boer')
  await expect(helper.getByText('U helpt J.P. Boer')).toHaveCount(1)
  await expectAccessibleAtBothWidths(helper, 'invitation: taken', 'success')
  await press(helper, 'J.P. Boer helpen')
  await expect(helper).toHaveURL(paths.vignettes())
  await expect(bar(helper)).toBeVisible()
  await expectAccessibleAtBothWidths(helper, 'overview: of who is helped')
  await expect(helper.getByRole('link', { name: 'Uw gegevens' })).toHaveCount(0)

  await expect(helper.getByRole('link', { name: email })).toHaveCount(0)

  // What the owner alone does is told to be theirs.
  for (const path of [
    ...['/account/details', PAGE, '/account/details/change-iban', '/aanvragen/betaalmethode'],
  ]) {
    await helper.goto(path)
    await expect(heading(helper)).toHaveText('Dit kan alleen degene die u helpt zelf doen')
  }
  await expectAccessibleAtBothWidths(helper, 'of the owner alone')
  await helper.getByRole('link', { name: 'Naar de vignetten' }).click()
  await expect(heading(helper)).toHaveText('Vignetten van degene die u helpt')
  await expect(
    helper.getByRole('heading', { name: 'Er zijn nog geen vignetten van J.P. Boer' }),
  ).toBeVisible()

  // Nobody but the owner gives the mandate.
  await helper.goto(mooringWizard('Amsterdam'))
  await fillSimpleMooring(helper, 'Geholpen')
  for (const name of [
    'Ik ga namens J.P. Boer akkoord met de voorwaarden voor het vignet.',
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
  await helper.getByRole('link', { name: 'Voor wie u invult' }).click()
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
  await expect(page.getByText('We kunnen uw helpers nu niet laten zien.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'help: no list', 'page alert')
})

/** Words that nothing breaks, as some names and many addresses are. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'
const longEmail = () => `${randomUUID().replaceAll('-', '')}@vignet.example`

test('issue 14, 9; WCAG 1.4.10: a long name and a long address fit a small phone', async ({
  page,
  request,
}) => {
  const [email, helpers] = [longEmail(), longEmail()]
  const token = await tokenOf(page, { email, surname: LONG_NAME })
  const headers = { authorization: `Bearer ${token}` }
  const confirmation = await linkInMail(request, email, CONFIRMATION)
  await request.post('/api/request-vignette/user/email/confirm', {
    data: { token: confirmation.split('/').at(-1) },
  })
  await request.post('/api/request-vignette/helpers', { headers, data: { email: helpers } })
  await signIn(page, token)
  await page.goto(PAGE)
  await expect(page.getByText(helpers)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'help: a long address')

  const link = await linkInMail(request, helpers, INVITATION)
  await registered(page, link, helpers)
  await press(page, 'Ja, ik wil helpen')
  await expect(heading(page)).toHaveText(`U helpt J.P. ${LONG_NAME}`)
  await expectAccessibleAtBothWidths(page, 'invitation: of a long name', 'success')
  await page.goto(PAGE)
  await expect(page.getByText(LONG_NAME)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'help: of a long name')
  await press(page, `J.P. ${LONG_NAME} helpen`)
  await expect(page.getByRole('region', { name: /^U helpt J.P. Wolfe/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'overview: of a long name')
})

async function tokenOf(page: Page, who: { email: string; surname: string }): Promise<string> {
  const answer = await page.request.post('/api/request-vignette/register', {
    headers: fromElsewhere(),
    data: { ...APPLICANT, ...who },
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function at(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  return page
}
