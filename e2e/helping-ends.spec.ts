import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { press } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { helperOfOwner, invitedByAnother } from './help.ts'
import { expect, test } from './portal-test.ts'
import { linkInMail } from './mail.ts'
import { newEmail, PASSWORD } from './signed-in.ts'
import { fillBoat, WIZARD } from './transit-pages.ts'

const HELP = '/account/hulp'
const VIGNETTES = '/account/mijn-vignetten'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('region', { name: /U helpt J.P. Boer/ })

async function beginToHelp(page: Page): Promise<void> {
  await page.goto(HELP)
  await press(page, 'J.P. Boer helpen')
  await expect(bar(page)).toBeVisible()
}

/** As if the token had come so long ago, by this browser's clock. */
async function agedBy(page: Page, minutes: number, keys = ['access_token_received']) {
  await page.evaluate(
    ([names, ms]) => {
      for (const name of names) {
        const kept = localStorage.getItem(name) ?? ''
        const older = kept.replace(/\b\d{13}\b/, (at) => String(Number(at) - ms))
        localStorage.setItem(name, older)
      }
    },
    [keys, minutes * 60_000] as const,
  )
}

/** What of this browser is somebody's draft. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')))

test('issue 14, 9: helping that begins or ends in another tab leads to whose vignettes they are', async ({
  page,
  request,
}) => {
  await helperOfOwner(page, request)
  const other = await page.context().newPage()
  await page.goto('/account/details')
  await expect(heading(page)).toHaveText('Uw gegevens')
  await beginToHelp(other)
  await expect(page.getByRole('alert')).toContainText('Daarmee begon u in een ander tabblad.')
  await expect(page).toHaveURL(VIGNETTES)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText('U bent uitgelogd')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'overview: helping, begun in another tab', 'page alert')
  await press(other, 'Terug naar uw eigen vignetten')
  await expect(page.getByRole('alert')).toContainText('U ging in een ander tabblad terug.')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('U bent uitgelogd')).toHaveCount(0)
})

test('issue 14, 9: a session of helping that runs out while the page is closed ends in one’s own', async ({
  page,
  request,
}) => {
  await helperOfOwner(page, request)
  await beginToHelp(page)
  await page.goto(WIZARD)
  await fillBoat(page, 'Van de ander')
  await expect.poll(() => drafts(page)).not.toEqual([])
  await agedBy(page, 121)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('U vult nu niet meer in voor J.P. Boer')
  await expect(page).toHaveURL(VIGNETTES)
  expect(await drafts(page)).toEqual([])

  // Of both it was too long ago.
  await beginToHelp(page)
  await page.goto(WIZARD)
  await agedBy(page, 121, ['access_token_received', 'own_session'])
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('U vulde in voor iemand anders')
  await expect(page).toHaveURL('/account/login')
  await expectAccessibleAtBothWidths(page, 'login: a help that has run out', 'page alert')
})

test(
  'issue 14, 9: the end of a session of helping is not told as that of the help',
  AGAIN,
  async ({ page, request }) => {
    const { owner } = await helperOfOwner(page, request)
    await beginToHelp(page)
    await request.post('/api/request-vignette/logout', {
      headers: owner.headers,
      data: { everywhere: true },
    })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('U vult nu niet meer in voor J.P. Boer')
    await beginToHelp(page)
  },
)

test('WCAG 2.2.1: who helps is asked before their session ends, and goes on where they are', async ({
  page,
  request,
}) => {
  const { helper } = await helperOfOwner(page, request)
  await beginToHelp(page)
  await page.goto(WIZARD)
  const name = page.getByRole('textbox', { name: 'Naam van de boot' })
  await name.fill('Van de ander')
  await agedBy(page, 119)
  // As a computer that slept does.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const dialog = page.getByRole('dialog', { name: /U wordt om .* uitgelogd/ })
  await expect(dialog).toContainText(helper.email)
  await expectAccessibleAtBothWidths(page, 'wizard: the end of a session of helping')
  await dialog.getByLabel('Wachtwoord').fill(PASSWORD)
  await press(page, 'Inloggen')
  await expect(dialog).toHaveCount(0)
  await expect(name).toHaveValue('Van de ander')
  await expect(bar(page)).toBeVisible()
  // Nobody is there: at the end they are back at their own, and nothing typed is left.
  await agedBy(page, 121, ['access_token_received', 'own_session'])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert')).toContainText('U vulde in voor iemand anders')
  await expect(page).toHaveURL('/account/login')
  expect(await drafts(page)).toEqual([])
})

test(
  'issue 14, 9: who comes back from paying to a help that is over is told what becomes of the payment',
  AGAIN,
  async ({ page, request }) => {
    const { owner, id } = await helperOfOwner(page, request)
    await beginToHelp(page)
    await request.delete(`/api/request-vignette/helpers/${id}`, { headers: owner.headers })
    await page.goto(`/request-vignette/Amsterdam/transit/redirect/success/${randomUUID()}`)
    const told = page.getByRole('alert')
    await expect(told).toContainText('De hulp is gestopt')
    await expect(told).toContainText('Dan gaat de betaling vanzelf verder.')
  },
)

test(
  'issue 14, 9: who helps while its owner’s account goes is told that they cannot now, and not that it has ended',
  AGAIN,
  async ({ page, request }) => {
    const { owner } = await helperOfOwner(page, request)
    await beginToHelp(page)
    await page.goto(WIZARD)
    const { headers } = owner
    await request.delete('/api/request-vignette/user', { headers, data: { password: PASSWORD } })
    await page.reload()
    const told = page.getByRole('alert')
    await expect(told).toContainText('U kunt nu niet invullen voor J.P. Boer')
    await expect(told).not.toContainText('gestopt')
    await page.getByRole('link', { name: 'Voor wie u invult' }).click()
    await expect(page.getByText('U kunt nu niet invullen en betalen')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'helping: whose account goes')
  },
)

test(
  'issue 14, 9: an invitation of an owner whose account goes says that it cannot be used now',
  AGAIN,
  async ({ page, request }) => {
    const { owner } = await helperOfOwner(page, request)
    const { headers } = owner
    const email = newEmail()
    await request.post('/api/request-vignette/helpers', { headers, data: { email } })
    const link = await linkInMail(request, email, /\/account\/uitnodiging\/[\w-]+/)
    await request.delete('/api/request-vignette/user', { headers, data: { password: PASSWORD } })
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText(
      'Deze uitnodiging kan nu niet worden gebruikt',
    )
    await expectAccessibleAtBothWidths(page, 'invitation: of whose account goes', 'page alert')
    await request.post('/api/request-vignette/user/keep', { headers })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Ja, ik wil helpen' })).toBeVisible()
  },
)

test(
  'issue 14, 9: an invitation that was opened while helping another is found again',
  AGAIN,
  async ({ page, request }) => {
    await helperOfOwner(page, request)
    await beginToHelp(page)
    await page.goto(await invitedByAnother(request))
    await expect(page.getByText('Ga eerst terug naar uw eigen vignetten.')).toBeVisible()
    await press(page, 'Terug naar uw eigen vignetten')
    await page.getByRole('link', { name: 'Naar de uitnodiging om te helpen' }).click()
    await press(page, 'Ja, ik wil helpen')
    await expect(heading(page)).toHaveText('U helpt J.P. Ander')
  },
)

test('issue 14, 9: who begins to help is asked first about what only this browser has of their own', async ({
  page,
  request,
}) => {
  await helperOfOwner(page, request)
  await page.goto(`${WIZARD}/1`)
  const name = page.getByLabel('Naam van de boot', { exact: true })
  await name.fill('Half getypt')
  await page.goto(HELP)
  await press(page, 'J.P. Boer helpen')
  await expect(
    page.getByRole('dialog', { name: 'Weet u zeker dat u nu wilt helpen?' }),
  ).toContainText('Doorvaartvignet Amsterdam')
  await expectAccessibleAtBothWidths(page, 'help: own answers would be lost')
  await press(page, 'Annuleren')
  await page.goto(`${WIZARD}/1`)
  await expect(name).toHaveValue('Half getypt')
  await page.goto(HELP)
  await press(page, 'J.P. Boer helpen')
  await press(page, 'Toch helpen')
  await expect(bar(page)).toBeVisible()
})

test(
  'issue 14, 9: the question before helping goes with the screen that it was asked on',
  AGAIN,
  async ({ page, request }) => {
    await helperOfOwner(page, request)
    await page.goto(`${WIZARD}/1`)
    await page.getByLabel('Naam van de boot', { exact: true }).fill('Half getypt')
    await page.goto('/account/details')
    await page.getByRole('link', { name: 'Hulp regelen' }).click()
    const question = page.getByRole('dialog', { name: 'Weet u zeker dat u nu wilt helpen?' })
    await press(page, 'J.P. Boer helpen')
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/account/details')
    await expect(question).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('button', { name: 'J.P. Boer helpen' })).toBeVisible()
    await expect(question).toHaveCount(0)
    await press(page, 'J.P. Boer helpen')
    await press(page, 'Toch helpen')
    await expect(bar(page)).toBeVisible()
  },
)
