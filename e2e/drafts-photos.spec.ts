import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { lookAgain, serverDraft } from './server-draft.ts'
import { otherDevice, registered } from './signed-in.ts'
import { fillBoat, next, PHOTO, WIZARD } from './transit-pages.ts'

const both = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Dit is op twee plekken ingevuld' })

type Picture = 'vanA.jpg' | 'vanB.jpg'

/** It is taken away there, at the server too. */
async function removePhoto(device: Page, email: string): Promise<void> {
  await device.getByRole('button', { name: /^Verwijder/ }).click()
  const photoThere = async () => (await serverDraft(device, email))?.data['BoatDocuments']
  await expect.poll(photoThere).not.toHaveProperty('boatPhoto')
}

/** Of each another picture: the one of B is black. */
async function choosePhoto(page: Page, picture: Picture, name: string = picture): Promise<void> {
  const isBlack = picture === 'vanB.jpg'
  const buffer = await sharp(PHOTO)
    .linear(isBlack ? 0 : 1, 0)
    .toBuffer()
  await page
    .getByLabel('Foto van de boot', { exact: true })
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await expect(page.getByAltText(name)).toBeVisible()
}

/** The picture that stands beside a name is the one of that file. */
async function expectPictureOf(page: Page, name: string): Promise<void> {
  const brightness = () =>
    page.getByAltText(name).evaluate(async (picture: HTMLImageElement) => {
      await picture.decode()
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      canvas?.drawImage(picture, 0, 0, 1, 1)
      return canvas?.getImageData(0, 0, 1, 1).data[0] ?? NaN
    })
  await expect.poll(async () => (await brightness()) < 20).toBe(name === 'vanB.jpg')
}

async function expectPhotoOnServer(page: Page, email: string, name: string): Promise<void> {
  await expect
    .poll(async () => (await serverDraft(page, email))?.data['BoatDocuments'])
    .toMatchObject({ boatPhoto: { name } })
}

