import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { askForLists } from './ask-for-lists.ts'
import { inviteStaffMember, makeFullCase } from './casework-cases.ts'
import { askCasework, judge, lookFor, sessionOf, sitDown, sitDownAs } from './casework-pages.ts'
import { change, KEPT_AT_THE_DESK, poison, poisoned } from './poison.ts'
import { expectShown, expectWithin } from './expect-texts.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { vignetteCards } from './transit-pages.ts'
import { skeleton } from './unnamed.ts'

const NO_ID = '0199f0e0-0000-7000-8000-000000000000'
const VIGNETTE = `/account/mijn-vignetten/${NO_ID}`
const PAGE_SIZE = 10

/** The same texts that the tests of the server send in; by way of a call they are shown even where a rule refuses them. */
async function readTexts(): Promise<string[]> {
  const file = await readFile(new URL('files/hostile-texts.json', import.meta.url), 'utf8')
  return Object.values(JSON.parse(file) as Record<string, string[]>).flat()
}

const idOf = (index: number) => NO_ID.slice(0, -4) + String(index).padStart(4, '0')

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
          ...document.querySelectorAll('main :is(script, iframe, object, embed, style, base)'),
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

test('hostile texts are shown as texts in the lists of the account', AGAIN, async ({ page }) => {
  const texts = await readTexts()
  expect(texts.length).toBeGreaterThanOrEqual(200)
  const expectHarmless = await watch(page)
  await signIn(page, await tokenOf(page, DEMO))
  await change<{ object: object; vignette: object; vignetteStatus: object }[]>(
    page,
    'objects',
    ([first]) =>
      texts.map((name, index) => ({
        ...first,
        object: { ...first?.object, Id: idOf(index), name },
        vignette: { ...first?.vignette, name, type: 'mooring' },
        vignetteStatus: { ...first?.vignetteStatus, name },
        // One boat each, or all but one lie in the history of the first.
        boat: { id: idOf(index), another: [] },
        documents: [],
      })),
  )
  for (let at = 1; at <= Math.ceil(texts.length / PAGE_SIZE); at += 1) {
    if (at === 1) await page.goto('/account/mijn-vignetten')
    else await page.getByRole('link', { name: /^volgende/i }).click()
    const cards = vignetteCards(page).getByRole('heading', { level: 3 })
    const expected = texts.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
    await expect
      .poll(() => cards.evaluateAll((all) => all.map((card) => card.textContent?.toWellFormed())))
      .toEqual(expected.map((text) => text.toWellFormed()))
    await expectHarmless()
  }

  await change(
    page,
    'documents/declined',
    () => ({
      documents: texts.map((remarks, index) => ({
        ...{ id: idOf(index), type: 'waiver', remarks },
        pieces: [{ text: remarks, isAsWritten: true }],
      })),
    }),
    200,
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
    await expect(skeleton(page)).toHaveCount(0)
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
    await askForLists(page)
    await poison(page, path, all)
    await page.goto(`${wizard}/${step}`)
    await expect(page.getByText(`Stap ${step} van 6`)).toBeVisible()
    await expectHarmless()
    await page.unrouteAll({ behavior: 'wait' })
  }

  await change(page, 'objects', () => ({ message: all }), 400)
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

test('hostile texts are shown as texts in the lists of the desk', async ({ page }) => {
  const texts = await readTexts()
  const expectHarmless = await watch(page, OF_CASEWORK)
  const openCase = await makeFullCase(page)
  // A search for such a text finds nothing here.
  // What another test has claimed nobody can take on.
  const { cases } = await askCasework<{ cases: object[] }>(
    page,
    'behandelaar',
    'queue?claimed=nobody',
  )
  const inLines = (answer: object) => ({
    ...answer,
    cases: texts.map((text, index) => ({
      ...(poisoned(cases[0], text, KEPT_AT_THE_DESK) as object),
      id: idOf(index),
    })),
  })
  await change<object>(page, 'beheer/queue', inLines)
  await change<object>(page, 'beheer/search', inLines)
  await change(page, 'beheer/case/claim', () => ({ status: 'OK' }), 200)
  await change<{ history: object[] }>(page, 'beheer/case', (answer) => {
    const note = answer.history.find((event) => 'note' in event && event.note !== null)
    return {
      ...answer,
      history: texts.map((text) => poisoned({ ...note }, text, KEPT_AT_THE_DESK)),
    }
  })
  await change<{ staff: object[] }>(page, 'beheer/staff', ({ staff: [first] }) => ({
    staff: texts.map((text, index) => ({
      ...(poisoned(first, text, KEPT_AT_THE_DESK) as object),
      id: idOf(index),
    })),
  }))

  await sitDown(page, 'behandelaar')
  await page.goto('/beheer/werkvoorraad')
  const lines = page.getByRole('list', { name: 'Werkvoorraad' }).getByRole('listitem')
  await expectShown(lines.getByRole('link'), texts)
  // The boat, and who asks.
  const boatAndApplicant = texts.map((text) => `${text}${text}`)
  await expectWithin(lines, boatAndApplicant)
  await page
    .getByRole('button', { name: /in behandeling nemen/ })
    .first()
    .click()
  const told = page.getByRole('status').filter({ hasText: '<script>window.__x=1</script>' })
  await expect(told).toBeVisible()
  await expectHarmless()

  await lookFor(page, '"><script>window.__x=1</script>')
  await expectWithin(page.getByRole('main').getByRole('listitem'), boatAndApplicant)
  await expect(page.getByLabel('Waarnaar zoekt u?')).toHaveValue('"><script>window.__x=1</script>')
  await expectHarmless()

  await page.goto(openCase)
  await expectWithin(
    page.getByRole('region', { name: 'Geschiedenis' }).getByRole('listitem'),
    texts,
  )
  await expectHarmless()

  await sitDown(page, 'beheerder')
  await page.goto('/beheer/medewerkers')
  await expectShown(
    page.getByRole('region', { name: 'Wie hier werkt' }).getByRole('listitem').getByRole('strong'),
    texts,
  )
  await expectHarmless()
})

test('hostile texts are shown as texts in a case, its letter and everywhere else at the desk', async ({
  page,
}) => {
  // All in one: the first that is not taken for text runs.
  const all = (await readTexts()).join(' ').toWellFormed()
  const expectHarmless = await watch(page, OF_CASEWORK)
  const openCase = await makeFullCase(page)
  const invitation = await inviteStaffMember(page, 'K. Kade')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const path of ['case', 'case/bsn', 'case/decide', 'letter', 'check', 'staff', 'numbers']) {
    await change(page, `beheer/${path}`, (answer) => poisoned(answer, all, KEPT_AT_THE_DESK))
  }
  await change(page, 'beheer/invitation/check', (answer) => poisoned(answer, all, KEPT_AT_THE_DESK))
  const login = await sessionOf(page, 'behandelaar')
  await sitDownAs(page, { ...login, staffMember: { ...login.staffMember, name: all } })
  await page.goto(openCase)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<script>window.__x=1</script>',
  )
  for (const shown of [
    page.getByText('We schreven: '),
    page.getByRole('region', { name: 'Boot', exact: true }).getByRole('listitem'),
    page.getByRole('figure'),
  ]) {
    await expect(shown.first()).toContainText('<script>window.__x=1</script>')
  }
  await button('Nummer tonen').click()
  await page.getByText('Wat de aanvrager invulde').click()
  await judge(page, 'Goed')
  await expect(page.getByRole('dialog')).toContainText(all)
  await expectHarmless()
  await button('Besluit vastleggen').click()
  await expect(page.getByText('Vastgelegd: ')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await change(page, 'beheer/case/note', () => ({ message: all }), 409)
  await page.getByLabel(/^Notitie/).fill(all.slice(0, 900))
  await button('Notitie bewaren').press('Enter')
  await expect(page.getByRole('alert')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await page.goto('/beheer/controle')
  await page.getByLabel('Vignetnummer').fill('<script>window.__x=1</script>')
  await button('Controleren').click()
  await expect(page.getByRole('main')).toContainText('<script>window.__x=1</script>')
  await expectHarmless()

  await sitDown(page, 'beheerder')
  for (const address of ['/beheer/medewerkers', '/beheer/nummers', invitation]) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText('<script>window.__x=1</script>')
    await expectHarmless()
  }
})
