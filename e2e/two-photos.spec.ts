import { basename } from 'node:path'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test as byLine } from './faulty-line.ts'
import {
  aPhone,
  choose,
  chooseHere,
  fromPhone,
  openCode,
  toDocuments,
  toRejectedDocuments,
} from './phone-pages.ts'
import { expect, test } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { next, PHOTO, WIZARD } from './transit-pages.ts'

test('of two photos that did not know of each other none is thrown away unasked', async ({
  page,
  browser,
}) => {
  await toDocuments(page)
  const phone = await aPhone(browser)
  await phone.goto(await openCode(page))
  await page.context().setOffline(true)
  await chooseHere(page)
  await expect(page.getByAltText('eigen.jpg')).toBeVisible()
  await choose(phone, PHOTO)
  await expect(phone.getByRole('heading', { name: 'Uw foto is ontvangen' })).toBeVisible()
  const sent = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      (answer.request().postData() ?? '').includes('eigen.jpg') &&
      answer.ok(),
  )
  await page.context().setOffline(false)
  const asked = page.getByText('Welke foto wilt u gebruiken bij Foto van de boot?')
  await expect(asked).toBeVisible({ timeout: 15_000 })
  // Both may have one name: where each is from, and how large it is, tells which is which.
  await expect(asked).toContainText(/Uw telefoon stuurde boat\.jpg \(\d+ kB\)/)
  await expect(asked).toContainText(/op dit apparaat eigen\.jpg \(\d+ kB\)/)
  await expect(page.getByRole('button', { name: 'Gebruik boat.jpg van uw telefoon' })).toBeVisible()
  await expect(page.getByAltText('eigen.jpg')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'wizard: two photos', 'filled')
  await page.getByRole('button', { name: 'Houd eigen.jpg van dit apparaat' }).click()
  await expect(
    page.getByText('Bij Foto van de boot blijft eigen.jpg van dit apparaat staan.'),
  ).toBeVisible()
  await expect(fromPhone(page)).toBeFocused()
  // The telephone is no other device that fills it in.
  await expect(page.getByText('Op een ander apparaat')).toHaveCount(0)
  await sent
  await page.reload()
  await expect(page.getByAltText('eigen.jpg')).toBeVisible()
  await expect(page.getByText(/^Op een ander apparaat|op twee plekken ingevuld/)).toHaveCount(0)
  await phone.context().close()
})

for (const way of ['answers', 'answers and loads the page anew', 'goes on'] as const) {
  byLine(
    `of two photos is asked once, though the one of the computer comes through later: who ${way}`,
    againBut<string>('answers')(way),
    async ({ page, browser, line }) => {
      const email = await toDocuments(page)
      const phone = await aPhone(browser)
      await phone.goto(await openCode(page))
      line.fails(/^PATCH \S+\/phone-photos\//, 'silent')
      line.fails(/^POST \S+\/request-vignette\/files$/, 'silent')
      // That a file is chosen, which the server does not have yet, is kept before the telephone sends its own.
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await chooseHere(page)
      await kept
      await choose(phone, PHOTO)
      await expect(page.getByText('Welke foto wilt u gebruiken')).toBeVisible()
      if (way === 'goes on') {
        await next(page).click()
        await expect(page.getByText('Stap 4 van 6')).toBeVisible()
      } else await page.getByRole('button', { name: 'Houd eigen.jpg' }).click()
      if (way === 'answers and loads the page anew') await page.reload()
      line.mend()
      const photoThere = async () => (await serverDraft(page, email))?.data['BoatDocuments']
      await expect.poll(photoThere).toMatchObject({ boatPhoto: { name: 'eigen.jpg' } })
      await page.goto(`${WIZARD}/3`)
      await expect(page.getByAltText('eigen.jpg')).toBeVisible()
      await expect(page.getByText('Ontvangen.')).toBeVisible()
      await expect(page.getByText(/^Op een ander apparaat|op twee plekken ingevuld/)).toHaveCount(0)
      await phone.context().close()
    },
  )
}

byLine(
  'the photo of the telephone can be taken instead',
  AGAIN,
  async ({ page, browser, line }) => {
    await toRejectedDocuments(page)
    const phone = await aPhone(browser)
    await phone.goto(await openCode(page))
    await phone.getByRole('radio', { name: 'Foto van de boot' }).check()
    line.fails(/^PATCH \S+\/phone-photos\//, 'silent')
    await chooseHere(page)
    await expect(page.getByText('eigen.jpg is toegevoegd')).toHaveCount(1)
    await choose(phone, PHOTO)
    const instead = page.getByRole('button', { name: `Gebruik ${basename(PHOTO)}` })
    await instead.click({ timeout: 15_000 })
    await expect(page.getByText('Die vervangt eigen.jpg')).toBeVisible()
    await expect(page.getByAltText('eigen.jpg')).toHaveCount(0)
    await expect(page.getByText('eigen.jpg is toegevoegd')).toHaveCount(0)
    await phone.context().close()
  },
)
