import type { Page } from '@playwright/test'
import type { Fault } from './faulty-line.ts'
import type { Kind } from './screens.ts'
import type { DemoRequests } from './demo-requests.ts'
import { calculate, fillPrice, PRICE } from './price-pages.ts'
import { DEMO } from './signed-in.ts'
import { fillAccount } from './transit-pages.ts'

export interface State {
  kind: Kind
  address: string
  /** What the line does to a call, by the end of its path. */
  line?: Record<string, Fault>
  /** What no server of ours answers, by the end of the call's path; each says why. */
  impossible?: Record<string, object>
  /** What brings the state about once the screen is open. */
  act?: (page: Page) => Promise<void>
  /** A text of the state. */
  shows: string | RegExp
}

export const NO_LINE = 'Er is geen verbinding.'
export const LOADING = 'De pagina wordt geladen.'
const NO_ID = '0199f0e0-0000-7000-8000-000000000000'
const TRANSIT = '/request-vignette/Amsterdam/transit'
const MOORING = '/request-vignette/Amsterdam/mooring'
const VIGNETTE = `/account/mijn-vignetten/${NO_ID}`
const WEESP = '/request-vignette/Weesp/mooring'

const submit = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const fill = (values: Record<string, string>, button: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await submit(button)(page)
}

const askPrice = async (page: Page) => {
  await fillPrice(page)
  await calculate(page)
}

