import { AGAIN } from './again.ts'
import { withDataFolder, withPortalAt } from './portal-at.ts'
import { expect, test } from './portal-test.ts'
import { registered } from './signed-in.ts'
import { register } from './transit-pages.ts'

const redirects = [
  ['/aanvragen', '/request-vignette/check'],
  ['/vignet-aanvragen/Amsterdam/doorvaart', '/request-vignette/Amsterdam/transit'],
  ['/login', '/account/login'],
  ['/mijn-vignetten', '/account/login?redirect=/account/mijn-vignetten'],
  [
    '/request-vignette/weesp/mooring/request',
    '/account/login?redirect=/request-vignette/weesp/mooring/request',
  ],
] as const

for (const [from, to] of redirects) {
  test(`§2.1 ${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const address of [
  '/onbekend?a=1',
  '/request-vignette/Utrecht/mooring',
  '/request-vignette/Weesp/transit',
]) {
  test(`§2.1 ${address} is the not-found screen, which names it`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
    await expect(page.getByText(address)).toBeVisible()
  })
}

test('§2.1 a link that was cut off, so that nobody can read it, leads to the not-found screen', async ({
  page,
}) => {
  await page.goto('/account/%E2%8')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
})

test('A2 a token that the server refuses leads to login, with an alert that the next navigation ends', async ({
  page,
}) => {
  const claims = { sub: 'x', iat: 1_700_000_000, exp: 4_000_000_000 }
  const token = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.forged`
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('access_token', value)
    sessionStorage.setItem('once', 'yes')
  }, token)
  await page.goto('/request-vignette/check')
  await expect(page).toHaveURL('/account/login')
  await expect(page.getByRole('alert')).toContainText('U bent niet meer ingelogd. Log opnieuw in.')
  // §8 the words of the specification, for the helpdesk.
  await expect(page.getByRole('alert')).toContainText('Authorization token is invalid or expired')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.getByRole('link', { name: 'Maak een account' }).click()
  await expect(page).toHaveURL('/account/register')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('B16 who is no longer logged in still comes to the screen of a mailed link', async ({
  page,
}) => {
  for (const path of ['email-terugdraaien', 'email-bevestigen', 'email-wijzigen']) {
    await registered(page, '/favicon.svg')
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    const headers = { authorization: `Bearer ${token}` }
    await page.request.post('/api/request-vignette/logout', { headers, data: {} })
    const refused = page.waitForResponse('**/api/request-vignette/user')
    await page.goto(`/account/${path}/x`)
    expect((await refused).status()).toBe(401)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await expect(page).toHaveURL(`/account/${path}/x`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet')
  }
})

test('A2 who is no longer logged in on a screen of their own comes back to it', async ({
  page,
}) => {
  // A screen that asks nothing of its own: the first to be refused is the question of who is logged in.
  const step = '/request-vignette/Amsterdam/transit/request/1'
  await registered(page, step)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const ended = await page.request.post('/api/request-vignette/logout', { headers, data: {} })
  expect(ended.ok()).toBe(true)
  await page.reload()
  await expect(page).toHaveURL(`/account/login?redirect=${step}`)
  await expect(page.getByRole('alert')).toContainText('U bent niet meer ingelogd. Log opnieuw in.')
})

test('A3 a redirect to another site counts as absent', async ({ page }) => {
  await register(page, '//evil.example/x')
  await expect(page).toHaveURL(/\/request-vignette\/check$/)
})

test('§8 a wrong password is reported under the heading of the page-level alert', async ({
  page,
}) => {
  await page.goto('/account/login')
  await page.getByLabel('E-mailadres', { exact: true }).fill('Demo@vignet.example')
  await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue('demo@vignet.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('niet-goed')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('alert')).toContainText('Er ging iets mis')
  await expect(page.getByRole('alert')).toContainText('E-mailadres en/of wachtwoord incorrect.')
})

test('§1 the header leads home and to the vignettes of who is logged in', async ({ page }) => {
  const email = await register(page)
  await page.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL('/account/mijn-vignetten')
  await page.getByRole('link', { name: /startpagina/ }).click()
  await expect(page).toHaveURL('/request-vignette/check')
})

test('where the desk is not opened its addresses are not found', AGAIN, async ({ page }) => {
  await withDataFolder(async (dataDir) => {
    await withPortalAt({ instant: '2026-10-01T12:00:00Z', dataDir }, async (url) => {
      for (const path of ['/beheer', '/Beheer/werkvoorraad']) {
        await page.goto(`${url}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
        // The citizens' own frame, and not that of the desk.
        await expect(page.getByRole('contentinfo')).toBeVisible()
      }
    })
  })
})
