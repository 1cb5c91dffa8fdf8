import { paths } from '@vignettes/domain/paths/paths.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { AGAIN, againBut } from './again.ts'
import { measureShift } from './measure-shift.ts'
import { test as onLine } from './faulty-line.ts'
import { expect, test } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { DEMO, otherDevice, registered, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { fillBoat, next, WIZARD } from './transit-pages.ts'

for (const width of [390, 768, 1280]) {
  test(
    `a screen behind the login that is opened anew stands still while its answer comes, at ${width} pixels`,
    againBut<number>(390)(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      const token = await tokenOf(page, DEMO)
      await signIn(page, token, { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
      await page.goto(paths.vignettes())
      const details = page.getByRole('link', { name: 'De Reiger', exact: true }).first()
      const again = page.getByRole('link', { name: /opnieuw sturen/i }).first()
      const addresses = [
        paths.vignettes(),
        (await details.getAttribute('href')) ?? 'no details',
        (await again.getAttribute('href')) ?? 'no documents to send again',
        ownPaths.accountDetails(),
        ownPaths.changeIban(),
        ...[1, 2, 3, 4, 5].map((step) => `/request-vignette/Amsterdam/transit/request/${step}`),
        ownPaths.oldPayment(),
      ]
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await measureShift(page), address).toBeLessThanOrEqual(0.01)
      }
    },
  )
}

test('a screen that turns out to be short stands as still', AGAIN, async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 823 })
    await page.goto(ownPaths.reset('x'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await measureShift(page), `at ${width} pixels`).toBeLessThanOrEqual(0.01)
  }
})

test('nobody is offered a login before it is known whether they are logged in', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, DEMO))
  // Holds the scripts up, as a slow line does.
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => held.promise.then(() => route.continue()))
  await page.goto(paths.vignettes(), { waitUntil: 'commit' })
  await expect(page.getByText('Een moment. De pagina wordt geladen.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inloggen' })).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('link', { name: DEMO })).toBeVisible()
})

for (const width of [320, 390, 1280]) {
  onLine(
    `on a slow line it comes later who is logged in, and moves nothing, at ${width} pixels`,
    againBut<number>(320)(width),
    async ({ page, line }) => {
      await page.setViewportSize({ width, height: 823 })
      await signIn(page, await tokenOf(page, DEMO))
      const leave = page.getByRole('main').getByRole('button', { name: 'Uitloggen' })
      for (const address of [paths.login(), ownPaths.requestReset()]) {
        line.fails(/\/api\/request-vignette\/user$/, 'silent')
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForTimeout(1_500)
        // What moves a button hardly counts as a shift of the whole page, and is pressed in its place all the same.
        const early = (await leave.isVisible()) ? await leave.boundingBox() : undefined
        line.mend()
        await expect(page.getByRole('main').getByText(DEMO)).toBeVisible()
        await page.waitForTimeout(500)
        expect(early ?? (await leave.boundingBox()), address).toEqual(await leave.boundingBox())
        expect(await measureShift(page), address).toBeLessThanOrEqual(0.01)
      }
    },
  )
}

onLine('what is confirmed does not move when it becomes known who asks', async ({ page, line }) => {
  await page.setViewportSize({ width: 390, height: 823 })
  await signIn(page, await tokenOf(page, DEMO), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
  line.fails(/\/api\/request-vignette\/user$/, 'silent')
  await page.goto('/request-vignette/Amsterdam/transit/request/6')
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Ik ben de eigenaar van de boot.' })
  await page.waitForTimeout(1_500)
  const early = (await box.isVisible()) ? await box.boundingBox() : undefined
  line.mend()
  await expect(page.getByRole('heading', { name: 'Uw gegevens' })).toBeVisible()
  expect(early ?? (await box.boundingBox())).toEqual(await box.boundingBox())
})

/** Also the part that takes in what the other device answered is fetched when it is needed. */
for (const late of [/told-elsewhere-[^/]*\.js$/, /keep-on-server-[^/]*\.js$/]) {
  onLine(
    `what another device answered is told with the form it is about, however late its part comes: ${late}`,
    AGAIN,
    async ({ page, browser, line }) => {
      await page.setViewportSize({ width: 390, height: 823 })
      const email = await registered(page, '/favicon.svg')
      const other = await otherDevice(browser, email)
      for (const [boat, step] of [
        ['Eerst', 1],
        ['Later', 2],
      ] as const) {
        await other.goto(`${WIZARD}/1`)
        await fillBoat(other, boat)
        const there = async () => (await serverDraft(page, email))?.data
        await expect.poll(there).toMatchObject({ BoatGeneralInfo: { boatName: boat } })
        line.fails(late, 'silent')
        // A form that stands before the answer has come is not taken away.
        const answered = page.waitForResponse(/request-vignette\/drafts$/)
        await page.route(/\/wizard-[^/]*\.js$/, (route) => answered.then(() => route.continue()))
        await page.goto(`${WIZARD}/${step}`)
        await page.waitForTimeout(1_500)
        const early = (await next(page).isVisible()) ? await next(page).boundingBox() : undefined
        line.mend()
        const told = page.getByRole('status').filter({ hasText: 'ander apparaat' })
        await expect(told).toBeVisible()
        await expect(next(page)).toBeVisible()
        expect(early ?? (await next(page).boundingBox())).toEqual(await next(page).boundingBox())
        expect(await measureShift(page), `step ${step}`).toBeLessThanOrEqual(0.01)
        await page.unrouteAll()
      }
      await other.context().close()
    },
  )
}

for (const lost of ['told-elsewhere', 'keep-on-server', 'take-from-server']) {
  onLine(
    `a form stands though what tells of another device does not come: ${lost}`,
    againBut<string>('take-from-server')(lost),
    async ({ page, browser, line }) => {
      const email = await registered(page, '/favicon.svg')
      const other = await otherDevice(browser, email)
      await other.goto(`${WIZARD}/1`)
      await fillBoat(other, 'Verder')
      await expect.poll(async () => await serverDraft(page, email)).toBeDefined()
      await other.context().close()
      await page.goto(`${WIZARD}/2`)
      await expect(next(page)).toBeVisible()
      const again = await otherDevice(browser, email)
      await again.goto(`${WIZARD}/1`)
      await fillBoat(again, 'Anders')
      const there = async () => (await serverDraft(page, email))?.data
      await expect.poll(there).toMatchObject({ BoatGeneralInfo: { boatName: 'Anders' } })
      await again.context().close()
      // What it fetched before is not kept by the browser.
      await page.route(/\.js$/, (route) => route.continue())
      line.fails(new RegExp(`${lost}-[^/]*\\.js$`), 'cut')
      await page.goto(`${WIZARD}/2`)
      await expect(next(page)).toBeVisible()
      await page.getByLabel('Elektrisch', { exact: true }).check()
      await next(page).click()
      await expect(page.getByText('Stap 3 van 6')).toBeVisible()
    },
  )
}
