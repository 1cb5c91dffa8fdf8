import type { Page } from '@playwright/test'
import { againBut } from './again.ts'
import { fillSimpleMooring, goToBank, mooringWizard } from './mooring-pages.ts'
import { outcomeButton } from './outcomes.ts'
import { expect, test } from './portal-test.ts'
import { MOORING_ANSWERS, NEW, TRANSIT_ANSWERS, registered, signIn, tokenOf } from './signed-in.ts'
import { confirmAll, countVignettes, next, pay, WIZARD } from './transit-pages.ts'

/** Both wizards, with every step answered but the last. */
const WIZARDS = [
  { name: 'AMSTERDAM:transit', path: WIZARD, steps: 6, answers: TRANSIT_ANSWERS },
  {
    name: 'AMSTERDAM:mooring',
    path: mooringWizard('Amsterdam'),
    steps: 9,
    answers: { ...MOORING_ANSWERS, MandatePayment: { term: 1, issuer: 'INGBNL2A' } },
  },
] as const

/** The answers as this browser keeps them, in one order. */
function keptAnswers(page: Page, name: string): Promise<unknown> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { answers?: object }
    return Object.entries(kept.answers ?? {}).sort(([a], [b]) => a.localeCompare(b))
  }, `vignette-draft:${name}`)
}

for (const { name, path, steps, answers } of WIZARDS) {
  for (let step = 1; step < steps; step++) {
    test(
      `§2.7 step ${step} of ${name}: a double click goes on once, and back, reload and a second tab lose nothing`,
      againBut<string>('AMSTERDAM:transit')(name),
      async ({ page, context }) => {
        const onStep = (where: Page, position: number) =>
          expect(where.getByText(`Stap ${position} van ${steps}`)).toBeVisible()
        await signIn(page, await tokenOf(page, NEW), { [name]: answers })
        await page.goto(`${path}/${step}`)
        await onStep(page, step)
        const before = await keptAnswers(page, name)

        await next(page).dblclick()
        await onStep(page, step + 1)
        await page.waitForLoadState('networkidle')
        await onStep(page, step + 1)
        // On a slow device the second press comes when the next step is there already.
        if (step + 1 < steps) await next(page).dispatchEvent('click', { detail: 2 })
        await onStep(page, step + 1)
        expect(await keptAnswers(page, name)).toEqual(before)

        await page.goBack()
        await onStep(page, step)
        await page.reload()
        await onStep(page, step)
        await page.goForward()
        await onStep(page, step + 1)
        expect(await keptAnswers(page, name)).toEqual(before)

        const second = await context.newPage()
        await second.goto(`${path}/${step}`)
        await next(second).click()
        await onStep(second, step + 1)
        await onStep(page, step + 1)
        expect(await keptAnswers(page, name)).toEqual(before)
      },
    )
  }
}

test('the last step of a mooring request: double click, back, reload and a second tab make one request', async ({
  page,
  context,
}) => {
  await registered(page, mooringWizard('Amsterdam'))
  await fillSimpleMooring(page)
  const second = await context.newPage()
  await second.goto(`${mooringWizard('Amsterdam')}/9`)
  await confirmAll(second)

  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar de bank' }).dblclick()
  await expect(outcomeButton(page, 'success')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Stap 9 van 9')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Vrouwe')).toBeVisible()

  await second.getByRole('button', { name: 'Naar de bank' }).click()
  await expect(outcomeButton(second, 'success')).toBeVisible()
  await goToBank(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('a reload of the last step of a transit request keeps what was answered, and asks to sign anew', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
  await page.goto(`${WIZARD}/6`)
  await confirmAll(page)
  await page.reload()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  // What is signed is signed anew; what was answered is there.
  await expect(page.getByText('Vrouwe')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
})