/** The documents step of one draft, on two devices of its owner. */
async function onTwoDevices(page: Page, browser: Browser) {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Samen')
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await expect.poll(async () => (await serverDraft(page, email))?.data).toHaveProperty('DriveType')
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/3`)
  await expect(other.getByText('Stap 3 van 6')).toBeVisible()
  return { email, other }
}

/** This device has no line while the other one sends its photo, and then has one again. */
async function chooseOnBoth(
  page: Page,
  other: Page,
  { email, name }: { email: string; name?: string },
): Promise<void> {
  await page.context().setOffline(true)
  await choosePhoto(page, 'vanA.jpg', name)
  await choosePhoto(other, 'vanB.jpg', name)
  await expectPhotoOnServer(other, email, name ?? 'vanB.jpg')
  await page.context().setOffline(false)
}

for (const [choice, stands] of [
  ['Dat overnemen', 'vanB.jpg'],
  ['Houden wat hier staat', 'vanA.jpg'],
] as const) {
  test(
    `a photo that was chosen without a line stands beside the one of another device: ${choice}`,
    againBut<string>('Dat overnemen')(choice),
    async ({ page, browser }) => {
      const { email, other } = await onTwoDevices(page, browser)
      await chooseOnBoth(page, other, { email })
      await expect(both(page).getByRole('listitem')).toHaveText([/^Foto van de boot: .*vanB\.jpg/])
      await expect(page.getByText('Wat daar is ingevuld, staat nu ook hier')).toHaveCount(0)
      await expect(page.getByAltText('vanA.jpg')).toBeVisible()
      await expectAccessibleAtBothWidths(page, `wizard: two photos of two devices, ${choice}`)
      await both(page).getByRole('button', { name: choice }).click()
      await expect(page.getByText('Dit is op twee plekken ingevuld')).toHaveCount(0)
      await expect(page.getByAltText(stands)).toBeVisible()
      await expectPhotoOnServer(page, email, stands)
      await expect(page.getByText('Ontvangen.')).toBeVisible()
      await expectPictureOf(page, stands)
      await page.reload()
      await expectPictureOf(page, stands)
      await expect(page.getByText('Dit is op twee plekken ingevuld')).toHaveCount(0)
      await other.reload()
      await expectPictureOf(other, stands)
      await expect(both(other)).toHaveCount(0)
      await other.context().close()
    },
  )
}

test(
  'two photos of one name are told apart by where they are and how large',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onTwoDevices(page, browser)
    await chooseOnBoth(page, other, { email, name: 'IMG_0001.jpg' })
    const line = both(page).getByRole('listitem')
    await expect(line).toHaveText([
      /^Foto van de boot: op uw andere apparaat IMG_0001\.jpg \(\d+ kB\), op dit apparaat IMG_0001\.jpg \(\d+ kB\)$/,
    ])
    const [there, here] = ((await line.textContent()) ?? '').match(/\d+ kB/g) ?? []
    expect(there).not.toBe(here)
    // At another step, too, where the one of here is not in sight.
    await page.getByRole('link', { name: 'Vorige' }).click()
    await expect(page.getByText('Stap 2 van 6')).toBeVisible()
    await expect(line).toContainText(`op dit apparaat IMG_0001.jpg (${here})`)
    await other.context().close()
  },
)

test(
  'while a code for a phone stands, the photo of another device is asked about all the same',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onTwoDevices(page, browser)
    await page.getByRole('button', { name: 'Foto met uw telefoon maken' }).click()
    await expect(page.getByRole('img', { name: 'QR-code met een adres' })).toBeVisible()
    await chooseOnBoth(page, other, { email })
    await expect(both(page).getByRole('listitem')).toHaveText([/^Foto van de boot: .*vanB\.jpg/])
    await both(page).getByRole('button', { name: 'Dat overnemen' }).click()
    await expect(page.getByAltText('vanB.jpg')).toBeVisible()
    await expectPhotoOnServer(page, email, 'vanB.jpg')
    await other.context().close()
  },
)

test(
  'while the photo that was chosen here does not come through, the one of another device stays there',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onTwoDevices(page, browser)
    await page.route('**/request-vignette/files', (route) => route.abort())
    await chooseOnBoth(page, other, { email })
    await expect(both(page)).toBeVisible()
    // What is answered after the question goes all the same.
    const driveOnServer = async () => (await serverDraft(page, email))?.data['DriveType']
    const drive = await driveOnServer()
    await page.getByRole('link', { name: 'Vorige' }).click()
    await page.getByLabel('Benzine').check()
    await next(page).click()
    await expect.poll(driveOnServer).not.toEqual(drive)
    await expectPhotoOnServer(page, email, 'vanB.jpg')
    await other.reload()
    await expectPictureOf(other, 'vanB.jpg')
    await other.context().close()
  },
)

for (const [choice, stands] of [
  ['Dat overnemen', 'vanC.jpg'],
  ['Houden wat hier staat', 'vanA.jpg'],
] as const) {
  test(
    `another photo of the other device is asked about in the place of its first one: ${choice}`,
    AGAIN,
    async ({ page, browser }) => {
      const { email, other } = await onTwoDevices(page, browser)
      await chooseOnBoth(page, other, { email })
      await expect(both(page).getByRole('listitem')).toHaveText([/^Foto van de boot: .*vanB\.jpg/])
      await lookAgain(other)
      await choosePhoto(other, 'vanB.jpg', 'vanC.jpg')
      await expectPhotoOnServer(other, email, 'vanC.jpg')
      await lookAgain(page)
      await expect(both(page).getByRole('listitem')).toHaveText([
        /^Foto van de boot: op uw andere apparaat vanC\.jpg \(\d+ kB\), op dit apparaat vanA\.jpg/,
      ])
      await expect(page.getByAltText('vanA.jpg')).toBeVisible()
      await expectPictureOf(page, 'vanA.jpg')
      await page.reload()
      await expect(both(page).getByRole('listitem')).toHaveText([/ vanC\.jpg .* vanA\.jpg /])
      await expectPhotoOnServer(other, email, 'vanC.jpg')
      await both(page).getByRole('button', { name: choice }).click()
      await expectPhotoOnServer(page, email, stands)
      for (const device of [page, other]) {
        await lookAgain(device)
        await expect(device.getByAltText(stands)).toBeVisible()
        await expect(both(device)).toHaveCount(0)
      }
      await expectPhotoOnServer(page, email, stands)
      await other.context().close()
    },
  )
}

test(
  'what the other device no longer has is not taken over, and what it has now is asked about',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onTwoDevices(page, browser)
    await chooseOnBoth(page, other, { email })
    const take = both(page).getByRole('button', { name: 'Dat overnemen' })
    await expect(take).toBeVisible()
    await lookAgain(other)
    await choosePhoto(other, 'vanB.jpg', 'vanC.jpg')
    await expectPhotoOnServer(other, email, 'vanC.jpg')
    // This device has not looked since.
    await take.click()
    await expect(both(page).getByRole('listitem')).toHaveText([/ vanC\.jpg .* vanA\.jpg /])
    await expectPictureOf(page, 'vanA.jpg')
    await removePhoto(other, email)
    await take.click()
    await expect(page.getByText('Wat hier staat, blijft staan.')).toBeVisible()
    await expect(both(page)).toHaveCount(0)
    await expectPictureOf(page, 'vanA.jpg')
    await expectPhotoOnServer(page, email, 'vanA.jpg')
    await other.context().close()
  },
)

test(
  'a photo that the other device takes away is asked about no longer, and the one of here stays',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await onTwoDevices(page, browser)
    await chooseOnBoth(page, other, { email })
    await expect(both(page)).toBeVisible()
    await lookAgain(other)
    await removePhoto(other, email)
    await lookAgain(page)
    await expect(both(page)).toHaveCount(0)
    await expect(page.getByAltText('vanA.jpg')).toBeVisible()
    await expectPhotoOnServer(page, email, 'vanA.jpg')
    await expect(page.getByText('Ontvangen.')).toBeVisible()
    await lookAgain(other)
    await expectPictureOf(other, 'vanA.jpg')
    await other.context().close()
  },
)