export const ANONYMOUS: State[] = [
  {
    kind: 'loading',
    address: PRICE,
    line: { 'public/price': 'silent' },
    act: askPrice,
    shows: 'De prijs wordt berekend.',
  },
  {
    kind: 'page alert',
    address: PRICE,
    line: { 'public/price': 'cut' },
    act: askPrice,
    shows: NO_LINE,
  },
  {
    // A server without a tariff does not start.
    kind: 'empty',
    address: PRICE,
    impossible: { 'public/price': { offers: [] } },
    act: askPrice,
    shows: 'Geen vignet gevonden',
  },
  { kind: 'field errors', address: PRICE, act: calculate, shows: 'Kies waar uw boot is.' },
  {
    kind: 'page alert',
    address: '/account/register',
    act: (page) => fillAccount(page, DEMO),
    shows: /Er is al een account/,
  },
  {
    kind: 'page alert',
    address: '/account/login',
    act: fill({ 'E-mailadres': 'niemand@vignet.example', Wachtwoord: 'niet-goed' }, 'Inloggen'),
    shows: 'E-mailadres en/of wachtwoord incorrect.',
  },
  {
    kind: 'page alert',
    // A screen that is opened by its address has its texts in its page.
    address: '/request-vignette/check',
    line: { 'nl/account.json': 'not found' },
    act: (page) => page.getByRole('link', { name: 'Inloggen' }).click(),
    shows: 'Unexpected Application Error!',
  },
  { kind: 'filled', address: '/account/reset-password', shows: 'Link aanvragen' },
  {
    kind: 'page alert',
    address: '/account/reset-password',
    line: { 'reset-password': 'cut' },
    act: fill({ 'E-mailadres': DEMO }, 'Link aanvragen'),
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: '/wachtwoord-vergeten/x',
    line: { 'reset-password/check': 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: '/account/email-terugdraaien/x',
    shows: 'Deze link is ongeldig of niet meer geldig.',
  },
  {
    kind: 'page alert',
    address: '/account/email-wijzigen/x',
    shows: 'Deze link is al gebruikt of niet meer geldig.',
  },
  {
    kind: 'page alert',
    address: '/account/email-bevestigen/x',
    shows: 'Log in voor een nieuwe link',
  },
  {
    kind: 'page alert',
    address: '/account/email-bevestigen/x',
    line: { 'email/link': 'cut' },
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: '/account/email-bevestigen/x',
    line: { 'email/link': 'silent' },
    shows: LOADING,
  },
]

export const ACCOUNT: State[] = [
  { kind: 'loading', address: '/account/details', line: { user: 'silent' }, shows: LOADING },
  { kind: 'page alert', address: '/account/details', line: { user: 'cut' }, shows: NO_LINE },
  {
    kind: 'loading',
    address: '/account/mijn-vignetten',
    line: { objects: 'silent' },
    shows: 'De vignetten worden geladen.',
  },
  { kind: 'loading', address: VIGNETTE, line: { object: 'silent' }, shows: LOADING },
  { kind: 'page alert', address: VIGNETTE, line: { object: 'cut' }, shows: NO_LINE },
  {
    kind: 'loading',
    address: `${VIGNETTE}/rejected-documents`,
    line: { declined: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `${VIGNETTE}/rejected-documents`,
    line: { declined: 'cut' },
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: '/account/details/change-iban',
    line: { issuers: 'silent' },
    shows: LOADING,
  },
  {
    // No bank at all: a server whose reference data have none does not start, and it believes no bank that tells none.
    kind: 'empty',
    address: '/account/details/change-iban',
    impossible: { issuers: {} },
    shows: 'Er zijn nu geen banken',
  },
  {
    kind: 'page alert',
    address: '/account/details/change-iban',
    line: { user: 'cut' },
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: '/account/details/change-iban/thank-you',
    line: { user: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'loading',
    address: '/aanvragen/betaalmethode',
    line: { issuers: 'silent' },
    shows: LOADING,
  },
  {
    // As above.
    kind: 'empty',
    address: '/aanvragen/betaalmethode',
    impossible: { issuers: {} },
    shows: 'Er zijn nu geen banken',
  },
  { kind: 'filled', address: '/aanvragen/betaalmethode', shows: 'Hoe wilt u betalen?' },
  {
    kind: 'page alert',
    address: '/aanvragen/betaalmethode/reject',
    shows: 'Er is geen machtiging bevestigd.',
  },
]

/** For who has answered every step before. */
export const WIZARD: State[] = [
  {
    kind: 'loading',
    address: `${TRANSIT}/request/2`,
    line: { 'get-drive-types': 'silent' },
    shows: LOADING,
  },
  {
    // A server without drive types does not start; empty-lists.test.tsx has every other list of the wizard.
    kind: 'empty',
    address: `${TRANSIT}/request/2`,
    impossible: { 'get-drive-types': { drive_types: [] } },
    shows: 'geen soorten aandrijving',
  },
  {
    kind: 'loading',
    address: `${TRANSIT}/request/5`,
    line: { 'get-vignet-costs': 'silent' },
    shows: 'Hoe wilt u betalen?',
  },
  {
    kind: 'loading',
    address: `${TRANSIT}/request/6?requestId=${NO_ID}`,
    line: { [`request/${NO_ID}`]: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `${WEESP}/request/1`,
    line: { user: 'cut' },
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: `${TRANSIT}/redirect/success/${NO_ID}`,
    line: { [`request/${NO_ID}`]: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `${MOORING}/redirect/success/${NO_ID}`,
    line: { [`request/${NO_ID}`]: 'cut' },
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: `/request-vignette/payment/processing?requestId=${NO_ID}`,
    line: { [`request/${NO_ID}`]: 'silent' },
    shows: 'We vragen na of uw betaling binnen is.',
  },
]

/** What is said of the requests of the demo account, after paying and after the bank (decisions A23). */
export const afterPaying = ({ paid, unpaid, processing, handedIn }: DemoRequests): State[] => [
  {
    kind: 'loading',
    address: `${TRANSIT}/thank-you?requestId=${paid}`,
    line: { [`request/${paid}`]: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `${TRANSIT}/thank-you?requestId=${paid}`,
    line: { [`request/${paid}`]: 'cut' },
    shows: NO_LINE,
  },
  { kind: 'success', address: `${TRANSIT}/thank-you?requestId=${paid}`, shows: 'Bedankt' },
  {
    kind: 'page alert',
    address: `${MOORING}/thank-you?requestId=${handedIn}`,
    line: { summary: 'cut' },
    act: submit('Samenvatting downloaden (pdf)'),
    shows: NO_LINE,
  },
  {
    kind: 'filled',
    address: `/request-vignette/payment/cancel?requestId=${unpaid}`,
    shows: 'U hebt nog niet betaald',
  },
  {
    kind: 'loading',
    address: `/request-vignette/payment/success?requestId=${unpaid}`,
    line: { [`request/${unpaid}`]: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `/request-vignette/payment/success?requestId=${unpaid}`,
    line: { [`request/${unpaid}`]: 'cut' },
    shows: NO_LINE,
  },
  {
    kind: 'loading',
    address: `/request-vignette/payment/processing?requestId=${processing}`,
    shows: 'De betaling wordt verwerkt.',
  },
  {
    kind: 'loading',
    address: `/aanvragen/bedankt/${handedIn}`,
    line: { [`request/${handedIn}`]: 'silent' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `/aanvragen/bedankt/${handedIn}`,
    line: { [`request/${handedIn}`]: 'cut' },
    shows: NO_LINE,
  },
  { kind: 'success', address: `/aanvragen/bedankt/${handedIn}`, shows: 'Bedankt' },
]
