import { AGAIN } from './again.ts'
import { press, reach, type } from './by-keyboard.ts'
import { sitDownAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { withOwnDesk } from './own-desk.ts'
import { expect, test } from './portal-test.ts'
import { secondOf } from './second-administrator.ts'

const PAGE = '/beheer/stamgegevens?soort=letter-templates'

test(
  'an administrator adds a letter and retires one by keyboard, reads it as it will go in each language, and another accepts it',
  AGAIN,
  async ({ page }) => {
    await withOwnDesk(page, async (url, first, sandboxUrl) => {
      await page.goto(`${url}${PAGE}`)
      await expect(page.getByText('Nu geldt de lijst')).toBeVisible()
      await press(page, 'Nieuwe versie maken')
      await expect(page.getByText('{aanvraagnummer}:')).toBeVisible()
      // The last of two goes: what stands above it comes next.
      await press(page, 'Weghalen: Antwoord op een vraag')
      const left = page.getByRole('group', { name: 'Vraag om informatie' })
      await expect(left).toBeFocused()
      await expect(page.getByRole('group', { name: 'Antwoord op een vraag' })).toHaveCount(0)
      await press(page, 'Brief toevoegen')
      const added = page.getByRole('group', { name: 'Nieuw', exact: true })
      await added.getByLabel('Naam, zoals').fill('Boot gezonken')
      const parts = [
        ['Nederlands', 'Ligt uw boot onder water?', 'Wij zagen {boot} onder water.'],
        ['Engels', 'Is your boat under water?', 'We saw {boat} under water.'],
        ['Duits', 'Liegt Ihr Boot unter Wasser?', 'Wir haben etwas über Ihr Boot gehört.'],
      ] as const
      for (const [language, subject, words] of parts) {
        await page.getByLabel(`Onderwerp in het ${language}`).last().fill(subject)
        await page.getByLabel(`Tekst in het ${language}`).last().fill(words)
      }
      await page.getByLabel('Ingangsdatum').fill('2099-01-01')
      await type(page, 'Waarom komt er een nieuwe versie?', 'Besluit brieven 2099')
      await press(page, 'Bekijken wat er verandert')
      const [english, german] = ['Engels', 'Duits'].map((language) =>
        page.getByLabel(`Tekst in het ${language}`).last(),
      )
      await expectFieldError(english!, /kunnen \{boat\} niet invullen. Hier kan: \{boot\}, /)
      await expectFieldError(german!, /Hier ontbreekt \{boot\}/)
      await expectAccessibleAtBothWidths(
        page,
        'templates: what cannot be filled in',
        'field errors',
      )

      await english!.fill('We saw {boot} under water.\n\n<b>Call us.</b>')
      await german!.fill('Wir haben etwas über {boot} gehört.')
      await press(page, 'Bekijken wat er verandert')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Nieuw: Boot gezonken')
      await expect(dialog).toContainText('Weg: Antwoord op een vraag')
      const lines = [
        ['Nederlands', 'Beste J. de Boer,', 'Wij zagen De Reiger onder water.'],
        ['Engels', 'Dear J. de Boer,', '<b>Call us.</b>'],
        ['Duits', 'Guten Tag', 'Wir haben etwas über De Reiger gehört.'],
      ] as const
      for (const [language, ...words] of lines) {
        const letter = dialog.getByRole('region', { name: `Boot gezonken, ${language}` })
        for (const each of [...words, 'AV-2026-004711-0']) await expect(letter).toContainText(each)
      }
      await expectAccessibleAtBothWidths(page, 'templates: preview', 'filled')
      await press(page, 'Voorstellen')
      await expect(page.getByText('De versie is voorgesteld.')).toBeVisible()

      await sitDownAs(page, await secondOf(page, first, { url, sandboxUrl }), url)
      await page.goto(`${url}${PAGE}`)
      await reach(page, page.getByRole('button', { name: /^Bekijken: versie/ }))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('region', { name: 'Boot gezonken, Engels' })).toContainText(
        'We saw De Reiger under water.',
      )
      await press(page, 'Akkoord geven')
      await expect(page.getByText('De versie is goedgekeurd en gaat in op')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'templates: accepted', 'success')
    })
  },
)
