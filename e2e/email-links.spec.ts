import { type APIRequestContext, expect as plainly, type Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { onScreen, press } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { APPLICANT, fromElsewhere, newEmail, PASSWORD, registered, signIn } from './signed-in.ts'

const CONFIRM = /\/account\/email-bevestigen\/[\w-]+/
const UNDO = /\/account\/email-terugdraaien\/[\w-]+/
const API = '/api/request-vignette'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

/** Asks for another address of who is logged in, with the password, by the call that the screen makes. */
async function askForEmail(page: Page, email: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const { user } = await (await page.request.get(`${API}/user`, { headers })).json()
  const answer = await page.request.patch(`${API}/user`, {
    headers,
    data: { ...user, Email: email, currentPassword: PASSWORD },
  })
  plainly(answer.ok()).toBe(true)
}

async function confirm(request: APIRequestContext, link: string): Promise<void> {
  const token = link.split('/').at(-1)
  const answer = await request.post(`${API}/user/email/confirm`, { data: { token } })
  plainly(answer.ok()).toBe(true)
}

test('a waiting change is withdrawn by keyboard; its links say so, and nothing is asked of them', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const next = newEmail()
  await askForEmail(page, next)
  await page.reload()
  await press(page, 'Wijziging intrekken')
  await expect(page.getByRole('status').first()).toContainText('De wijziging is ingetrokken')
  await expect(page.getByRole('status').first()).toBeFocused()
  await expect(page.getByText(next)).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'details: withdrawn', 'success')

  await page.goto(await linkInMail(request, next, CONFIRM))
  await onScreen(page, 'Deze link werkt niet meer')
  await expect(main(page)).toContainText('Deze wijziging is ingetrokken')
  await expect(page.getByRole('button', { name: 'E-mailadres bevestigen' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'confirm: withdrawn')
  await page.goto(await linkInMail(request, email, UNDO))
  await expect(main(page)).toContainText('Deze wijziging is ingetrokken')
})

test('a link that was used says so when its screen is loaded anew', async ({ page, request }) => {
  const email = await registered(page, '/account/details')
  await page.goto(await linkInMail(request, email, CONFIRM))
  await expect(main(page)).toContainText(`die we sturen naar ${email}`)
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(heading(page)).toHaveText('Uw e-mailadres is bevestigd')
  await page.reload()
  await expect(heading(page)).toHaveText('Uw e-mailadres is al bevestigd')
  await expect(page.getByRole('alert')).toHaveCount(0)

  const next = newEmail()
  await askForEmail(page, next)
  await confirm(request, await linkInMail(request, next, CONFIRM))
  await page.goto(await linkInMail(request, email, UNDO))
  await expect(main(page)).toContainText(
    `is gewijzigd: van ${email} naar ${next[0]}…@vignet.example`,
  )
  await page.getByRole('button', { name: 'Wijziging stoppen' }).click()
  await expect(heading(page)).toHaveText('De wijziging is gestopt')
  await page.reload()
  await expect(heading(page)).toHaveText('De wijziging is al gestopt')
  await expect(main(page)).toContainText(email)
})

test(
  'after an undo nobody is sent to log in with a password that was chosen since',
  AGAIN,
  async ({ page, request }) => {
    const email = await registered(page, '/account/details')
    await confirm(request, await linkInMail(request, email, CONFIRM))
    const next = newEmail()
    await askForEmail(page, next)
    await confirm(request, await linkInMail(request, next, CONFIRM))
    const undo = await linkInMail(request, email, UNDO)
    await request.post(`${API}/reset-password`, {
      data: { baseUrl: new URL(page.url()).origin, email: next },
    })
    const reset = await linkInMail(request, next, /\/wachtwoord-vergeten\/[\w-]+/)
    const resetToken = reset.split('/').at(-1)
    const data = { resetToken, password: 'Vreemde-2026-A!' }
    plainly((await request.patch(`${API}/reset-password`, { data })).ok()).toBe(true)

    await page.goto(undo)
    await expect(main(page)).toContainText('Daarom kan daarna niemand inloggen')
    await press(page, 'Wijziging stoppen')
    await onScreen(page, 'De wijziging is gestopt')
    await expect(main(page)).toContainText(
      'Daarom kan nu niemand inloggen. Neem contact met ons op.',
    )
    await expect(main(page)).not.toContainText('Log in met')
    await expectAccessibleAtBothWidths(page, 'take back: nobody gets in', 'success')
  },
)

test(
  'while a mailbox is held no link for a new password is promised',
  AGAIN,
  async ({ page, request }) => {
    const email = await registered(page, '/account/details')
    const next = newEmail()
    await askForEmail(page, next)
    const token = (await linkInMail(request, email, UNDO)).split('/').at(-1)
    await request.post(`${API}/user/email/take-back`, { data: { token } })
    const login = await request.post(`${API}/login`, { data: { email, password: PASSWORD } })
    await signIn(page, ((await login.json()) as { access_token: string }).access_token)
    await page.goto('/account/details')
    const section = page.getByRole('region', { name: 'Uw wachtwoord' })
    await expect(section).toContainText(/pas vanaf .* een nieuw wachtwoord kiezen/)
    await expect(section.getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
    await expect(main(page)).toContainText(/U kunt uw e-mailadres weer wijzigen vanaf/)
  },
)

test(
  'details that stood open while the new address was confirmed are saved without asking for the old one',
  AGAIN,
  async ({ page, request }) => {
    await registered(page, '/account/details')
    const next = newEmail()
    await askForEmail(page, next)
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
    await confirm(request, await linkInMail(request, next, CONFIRM))
    await page.getByLabel('Toevoeging').fill('bis')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('status').first()).toContainText(
      'We gebruiken vanaf nu deze gegevens',
    )
    await expect(page.getByRole('region', { name: 'Hoe we u bereiken' })).toContainText(next)
    await expect(page.getByRole('button', { name: 'Wijziging intrekken' })).toHaveCount(0)
  },
)

test('a link of one account, opened by who is logged in with another, says so and changes no session', async ({
  page,
  request,
}) => {
  const other = newEmail()
  await request.post(`${API}/register`, {
    headers: fromElsewhere(),
    data: { ...APPLICANT, email: other },
  })
  const link = await linkInMail(request, other, CONFIRM)
  const email = await registered(page, '/account/details')
  await page.goto(link)
  await expect(main(page)).toContainText(
    `U bent hier ingelogd als ${email}. Deze link is voor een ander account.`,
  )
  await expect(main(page)).toContainText(other)
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(heading(page)).toHaveText('Uw e-mailadres is bevestigd')
  await expect(main(page)).toContainText(`U bent hier ingelogd als ${email}.`)
  await expect(page.getByRole('banner').getByRole('link', { name: email })).toBeVisible()
})

test(
  'who was logged in is not told to be, as long as the server has not said so',
  AGAIN,
  async ({ page, line }) => {
    const email = await registered(page, '/account/details')
    await expect(heading(page)).toHaveText('Uw gegevens')
    line.fails(/\/api\//, 'cut')
    await page.goto('/account/login')
    await expect(heading(page)).toHaveText('We weten niet of u nog bent ingelogd')
    await expect(main(page)).not.toContainText('U bent ingelogd')
    await expectAccessibleAtBothWidths(page, 'login: not known who is logged in', 'page alert')
    line.mend()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(heading(page)).toHaveText('U bent ingelogd')
    await expect(main(page)).toContainText(email)
  },
)

test('a screen that draws itself has its title before any script runs', async ({ request }) => {
  for (const [address, title] of [
    ['/account/details', 'Uw gegevens'],
    ['/account/email-bevestigen/x', 'E-mailadres bevestigen'],
    ['/beheer/inloggen', 'Beheer vignetten'],
    ['/geen-pagina', '404 Not Found'],
  ] as const) {
    const html = await (await request.get(address)).text()
    plainly(html).toContain(`<title>${title} – Vignet voor uw boot</title>`)
  }
})
