import type { Language } from '@vignettes/domain/text/language.ts'
import { reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { demoVignettes } from './proof-of-demo.ts'
import { registered } from './signed-in.ts'

const proofOf = (id: string) => `/account/mijn-vignetten/${id}/bewijs`
const KEPT = /Dit bewijs staat nu op dit apparaat/

test('the proof of a granted vignette is reached from its details, shows a code, and is printed', async ({
  page,
}) => {
  const { id, boat, number, waitingId } = await demoVignettes(page)
  await page.goto(`/account/mijn-vignetten/${id}`)
  await page.getByRole('link', { name: 'Bewijs bekijken' }).click()
  await expect(page).toHaveURL(proofOf(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bewijs van uw vignet')
  await expect(page.getByRole('img', { name: `QR-code van vignet ${number}` })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(boat)
  await expect(main).toContainText(KEPT)
  await expectAccessibleAtBothWidths(page, 'proof', 'filled')

  const button = page.getByRole('button', { name: 'Bewijs downloaden' })
  await reach(page, button)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe(`bewijs-${number}.pdf`)

  // There is none before the grant.
  await page.goto(`/account/mijn-vignetten/${waitingId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bewijs bekijken' })).toHaveCount(0)
  await page.goto(proofOf(waitingId))
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
})

test('once seen it opens without a network, it alone, and logging out removes it', async ({
  page,
  context,
}) => {
  const { id, boat, number } = await demoVignettes(page)
  await page.goto(proofOf(id))
  await expect(page.getByRole('main')).toContainText(KEPT)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const of = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    )
    return (await Promise.all(of)).flat()
  })
  expect(kept.map((url) => new URL(url).pathname)).toEqual([proofOf(id)])

  await context.setOffline(true)
  await page.goto(proofOf(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bewijs van uw vignet')
  await expect(page.getByRole('img', { name: `QR-code van vignet ${number}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(boat)
  await expect(page.getByRole('main')).toContainText('Dit is een bewaard bewijs')
  await expectAccessibleAtBothWidths(page, 'proof without a network', 'filled')
  await expect(page.goto('/account/mijn-vignetten')).rejects.toThrow()

  await context.setOffline(false)
  await page.goto(proofOf(id))
  await expect(page.getByRole('main')).toContainText(KEPT)
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(proofOf(id))).rejects.toThrow()
})

test('another account finds neither the proof nor what was kept of it', async ({ page }) => {
  const { id } = await demoVignettes(page)
  await page.goto(proofOf(id))
  await expect(page.getByRole('main')).toContainText(KEPT)
  await registered(page, proofOf(id))
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
})

test('anybody who scans the code is told in each language, and nothing leads away with it', async ({
  page,
  browser,
}) => {
  const { id, boat, number } = await demoVignettes(page)
  await page.goto(proofOf(id))
  const link = page.getByRole('link', { name: 'De code zelf bekijken' })
  const { pathname } = new URL((await link.getAttribute('href')) ?? '')
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  const told: Record<Language, [title: string, size: string]> = {
    nl: ['Is dit vignet geldig?', 'lang'],
    en: ['Is this vignette valid?', 'long'],
    de: ['Ist diese Vignette gültig?', 'breit'],
  }
  for (const [language, [title, size]] of Object.entries(told)) {
    const answer = await theirs.goto(`${process.env.PORTAL_URL}${pathname}?lang=${language}`)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = theirs.getByRole('main')
    await expect(main).toContainText(number)
    await expect(main).toContainText(size)
    await expect(main).not.toContainText(boat)
    await expectAccessibleAtBothWidths(theirs, `code in ${language}`, 'filled')
  }
  await theirs.goto(`${process.env.PORTAL_URL}${pathname.slice(0, -4)}AAAA?lang=nl`)
  await expect(theirs.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Deze code kennen wij niet',
  )
  await expect(theirs.getByRole('main')).not.toContainText(number)
  const again = theirs.getByRole('button', { name: 'Opnieuw controleren' })
  await reach(theirs, again)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('main')).toContainText('Gecontroleerd op')
  await stranger.close()
})

test('the proof itself is told in each language', async ({ page }) => {
  const { id } = await demoVignettes(page)
  const titles: Record<Language, string> = {
    en: 'Proof of your vignette',
    de: 'Nachweis Ihrer Vignette',
    nl: 'Bewijs van uw vignet',
  }
  for (const [language, title] of Object.entries(titles)) {
    await page.goto(`${proofOf(id)}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessibleAtBothWidths(page, `proof in ${language}`, 'filled')
  }
})

test('when a code was checked is told by the portal’s clock', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2031-05-05T10:00:00Z'))
  await page.goto('/controle/geen-code')
  const main = page.getByRole('main')
  await expect(main).toContainText('Gecontroleerd op')
  await expect(main).not.toContainText('2031')
})

test('far more than a code is as little known as a wrong one', async ({ page }) => {
  for (const code of ['geen-code', 'A'.repeat(3_000)]) {
    await page.goto(`/controle/${code}`)
    await expect(page.getByRole('main')).toContainText('Deze code kennen wij niet')
  }
})
