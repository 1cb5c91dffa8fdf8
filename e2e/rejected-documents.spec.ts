import { onScreen, press, reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { logIn, PHOTO } from './transit-pages.ts'

test('§2.8 rejected documents are sent again by keyboard; a failure keeps what was chosen', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await logIn(page, 'demo@vignet.example')
  const card = page.locator('.portal-card', { hasText: 'Grote Beer' })
  // §4 the link stands in the place of the status.
  await expect(card.locator('.portal-badge')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'overview: every status')
  await reach(page, card.getByRole('link', { name: /Documenten opnieuw sturen/ }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Documenten opnieuw sturen')
  const address = page.url()
  await expect(page.getByText('De ontheffing is verlopen.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'rejected documents')
  await page.locator('h1').focus()
  await press(page, 'Documenten versturen')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('#waiver-error')).toBeVisible()
  await expect(page.locator('#boatPhoto-error')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'rejected documents: errors')

  await page.locator('h1').focus()
  for (const name of ['waiver', 'boatPhoto']) {
    await reach(page, page.locator(`[name=${name}]`))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ])
    await chooser.setFiles(PHOTO)
  }
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)

  // One of the two is refused: it is named, and the other stays chosen, also after a reload.
  const { documents } = (await (
    await page.request.post('/api/request-vignette/documents/declined', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`,
      },
      data: { objectId: /vignetten\/([\w-]+)/.exec(address)?.[1] },
    })
  ).json()) as { documents: { id: string; type: string }[] }
  const waiver = documents.find(({ type }) => type === 'waiver')?.id ?? ''
  await page.route('**/documents/upload', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Dat kan niet.', errors: [{ path: waiver, message: 'Dit is onleesbaar.' }] },
    }),
  )
  await press(page, 'Documenten versturen')
  await expect(page.locator('#waiver-error')).toHaveText('Dit is onleesbaar.')
  await expectAccessibleAtBothWidths(page, 'rejected documents: one refused')
  await page.unroute('**/documents/upload')
  await page.reload()
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)
  await press(page, 'Documenten versturen')
  await onScreen(page, 'Bedankt voor uw documenten')
  await expectAccessibleAtBothWidths(page, 'rejected documents: thank-you', 'success')

  await page.goto(address)
  await expect(page.getByText('Er zijn geen afgekeurde documenten.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'rejected documents: none', 'empty')
  await page.goto('/account/mijn-vignetten/0199f0e0-0000-7000-8000-000000000000/rejected-documents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  await page.goto('/account/mijn-vignetten')
  await expect(card.locator('.portal-badge')).toHaveText('In behandeling')
})

test('§2.8 details show the timeline and where else to go; a long overview has pages', async ({
  page,
}) => {
  await logIn(page, 'demo@vignet.example')
  await page.getByRole('link', { name: 'IJsvogel', exact: true }).click()
  await onScreen(page, 'IJsvogel')
  await expect(page.getByText('Het vignet is geldig tot en met')).toBeVisible()
  await expect(page.getByText(/^€/)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Afmeren kopen' })).toHaveAttribute('href', /afmeren/)
  await expect(page.getByRole('link', { name: 'Vignet opzeggen' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'details')

  await page.route('**/request-vignette/objects', async (route) => {
    const list = (await (await route.fetch()).json()) as { object: { Id: string; name: string } }[]
    const [first] = list
    const more = Array.from({ length: 95 }, (_, index) => ({
      ...first,
      object: {
        Id: `0199f0e0-0000-7000-8000-${String(index).padStart(12, '0')}`,
        name: `B${index}`,
      },
    }))
    await route.fulfill({ json: more })
  })
  await page.goto('/account/mijn-vignetten?pagina=4')
  await expect(page.getByText('Pagina 4 van 10')).toBeVisible()
  await expect(page.locator('.portal-card')).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: 'Pagina’s met vignetten' })
  // Six numbers and the dots between them.
  await expect(pages.locator('ol > li')).toHaveCount(7)
  await expectAccessibleAtBothWidths(page, 'overview: pages')
  await pages.getByRole('link', { name: /10$/ }).click()
  await expect(page).toHaveURL('/account/mijn-vignetten?pagina=10')
  await expect(page.locator('.portal-card')).toHaveCount(5)
  await onScreen(page, 'Mijn vignetten')
})
