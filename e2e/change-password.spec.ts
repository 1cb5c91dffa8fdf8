import type { Page } from '@playwright/test'
import { press, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { linkInMail } from './mail.ts'
import { expect, test } from './portal-test.ts'
import { PASSWORD, registered } from './signed-in.ts'

const NEXT = 'Anders-2027!'
const [CURRENT, NEW, AGAIN] = [
  'Uw huidige wachtwoord',
  'Nieuw wachtwoord',
  'Herhaal uw nieuwe wachtwoord',
]

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function statusOf(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get('/api/request-vignette/user', { headers })).status()
}

async function loggedIn(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/api/request-vignette/login', {
    data: { email, password },
  })
  return answer.ok() ? ((await answer.json()) as { access_token: string }).access_token : ''
}

test('ASVS 6.2.3 a password is changed by keyboard with the one of now; here one stays logged in', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const before = await keptToken(page)
  const elsewhere = await loggedIn(page, email, PASSWORD)
  await press(page, 'Wachtwoord wijzigen')
  await expect(page.getByRole('region', { name: 'Uw wachtwoord' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'change password: empty')

  await type(page, CURRENT, 'Niet-goed-1!')
  await type(page, NEW, NEXT)
  const met = page.getByRole('listitem').filter({ hasText: 'Gelukt:' })
  await expect(met).toHaveCount(5)
  await type(page, AGAIN, NEXT)
  await press(page, 'Opslaan')
  await expectFieldError(field(page, CURRENT), 'Dit wachtwoord klopt niet')
  await expect(field(page, NEW)).toHaveValue(NEXT)
  await expectAccessibleAtBothWidths(page, 'change password: wrong', 'field errors')

  await field(page, CURRENT).fill(PASSWORD)
  await press(page, 'Opslaan')
  const done = page.getByRole('status').filter({ hasText: 'Uw wachtwoord is gewijzigd' })
  await expect(done).toContainText('U bent hier nog ingelogd.')
  await expect(field(page, CURRENT)).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'change password: done', 'success')

  const now = await keptToken(page)
  expect(now).not.toBe(before)
  expect([await statusOf(page, now), await statusOf(page, before)]).toEqual([200, 401])
  expect(await statusOf(page, elsewhere)).toBe(401)
  expect(await loggedIn(page, email, PASSWORD)).toBe('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible()
  await linkInMail(request, email, /\/account\/login/)
})
