import type { Page } from '@playwright/test'
import type { Language } from '@vignettes/domain/text/language.ts'
import { AGAIN, againBut } from './again.ts'
import { askForLists } from './ask-for-lists.ts'
import { demoRequests } from './demo-requests.ts'
import { cutWords, cutWordsAtDoubleText, sidewaysAtDoubleText } from './display-faults.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type FaultyLine } from './faulty-line.ts'
import { answerImpossibly } from './impossible-answer.ts'
import { expect } from './portal-test.ts'
import { PHONE } from './phone-states.ts'
import { CODES, PROOFS } from './proof-states.ts'
import { dutchOn, languageOf, test } from './reader.ts'
import { DEMO, MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { ACCOUNT, afterPaying, ANONYMOUS, WIZARD, type State } from './states.ts'
import { loadingCover, skeleton } from './unnamed.ts'
import { wordsIn } from './words-in.ts'

const TRANSIT = '/request-vignette/Amsterdam/transit'
const MOORING = '/request-vignette/Amsterdam/mooring'

const PUBLIC = [
  '/request-vignette/check',
  '/request-vignette/Amsterdam/check-type',
  '/request-vignette/Weesp/check-type',
  TRANSIT,
  MOORING,
  '/request-vignette/Weesp/mooring',
  '/request-vignette/price',
  '/voorwaarden',
  '/toegankelijkheid',
  '/account/register',
  '/account/login',
  '/account/reset-password',
  '/wachtwoord-vergeten/x',
  '/account/email-wijzigen/x',
  '/onbekend',
]
const STEPS = [
  ...[1, 2, 3, 4, 5, 6].map((step) => `${TRANSIT}/request/${step}`),
  ...[1, 3, 4, 5, 6, 7, 8, 9].map((step) => `${MOORING}/request/${step}`),
  `${MOORING}/request/5?spot=marina`,
]

/** English on a computer, and German, whose words are the longest, on the smallest telephone. */
const READERS = [
  { reader: 'en', viewport: { width: 1280, height: 800 } },
  { reader: 'de', viewport: { width: 320, height: 640 } },
] as const satisfies readonly { reader: Language; viewport: object }[]

const tagOf = againBut<Language>('de')

for (const { reader, viewport } of READERS) {
  test.describe(`in ${reader}, ${viewport.width} pixels wide`, tagOf(reader), () => {
    test.use({ reader, viewport })
    const inOtherWords = wordsIn(reader)

    async function expectInLanguage(page: Page, state: string, kind?: State['kind']) {
      expect.soft(await languageOf(page), state).toBe(reader)
      await expectAccessible(page, `${reader}: ${state}`, kind)
      expect.soft(await dutchOn(page, reader), state).toEqual([])
    }

    /** A screen that stands, and what is text when something is chosen on it or left out. */
    async function lookAtScreens(page: Page, addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        await page.goto(address)
        await settle(page)
        await expectInLanguage(page, address)
        const radio = page.getByRole('main').getByRole('radio').last()
        if (await radio.count()) await radio.check()
        const go = page
          .getByRole('main')
          .getByRole('button', { name: /^(Volgende|Inloggen|Link aanvragen)$/, disabled: false })
        if (/register|login|reset-password|request\/1$/.test(address) && (await go.count())) {
          await go.first().click()
          await expectInLanguage(page, `${address}, gone on with`)
        }
        await expectWhole(page, address)
      }
    }

    async function settle(page: Page): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(skeleton(page)).toHaveCount(0)
      await expect(loadingCover(page)).toHaveCount(0)
    }

    /** Nothing is cut, and nothing lies beside the window, at 200 % too. */
    async function expectWhole(page: Page, address: string): Promise<void> {
      expect.soft(await cutWords(page), address).toEqual([])
      const large = `${address}, text at 200 %`
      expect.soft(await sidewaysAtDoubleText(page), large).toBe(0)
      expect.soft(await cutWordsAtDoubleText(page), large).toEqual([])
    }

    async function lookAtStates(page: Page, line: FaultyLine, states: readonly State[]) {
      for (const { kind, address, line: faults = {}, impossible = {}, act, shows } of states) {
        for (const [path, fault] of Object.entries(faults)) {
          const named = path.replace(/^nl\//, `${reader}/`)
          line.fails(new RegExp(`/(api|locales)/.*${named}(\\?.*)?$`), fault)
        }
        const gone = await Promise.all(
          Object.entries(impossible).map(([path, json]) => answerImpossibly(page, path, json)),
        )
        await page.goto(address)
        await act?.(page)
        const text = inOtherWords(shows, false)
        await expect(page.getByText(text).first(), `${address}: ${kind}`).toBeAttached()
        await expectInLanguage(page, `${address}: ${shows}`, kind)
        for (const takeAway of gone) await takeAway()
        line.mend()
      }
    }

    test('what anybody can open, as it stands and in each state', async ({ page, line }) => {
      await lookAtScreens(page, PUBLIC)
      await lookAtStates(page, line, [...ANONYMOUS, ...CODES, ...PHONE])
    })

    test('the account and its vignettes', AGAIN, async ({ page, line }) => {
      await signIn(page, await tokenOf(page, NEW))
      await lookAtStates(page, line, [...ACCOUNT, ...PROOFS])
      const token = await tokenOf(page, DEMO)
      await signIn(page, token)
      const requests = await demoRequests(page, token)
      await lookAtScreens(page, [
        '/account/mijn-vignetten',
        '/account/details',
        '/account/uw-gegevens/x',
        '/account/hulp',
        '/account/details/change-iban',
        ...Object.values(requests).map((id) => `${TRANSIT}/thank-you?requestId=${id}`),
        `/request-vignette/payment/cancel?requestId=${requests.unpaid}`,
      ])
      await page.goto('/account/mijn-vignetten')
      const details = page.getByRole('main').getByRole('heading').getByRole('link')
      await expect(details.first()).toBeVisible()
      const opened: string[] = []
      for (const link of await details.all()) opened.push((await link.getAttribute('href')) ?? '')
      await lookAtScreens(page, opened)
      await lookAtStates(page, line, afterPaying(requests))
    })

    test('each step of both wizards', AGAIN, async ({ page, line }) => {
      await signIn(page, await tokenOf(page, NEW), {
        'AMSTERDAM:transit': TRANSIT_ANSWERS,
        'AMSTERDAM:mooring': {
          ...MOORING_ANSWERS,
          MandatePayment: { term: 1, issuer: 'ABNANL2A' },
        },
      })
      await lookAtScreens(page, STEPS)
      await askForLists(page)
      await lookAtStates(page, line, WIZARD)
    })
  })
}
