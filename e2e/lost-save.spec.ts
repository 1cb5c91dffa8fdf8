import type { Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { type FaultyLine, test } from './faulty-line.ts'
import { fillSimpleMooring, mooringWizard } from './mooring-pages.ts'
import { outcomeButton } from './outcomes.ts'
import { expect } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { registered } from './signed-in.ts'
import {
  confirmAll,
  CONFIRMATIONS,
  countVignettes,
  fillWizard,
  next,
  pay,
  WIZARD,
} from './transit-pages.ts'

const PUT_DRAFT = /^PUT \S+\/request-vignette\/drafts\//
const WHETHER_SENT = /^GET \S+\/request-vignette\/drafts\?sentWith=/
const isWhetherSent = (asked: { url(): string }) => asked.url().includes('/drafts?sentWith=')

/** Both wizards, and what sends what was filled in. */
const KINDS = [
  {
    ...{
      type: 'transit',
      wizard: WIZARD,
      button: 'Naar betalen',
      save: /^POST \S+\/save-passage$/,
    },
    ...{ fill: fillWizard, last: 'Stap 6 van 6' },
  },
  {
    ...{ type: 'mooring', wizard: mooringWizard('Amsterdam'), button: 'Naar de bank' },
    ...{ save: /^POST \S+\/request-vignette\/save$/, fill: fillSimpleMooring },
    last: 'Stap 9 van 9',
  },
] as const
type Kind = (typeof KINDS)[number]

const OTHER_DRIVE = 'Diesel'

const send = (page: Page, { button }: Kind) => page.getByRole('button', { name: button })

async function expectOneInOverview(page: Page): Promise<void> {
  expect(await countVignettes(page)).toBe(1)
  await expect(page.getByText(/Nog niet verstuurd|Aanvraag niet af/)).toHaveCount(0)
}

/** The request is sent and stored; its answer does not come, nor did what was changed last before it. @returns whose it is */
async function sendUnheard(
  page: Page,
  line: FaultyLine,
  { kind, fault }: { kind: Kind; fault: 'silent' | 'cut' },
): Promise<string> {
  const { wizard, fill, save, last } = kind
  const email = await registered(page, wizard)
  await fill(page, 'Zoekgeraakt')
  await page.getByRole('link', { name: /Wijzigen\s+Aandrijving/ }).click()
  line.fails(PUT_DRAFT, fault)
  const late = page.waitForRequest((asked) => asked.method() === 'PUT')
  await page.getByLabel(OTHER_DRIVE, { exact: true }).check()
  await next(page).click()
  await late
  await expect(page.getByText(last)).toBeVisible()
  await confirmAll(page)
  line.fails(WHETHER_SENT, 'cut')
  line.fails(save, 'answer lost')
  await send(page, kind).click()
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
  return email
}

for (const kind of KINDS) {
  const { type, wizard, fill, save } = kind

  test(`a ${type} request whose answer is lost is sent again by itself, and goes on`, async ({
    page,
    line,
  }) => {
    const email = await registered(page, wizard)
    await fill(page, 'Zoekgeraakt')
    await confirmAll(page)
    line.fails(save, 'answer lost')
    const before = page.waitForResponse(isWhetherSent)
    await send(page, kind).click()
    await before
    // The line is well again once the browser asks what became of it.
    line.fails(WHETHER_SENT, 'silent')
    await page.waitForRequest(isWhetherSent)
    line.mend()
    await expect(outcomeButton(page, 'success')).toBeVisible()
    await pay(page, 'success')
    await expect(page).toHaveURL(/thank-you/)
    expect(await serverDraft(page, email)).toBeUndefined()
    await expectOneInOverview(page)
  })

  for (const fault of ['silent', 'cut'] as const) {
    test(
      `a ${type} draft that comes after its own request, whose answer was lost, takes no tick away: ${fault}`,
      againBut<string>('silent')(fault),
      async ({ page, line }) => {
        const email = await sendUnheard(page, line, { kind, fault })
        const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
        line.mend()
        expect((await kept).status()).toBe(409)
        await expect(page.getByRole('alert')).toContainText('Uw aanvraag is bewaard')
        await expect(page.getByText(/^AV-/)).toBeVisible()
        for (const name of CONFIRMATIONS) {
          await expect(page.getByRole('checkbox', { name })).toBeChecked()
        }
        await expect(page.getByText(OTHER_DRIVE, { exact: true })).toBeVisible()
        expect(await serverDraft(page, email)).toBeUndefined()
        await send(page, kind).click()
        await expect(outcomeButton(page, 'success')).toBeVisible()
        await pay(page, 'success')
        await expect(page).toHaveURL(/thank-you/)
        await expectOneInOverview(page)
      },
    )
  }
}

test(
  'what is typed when it becomes known that the request was sent stays, and goes along with it',
  AGAIN,
  async ({ page, line }) => {
    const [transit] = KINDS
    await sendUnheard(page, line, { kind: transit, fault: 'silent' })
    await page.getByRole('link', { name: /Wijzigen\s+Gegevens/ }).click()
    const boat = page.getByLabel('Naam van de boot', { exact: true })
    await boat.fill('Teruggevonden')
    line.mend()
    // Its number stands there once it is known.
    await expect(page.getByText(/^AV-/)).toBeVisible()
    await expect(page.getByText('Stap 1 van 6')).toBeVisible()
    await expect(boat).toHaveValue('Teruggevonden')
    await next(page).click()
    await expect(page.getByText(transit.last)).toBeVisible()
    await confirmAll(page)
    await send(page, transit).click()
    await expect(outcomeButton(page, 'success')).toBeVisible()
    await pay(page, 'success')
    await expect(page).toHaveURL(/thank-you/)
    await expectOneInOverview(page)
    await expect(page.getByText('Teruggevonden').first()).toBeVisible()
  },
)

test('what was sent is no draft in the overview, though neither its answer nor what was changed last came through', async ({
  page,
  line,
}) => {
  const [transit] = KINDS
  await sendUnheard(page, line, { kind: transit, fault: 'silent' })
  line.mend()
  line.fails(PUT_DRAFT, 'silent')
  await expectOneInOverview(page)
  await expect(page.getByText('Nog niet betaald')).toBeVisible()
})
