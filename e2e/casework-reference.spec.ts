import { press, reach, type } from './by-keyboard.ts'
import { openAs, sitDownAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { withOwnDesk } from './own-desk.ts'
import { expect } from './portal-test.ts'
import { secondOf } from './second-administrator.ts'

const PAGE = '/beheer/stamgegevens'

test('an administrator proposes new tariffs, and another one accepts them after the same preview', async ({
  page,
  line,
}) => {
  await withOwnDesk(page, async (url, first, sandboxUrl) => {
    line.fails(/\/api\/beheer\/reference-versions/, 'silent')
    await page.goto(`${url}${PAGE}`)
    await expectAccessibleAtBothWidths(page, 'reference: loading', 'loading')
    line.mend()
    await expect(page.getByText('Er is nog geen nieuwe versie gemaakt.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'reference: none', 'empty')

    await press(page, 'Nieuwe versie maken')
    const regular = page.getByRole('group', { name: /^Regulier/ })
    const amount = regular.getByLabel('Vanaf 1 januari 2027')
    for (const none of ['-5', '1e3', '1.234']) {
      await amount.fill(none)
      await press(page, 'Bekijken wat er verandert')
      await expectFieldError(amount, /^Vul een bedrag in van 0 tot en met 100\.000 euro/)
      await expect(amount).toHaveValue(none)
    }
    await amount.fill('100,00')
    await press(page, 'Bekijken wat er verandert')
    await expectFieldError(page.getByLabel('Ingangsdatum'), /datum/)
    await expectAccessibleAtBothWidths(page, 'reference: no date', 'field errors')
    await page.getByLabel('Ingangsdatum').fill('2099-01-01')
    await type(page, 'Waarom komt er een nieuwe versie?', 'Verordening Binnenhavengeld 2099')
    await press(page, 'Bekijken wat er verandert')
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('rowheader', { name: 'Regulier, vanaf 1 januari 2027' }),
    ).toBeVisible()
    await expect(
      dialog.getByRole('table', { name: 'Tien voorbeeldboten' }).getByRole('row'),
    ).toHaveCount(11)
    await expectAccessibleAtBothWidths(page, 'reference: preview', 'filled')
    await press(page, 'Voorstellen')
    await expect(page.getByText('De versie is voorgesteld.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'reference: proposed', 'success')
    await expect(page.getByRole('listitem').filter({ hasText: 'Wacht op akkoord' })).toBeVisible()

    await sitDownAs(page, await secondOf(page, first, { url, sandboxUrl }), url)
    await page.goto(`${url}${PAGE}`)
    await reach(page, page.getByRole('button', { name: /^Bekijken: versie/ }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('table', { name: 'Bedragen' })).toContainText('100,-')
    await press(page, 'Akkoord geven')
    await expect(
      page.getByText('De versie is goedgekeurd en gaat in op 1 januari 2099.'),
    ).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Gaat nog in' })).toBeVisible()

    // What two accepted takes two to withdraw.
    const open = async () => {
      await reach(page, page.getByRole('button', { name: /^Bekijken: versie/ }))
      await page.keyboard.press('Enter')
    }
    await open()
    await press(page, 'Intrekken vragen')
    await type(page, 'Waarom gaat deze versie niet door?', 'Besluit uitgesteld')
    await press(page, 'Intrekken vragen')
    await expect(page.getByText('Uw vraag om de versie in te trekken staat klaar.')).toBeVisible()
    await open()
    await expect(dialog).toContainText('U heeft dit zelf gevraagd.')
    await expect(dialog.getByRole('button', { name: 'Akkoord met intrekken' })).toHaveCount(0)
    await sitDownAs(page, first, url)
    await page.goto(`${url}${PAGE}`)
    await open()
    await expect(dialog).toContainText('vroeg op')
    await expectAccessibleAtBothWidths(page, 'reference: withdrawal asked', 'filled')
    await press(page, 'Akkoord met intrekken')
    await expect(page.getByText('De versie is ingetrokken.')).toBeVisible()

    line.fails(/\/api\/beheer\/reference-versions/, 'cut')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('De versies kunnen niet worden getoond')
    await expectAccessibleAtBothWidths(page, 'reference: failed', 'page alert')
  })
})

test('an auditor reads, and a place to pick up is added by keyboard alone', async ({ page }) => {
  await openAs(page, 'controleur', PAGE)
  await expect(
    page.getByText('Nu geldt de lijst die met het portaal is meegeleverd.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nieuwe versie maken' })).toHaveCount(0)

  await withOwnDesk(page, async (url) => {
    await page.goto(`${url}${PAGE}?soort=pickup-points`)
    await press(page, 'Nieuwe versie maken')
    await press(page, 'Afhaalpunt toevoegen')
    await press(page, 'Bekijken wat er verandert')
    const added = page.getByRole('group', { name: 'Nieuw', exact: true })
    await expectFieldError(added.getByLabel('Naam'), /./)
    await expectFieldError(added.getByLabel('Breedtegraad'), /50 tot en met 54/)
    await expectAccessibleAtBothWidths(page, 'reference: place without a name', 'field errors')

    // Whoever takes one away goes on at the one below it, and at the one above after the last.
    const places = page.getByRole('group')
    const count = await places.count()
    await reach(page, added.getByRole('button', { name: 'Weghalen' }))
    await page.keyboard.press('Enter')
    await expect(places).toHaveCount(count - 1)
    await expect(places.last()).toBeFocused()
    await places.first().getByRole('button', { name: 'Weghalen' }).focus()
    await page.keyboard.press('Enter')
    await expect(places).toHaveCount(count - 2)
    await expect(places.first()).toBeFocused()
    await expectAccessibleAtBothWidths(page, 'reference: a place taken away')
  })
})
