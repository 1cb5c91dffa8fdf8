import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  CASE,
  caseLine,
  caseworkAnswers,
  idOf as caseworkId,
  judge,
  sitDown,
} from './casework-answers.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'

const NO_ID = '0199f0e0-0000-7000-8000-000000000000'
const VIGNETTE = `/account/mijn-vignetten/${NO_ID}`
const PAGE_SIZE = 10

/** The same texts that the tests of the server send in; by way of a call they are shown even where a rule refuses them. */
async function readTexts(): Promise<string[]> {
  const file = await readFile(new URL('files/hostile-texts.json', import.meta.url), 'utf8')
  return Object.values(JSON.parse(file) as Record<string, string[]>).flat()
}

const idOf = (index: number) => NO_ID.slice(0, -4) + String(index).padStart(4, '0')

/** The text as the value of every text in an answer; what is an id, a date, a status or a country stays. */
function poisoned(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (typeof field !== 'string') return [name, poisoned(field, text)]
      const isKept = /id$|code$|status|type$|district|country|date|url|expires|email/i.test(name)
      return [name, isKept ? field : text]
    }),
  )
}

/** Puts the text into what the server really answers. */
async function poison(page: Page, path: string, text: string): Promise<void> {
  await page.route(new RegExp(`/api/.*${path}(\\?.*)?$`), async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: poisoned(await answer.json(), text) })
  })
}

const OF_THE_CITIZENS = {
  landmark: 'contentinfo',
  schemes: ['http:', 'https:', 'tel:', 'mailto:'],
} as const
/** A document is looked at, and a key is laid in an authenticator. */
const OF_CASEWORK = {
  landmark: 'banner',
  schemes: ['http:', 'https:', 'blob:', 'otpauth:'],
} as const

/** Remembers every breach of the policy, and every dialog. */
async function watch(
  page: Page,
  { landmark, schemes }: typeof OF_THE_CITIZENS | typeof OF_CASEWORK = OF_THE_CITIZENS,
): Promise<() => Promise<void>> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const told = sessionStorage.getItem('violations') ?? ''
      sessionStorage.setItem('violations', `${told}${violatedDirective} ${blockedURI}\n`)
    })
  })
  return async () => {
    const seen = await page.evaluate(
      (known: readonly string[]) => ({
        ran: '__x' in window,
        violations: sessionStorage.getItem('violations'),
        strangers: [
          ...document.querySelectorAll(
            'main :is(script, iframe:not(.casework-pdf[src^="blob:"]), object, embed, style, base)',
          ),
        ].length,
        handlers: [...document.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
        links: [...document.querySelectorAll('main a')].filter(
          (link) => !known.includes((link as HTMLAnchorElement).protocol),
        ).length,
      }),
      schemes,
    )
    expect(seen, page.url()).toEqual({
      ran: false,
      violations: null,
      strangers: 0,
      handlers: 0,
      links: 0,
    })
    expect(dialogs).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole(landmark)).toBeVisible()
  }
}

test('hostile texts are shown as texts in the lists: the overview and the rejected documents', async ({
  page,
}) => {
  const texts = await readTexts()
  expect(texts.length).toBeGreaterThanOrEqual(200)
  const expectHarmless = await watch(page)
  await signIn(page, await tokenOf(page, DEMO))
  await page.route('**/request-vignette/objects', async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[]
    const json = texts.map((name, index) => ({
      ...first,
      object: { Id: idOf(index), name },
      vignette: { name, type: 'mooring', district: 'AMSTERDAM' },
      vignetteStatus: { name },
      documents: [],
    }))
    await route.fulfill({ json })
  })
  for (let at = 1; at <= Math.ceil(texts.length / PAGE_SIZE); at += 1) {
    if (at === 1) await page.goto('/account/mijn-vignetten')
    else await page.locator('a[rel=next]').click()
    const cards = page.locator('.portal-card h2')
    const expected = texts.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
    await expect
      .poll(() => cards.evaluateAll((all) => all.map((card) => card.textContent?.toWellFormed())))
      .toEqual(expected.map((text) => text.toWellFormed()))
    await expectHarmless()
  }

  await page.route('**/documents/declined', (route) =>
    route.fulfill({
      json: {
        documents: texts.map((remarks, index) => ({ id: idOf(index), type: 'waiver', remarks })),
      },
    }),
  )
  await page.goto(`${VIGNETTE}/rejected-documents`)
  await expect(page.getByText('<svg onload=window.__x=1>').first()).toBeVisible()
  await expectHarmless()
})

