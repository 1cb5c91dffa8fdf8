import {
  choose,
  chooseFile,
  describeBoat,
  leaveBank,
  onScreen,
  press,
  reach,
  registerByKeyboard,
  tick,
  type,
} from './by-keyboard.ts'
import { Listener, screenOf } from './listener.ts'
import { AGES, documentInput, mooringWizard } from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { CONFIRMATIONS, PHOTO } from './transit-pages.ts'
import type { Page } from '@playwright/test'

/*
 * What a screen reader says on both journeys, kept in `transcripts/` to be read as somebody who cannot see the screen.
 * `npm run test:browser -- e2e/transcripts.spec.ts --update-snapshots` writes them anew.
 */

// Each key is waited for.
test.describe.configure({ timeout: 240_000 })

/** What the title of a form begins with while something is wrong. */
const ERRORS = /^\(\d+ invoerfout(en)?\) /

test('what is heard on the way to a paid transit vignette', async ({ page }) => {
  const listener = await Listener.to(page)
  await page.goto('/request-vignette/check')
  await choose(page, 'Waar ligt uw boot?', 2)
  await press(page, 'Volgende')
  await onScreen(page, 'Doorvaartvignet Amsterdam aanvragen')
  await press(page, 'Volgende')
  await registerByKeyboard(page)

  await describeBoat(page, { length: '5,2', width: '2,1' })
  await choose(page, 'Aandrijving', 2)
  await press(page, 'Volgende')
  await onScreen(page, 'Voeg een foto van uw boot toe')
  await addFile(page, 'boatPhoto', 1)
  await press(page, 'Volgende')
  await onScreen(page, 'Hoe wilt u het vignet ontvangen?')
  await choose(page, 'Bezorgen of afhalen', 0)
  await press(page, 'Volgende')
  await onScreen(page, 'Hoe wilt u betalen?')
  await choose(page, 'Betaalwijze', 0)
  await press(page, 'Volgende')
  await confirm(page, 'Naar betalen')
  await leaveBank(page, 'success')
  await page.waitForURL(/thank-you/)
  await onScreen(page, 'Bedankt voor uw aanvraag')
  await expectHeard(listener, 'transit.txt')
})

test('what is heard on the way to a mooring request with a mandate', async ({ page }) => {
  const listener = await Listener.to(page)
  await page.goto(`/account/register?redirect=${mooringWizard('Amsterdam')}`)
  await registerByKeyboard(page)

  await describeBoat(page, { length: '5,2', width: '2,1' })
  await choose(page, 'Aandrijving', 0)
  await press(page, 'Volgende')
  await onScreen(page, 'Hebt u een ligplaatsvignet opgezegd?')
  await choose(page, 'Opgezegd vignet', 1)
  await press(page, 'Volgende')
  await onScreen(page, 'Wanneer hebt u de boot gekocht?')
  await reach(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await reach(page, page.getByLabel(AGES.old))
  await press(page, 'Volgende')
  await onScreen(page, 'Waar ligt uw boot?')
  await choose(page, 'Ligplaats', 2)
  await press(page, 'Volgende')
  await onScreen(page, 'In welke jachthaven ligt uw boot?')
  await type(page, 'Zoek uw jachthaven', 'sixh')
  await choose(page, 'Kies uw jachthaven', 0)
  await press(page, 'Volgende')
  await onScreen(page, 'Welk vignet wilt u aanvragen?')
  await choose(page, 'Soort vignet', 1)
  await press(page, 'Volgende')
  await onScreen(page, 'Voeg een foto en documenten toe')
  await addFile(page, 'boatPhoto', 1)
  await addFile(page, 'navyBill', 2)
  await press(page, 'Volgende')
  await onScreen(page, 'Hoe wilt u betalen?')
  await choose(page, 'In hoeveel termijnen wilt u betalen?', 0)
  await reach(page, page.getByLabel('Uw bank', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await press(page, 'Volgende')
  await confirm(page, 'Naar de bank')
  await leaveBank(page, 'success')
  await page.waitForURL(/thank-you/)
  await onScreen(page, 'Bedankt voor uw aanvraag')
  await expectHeard(listener, 'mooring.txt')
})

async function addFile(page: Page, field: 'boatPhoto' | 'navyBill', count: number): Promise<void> {
  await chooseFile(page, documentInput(page, field), PHOTO)
  await expect(page.getByAltText('boat.jpg')).toHaveCount(count)
  await expect(page.getByText('Ontvangen.', { exact: true })).toHaveCount(count)
}

async function confirm(page: Page, onwards: string): Promise<void> {
  await onScreen(page, 'Kloppen de gegevens?')
  for (const name of CONFIRMATIONS) await tick(page, name)
  await press(page, onwards)
}

/** What was heard is as it is kept, every screen is heard when it comes, and nothing is said twice in a row. */
async function expectHeard(listener: Listener, file: string): Promise<void> {
  const heard = await listener.all()
  const lines = heard.map(({ kind, words }) =>
    kind === 'page' || kind === 'title' ? `\n${words}` : `  ${kind.padEnd(7)}${words}`,
  )
  expect(`${lines.join('\n').trim()}\n`).toMatchSnapshot(file)
  expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([])
  // A page is read from its title on; a screen within it is heard by its heading, or by what went wrong there.
  const unheard = heard.filter((event, index) => {
    if (event.kind !== 'title') return false
    const next = heard[index + 1]
    const isHeading = next?.words.startsWith(`heading "${screenOf(event)}"`)
    const isSameScreen = heard
      .slice(0, index)
      .some((earlier) => event.words.replace(ERRORS, '') === earlier.words.replace(ERRORS, ''))
    return !isHeading && !isSameScreen
  })
  expect(unheard).toEqual([])
}
