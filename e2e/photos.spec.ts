import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { againBut } from './again.ts'
import { caseOf, registerApplicant } from './casework-cases.ts'
import { askCasework, sessionOf } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { look, MADE_PHOTOS, type MadePhoto, soundButUnknownHeic } from './made-photos.ts'
import { expect, test } from './portal-test.ts'
import { signIn, TRANSIT_ANSWERS } from './signed-in.ts'
import { goToPayment, next, pay, PHOTO, WIZARD } from './transit-pages.ts'

const ANSWERS = { ...TRANSIT_ANSWERS, BoatDocuments: undefined }

/** The documents step of somebody new, of whom all else has been answered. */
async function openDocuments(page: Page, boatName: string): Promise<void> {
  const { authorization } = await registerApplicant(page)
  const boat = { ...ANSWERS.BoatGeneralInfo, boatName }
  await signIn(page, authorization.replace('Bearer ', ''), {
    'AMSTERDAM:transit': { ...ANSWERS, BoatGeneralInfo: boat },
  })
  await page.goto(`${WIZARD}/3`)
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
}

const photoInput = (page: Page) => page.getByLabel('Foto van de boot', { exact: true })

/** As a file: twenty megabytes spelled out to the browser take a busy machine longer than a press may. */
async function onDisk({ name, buffer }: MadePhoto): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  return path
}

/** The one document of a case, as the server has stored it. */
async function storedPhoto(page: Page, boatName: string): Promise<Buffer> {
  const id = await caseOf(page, boatName)
  const { documents } = await askCasework<{ documents: { id: string }[] }>(
    page,
    'behandelaar',
    `case?id=${id}`,
  )
  const { session } = await sessionOf(page, 'behandelaar')
  const answer = await page.request.get(`/api/beheer/document?id=${documents[0]?.id}`, {
    headers: { authorization: `Bearer ${session}` },
  })
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  return answer.body()
}

const EXPECTED = {
  jpegOf12Megapixels: { name: 'IMG_0412.jpg', width: 4000, height: 3000, red: ['upper left'] },
  pngOf20Megabytes: { name: 'boot.jpg', width: 2900, height: 2300, red: ['upper left'] },
  rotated: { name: 'gedraaid.jpg', width: 1000, height: 4000, red: ['upper right'] },
  webp: { name: 'boot.jpg', width: 600, height: 400, red: ['upper left'] },
  heic: { name: 'IMG_0413.jpg', width: 120, height: 160, red: ['lower left', 'lower right'] },
} as const satisfies Record<keyof typeof MADE_PHOTOS, object>

for (const [kind, { name, ...expected }] of Object.entries(EXPECTED)) {
  test(
    `A35 a photo (${kind}) is sent as a jpeg that fits, the right way up, and stands on the summary`,
    againBut<string>('heic')(kind),
    async ({ page }) => {
      const made = await MADE_PHOTOS[kind as keyof typeof MADE_PHOTOS]()
      // Those two are what §5 refuses as they are: more than 10 MB.
      if (/Megapixels|Megabytes/.test(kind)) expect(made.buffer.length).toBeGreaterThan(11_000_000)
      const boatName = `Foto ${randomUUID().slice(0, 8)}`
      await openDocuments(page, boatName)
      await photoInput(page).setInputFiles(await onDisk(made))
      await expect(page.getByAltText(`Uw foto: ${name}`)).toBeVisible({ timeout: 30_000 })
      await next(page).click()
      await expect(page.getByText('Stap 4 van 6')).toBeVisible()
      await page.goto(`${WIZARD}/6`)
      const thumbnail = page.getByAltText(`Uw foto: ${name}`)
      await expect(thumbnail).toBeVisible()
      await expect(thumbnail).toHaveJSProperty('complete', true)
      if (kind === 'webp') await expectAccessibleAtBothWidths(page, 'summary: photo')
      await goToPayment(page)
      await pay(page, 'success')
      expect(await look(await storedPhoto(page, boatName))).toEqual({
        format: 'jpeg',
        hasMetadata: false,
        ...expected,
      })
    },
  )
}

test('A35 what is done to a photo is said while it is done, and the button waits', async ({
  page,
}) => {
  await openDocuments(page, 'Grote Beer')
  const working = page.getByRole('status').filter({ hasText: 'Uw foto wordt kleiner gemaakt …' })
  // It may last less than a look takes: what has been seen is written down in the page.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const words = document.querySelector('.portal-drop__work')?.textContent
      const button = document.querySelector<HTMLButtonElement>('form [type="submit"]')
      if (words) seen.push(`${words} ${button?.disabled}`)
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  await photoInput(page).setInputFiles(await onDisk(await MADE_PHOTOS.jpegOf12Megapixels()))
  await expect(page.getByAltText('Uw foto: IMG_0412.jpg')).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain(
    'Uw foto wordt kleiner gemaakt … true',
  )
  await expect(working).toHaveCount(0)
  await expect(page.getByText('IMG_0412.jpg is toegevoegd.')).toBeAttached()
  await expect(next(page)).toBeEnabled()
})

test('A35 what cannot be read says so, and what to do', async ({ page }) => {
  await openDocuments(page, 'Kleine Beer')
  const heic = await MADE_PHOTOS.heic()
  const unreadable = {
    'boot.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000)]),
    'boot.png': Buffer.from('geen plaatje'),
    'boot.webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
    'boot.heic': heic.buffer.subarray(0, 600),
    'half.heic': heic.buffer.subarray(0, -100),
    'hardly.heic': heic.buffer.subarray(0, -heic.buffer.length / 2),
  }
  for (const [name, buffer] of Object.entries(unreadable)) {
    await photoInput(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expectFieldError(photoInput(page), /Dit bestand is beschadigd of is geen foto\./)
    // A good one takes the error away.
    await photoInput(page).setInputFiles(PHOTO)
    await expect(page.getByAltText('Uw foto: boat.jpg')).toBeVisible()
    await expect(photoInput(page)).not.toHaveAttribute('aria-invalid')
  }
  await photoInput(page).setInputFiles(await soundButUnknownHeic())
  await expectFieldError(photoInput(page), /Uw toestel kan deze foto niet omzetten\. Maak de foto/)
  await expectAccessibleAtBothWidths(page, 'documents: a photo that cannot be converted')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a photo is made or chosen, and nothing is dragged', async ({ page }) => {
    await openDocuments(page, 'Duif')
    await expect(page.getByText('Maak of kies een foto')).toBeVisible()
    await expect(page.getByText('of sleep het hierheen')).toBeHidden()
  })
})