test('hostile texts are shown as texts on every other screen of the account', async ({ page }) => {
  // All in one: the first that is not taken for text runs.
  const all = (await readTexts()).join(' ').toWellFormed()
  const expectHarmless = await watch(page)
  await signIn(page, await tokenOf(page, DEMO))
  await page.goto('/account/mijn-vignetten')
  const details = await page
    .getByRole('link', { name: 'IJsvogel', exact: true })
    .getAttribute('href')
  for (const [path, address] of [
    ['object', details ?? ''],
    ['get-products', details ?? ''],
    ['user', '/account/details'],
    ['user', '/account/details/change-iban'],
    ['issuers', '/aanvragen/betaalmethode'],
    ['user', '/aanvragen/betaalmethode'],
  ] as const) {
    await poison(page, path, all)
    await page.goto(address)
    await expect(page.locator('.portal-skeleton')).toHaveCount(0)
    await expectHarmless()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('hostile texts are shown as texts by the wizard, in addresses and in messages', async ({
  page,
}) => {
  const texts = await readTexts()
  const all = texts.join(' ').toWellFormed()
  const expectHarmless = await watch(page)
  const boat = { ...TRANSIT_ANSWERS.BoatGeneralInfo, boatName: all.slice(0, 50) }
  const photo = { boatPhoto: { name: `${all.slice(0, 200)}.jpg`, size: 3000 } }
  const answers = { ...TRANSIT_ANSWERS, BoatGeneralInfo: boat, BoatDocuments: photo }
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': answers })
  const wizard = '/request-vignette/Amsterdam/transit/request'
  for (const [path, step] of [
    ['get-drive-types', 2],
    ['settings', 3],
    ['get-delivery-types', 4],
    ['get-payment-types', 5],
    ['get-drive-types', 6],
  ] as const) {
    await poison(page, path, all)
    await page.goto(`${wizard}/${step}`)
    await expect(page.getByText(`Stap ${step} van 6`)).toBeVisible()
    await expectHarmless()
    await page.unrouteAll({ behavior: 'wait' })
  }

  await page.route('**/request-vignette/objects', (route) =>
    route.fulfill({ status: 400, json: { message: all } }),
  )
  await page.goto('/account/mijn-vignetten')
  await expect(page.getByRole('alert')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  for (const text of texts.filter((one) => /[<:{]|script/.test(one)).slice(0, 60)) {
    await page.evaluate((name) => {
      history.pushState(
        null,
        '',
        `/onbekend/${encodeURIComponent(name)}?a=${encodeURIComponent(name)}`,
      )
      dispatchEvent(new PopStateEvent('popstate'))
    }, text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  }
  await expectHarmless()
  await page.goto(`/account/login?redirect=${encodeURIComponent('javascript:window.__x=1')}`)
  await expectHarmless()
})

/** Each of the texts as it is, and nothing of it as something else. */
async function expectShown(shown: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((one) => one.textContent?.toWellFormed())))
    .toEqual(texts.map((text) => text.toWellFormed()))
}

test('hostile texts are shown as texts in the lists of the desk', async ({ page }) => {
  const texts = await readTexts()
  const expectHarmless = await watch(page, OF_CASEWORK)
  const answers = caseworkAnswers()
  const cases = texts.map((text, index) => caseLine(() => text, index))
  const staff = texts.map((text, index) => ({
    id: caseworkId(index),
    name: text,
    email: text,
    role: 'handler',
    state: 'ended',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: null,
  }))
  const at = '2026-11-20T10:00:00.000Z'
  const history = texts.flatMap((text) => [
    { at, who: text, kind: 'staff', did: 'note', reason: null, outcome: null, note: text },
    { at, who: null, kind: 'vignette', statusName: text },
  ])
  await sitDown(page, 'handler', {
    ...answers,
    queue: { counts: [], cases, next: null },
    search: { cases, isMore: false },
    case: { ...(answers['case'] as object), history },
  })
  await page.goto('/beheer/werkvoorraad')
  await expectShown(page.locator('.casework-row__link'), texts)
  await expectShown(page.locator('.casework-row__main .casework-muted'), texts)
  await page.locator('.casework-row .ams-button').first().click()
  await expect(page.getByRole('status')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await page.goto(`/beheer/zoeken?q=${encodeURIComponent('"><script>window.__x=1</script>')}`)
  await expectShown(page.locator('.casework-hits__boat'), texts)
  await expect(page.locator('[name=q]')).toHaveValue('"><script>window.__x=1</script>')
  await expectHarmless()

  await page.goto(CASE)
  const told = texts.flatMap((text) => ['Notitie', `Status werd: ${text}`])
  await expectShown(page.locator('.casework-history strong'), told)
  await expectShown(page.locator('.casework-history__note'), texts)
  await expectHarmless()

  await sitDown(page, 'administrator', { ...answers, staff: { staff } })
  await page.goto('/beheer/medewerkers')
  await expectShown(page.locator('.casework-hits strong'), texts)
  await expectHarmless()
})

test('hostile texts are shown as texts in a case, its letter and everywhere else at the desk', async ({
  page,
}) => {
  // All in one: the first that is not taken for text runs.
  const all = (await readTexts()).join(' ').toWellFormed()
  const expectHarmless = await watch(page, OF_CASEWORK)
  const answers = caseworkAnswers(() => all)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await sitDown(page, 'handler', answers, all)
  await page.goto(CASE)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<script>window.__x=1</script>',
  )
  for (const shown of [
    '.casework-paper__remarks',
    '.casework-case__facts li',
    '.casework-paper figcaption',
  ]) {
    await expect(page.locator(shown).first()).toContainText('<script>window.__x=1</script>')
  }
  await button('Nummer tonen').click()
  await page.getByText('Wat de aanvrager invulde').click()
  await judge(page, 'Goed')
  await expect(page.locator('.casework-letter__text')).toHaveText(all)
  await expectHarmless()
  await button('Besluit vastleggen').click()
  await expect(page.getByText('Vastgelegd: ')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await page.route('**/api/beheer/case/note', (route) =>
    route.fulfill({ status: 409, json: { message: all } }),
  )
  await page.locator('#text').fill(all.slice(0, 900))
  await button('Notitie bewaren').press('Enter')
  await expect(page.getByRole('alert')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await page.goto('/beheer/controle')
  await page.locator('[name=number]').fill('<script>window.__x=1</script>')
  await button('Controleren').click()
  await expect(page.locator('.casework-answer')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await sitDown(page, 'administrator', answers, all)
  for (const address of ['/beheer/medewerkers', '/beheer/nummers', '/beheer/uitnodiging#x']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText('<script>window.__x=1</script>')
    await expectHarmless()
  }
})
