import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'
import type { Kind } from './screens.ts'
import { DEMO } from './signed-in.ts'
import { fillAccount, PHOTO } from './transit-pages.ts'

/** What the portal's server is made to say: nothing at all, or this. */
type Answer = 'never' | { status?: number; json: unknown }

export interface State {
  kind: Kind
  address: string
  /** By the end of the call's path. */
  answers?: Record<string, Answer>
  /** What brings the state about once the screen is open. */
  act?: (page: Page) => Promise<void>
  /** A text of the state. */
  shows: string | RegExp
}

export const REFUSED: Answer = { status: 400, json: { message: 'Het lukt nu niet.' } }
export const REFUSAL = 'Het lukt nu niet.'
export const LOADING = 'De pagina wordt geladen.'
const OK: Answer = { json: { status: 'OK' } }
const NO_ID = '0199f0e0-0000-7000-8000-000000000000'
const TRANSIT = '/request-vignette/Amsterdam/transit'
const MOORING = '/request-vignette/Amsterdam/mooring'
const VIGNETTE = `/account/mijn-vignetten/${NO_ID}`
const WEESP = '/request-vignette/Weesp/mooring'

const submit = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const fill = (values: Record<string, string>, button: string) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await submit(button)(page)
}

const NEW_PASSWORDS = {
  newPassword: 'Nieuw-water-26!',
  newPasswordConfirmation: 'Nieuw-water-26!',
}

export const ANONYMOUS: State[] = [
  {
    kind: 'page alert',
    address: '/account/register',
    answers: { 'register/user': REFUSED },
    act: (page) => fillAccount(page, DEMO),
    shows: /Er is al een account/,
  },
  {
    kind: 'page alert',
    address: '/account/login',
    answers: { login: { status: 401, json: { message: 'x' } } },
    act: fill({ email: DEMO, password: 'niet-goed' }, 'Inloggen'),
    shows: 'E-mailadres en/of wachtwoord incorrect.',
  },
  {
    kind: 'page alert',
    address: '/account/login',
    answers: { 'nl/account.json': { status: 404, json: {} } },
    shows: 'Unexpected Application Error!',
  },
  { kind: 'filled', address: '/account/reset-password', shows: 'Link aanvragen' },
  {
    kind: 'page alert',
    address: '/account/reset-password',
    answers: { 'reset-password': REFUSED },
    act: fill({ email: DEMO }, 'Link aanvragen'),
    shows: REFUSAL,
  },
  {
    kind: 'loading',
    address: '/wachtwoord-vergeten/x',
    answers: { 'reset-password/check': 'never' },
    shows: LOADING,
  },
  {
    kind: 'filled',
    address: '/wachtwoord-vergeten/x',
    answers: { 'reset-password/check': OK },
    shows: 'Herhaal uw nieuwe wachtwoord',
  },
  {
    kind: 'page alert',
    address: '/wachtwoord-vergeten/x',
    answers: { 'reset-password/check': OK, 'reset-password': REFUSED },
    act: fill(NEW_PASSWORDS, 'Opslaan'),
    shows: 'Er is iets misgegaan.',
  },
  {
    kind: 'page alert',
    address: '/account/email-terugdraaien/x',
    act: submit('Wijziging terugdraaien'),
    shows: 'Deze link is ongeldig of niet meer geldig.',
  },
]

export const ACCOUNT: State[] = [
  { kind: 'loading', address: '/account/details', answers: { user: 'never' }, shows: LOADING },
  { kind: 'page alert', address: '/account/details', answers: { user: REFUSED }, shows: REFUSAL },
  {
    kind: 'loading',
    address: '/account/mijn-vignetten',
    answers: { objects: 'never' },
    shows: 'Uw vignetten worden geladen.',
  },
  { kind: 'loading', address: VIGNETTE, answers: { object: 'never' }, shows: LOADING },
  { kind: 'page alert', address: VIGNETTE, answers: { object: REFUSED }, shows: REFUSAL },
  {
    kind: 'loading',
    address: `${VIGNETTE}/rejected-documents`,
    answers: { declined: 'never' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `${VIGNETTE}/rejected-documents`,
    answers: { declined: REFUSED },
    shows: REFUSAL,
  },
  {
    kind: 'page alert',
    address: `${VIGNETTE}/rejected-documents`,
    answers: {
      declined: {
        json: {
          documents: [
            { id: NO_ID, type: 'waiver', remarks: 'De ontheffing is verlopen.' },
            { id: NO_ID.replace(/0$/, '1'), type: 'boatPhoto', remarks: 'Te donker.' },
          ],
        },
      },
      upload: REFUSED,
    },
    act: async (page) => {
      for (const name of ['waiver', 'boatPhoto']) {
        await page.locator(`[name=${name}]`).setInputFiles(PHOTO)
      }
      await expect(page.getByAltText('boat.jpg')).toHaveCount(2)
      await submit('Documenten versturen')(page)
    },
    shows: REFUSAL,
  },
  {
    kind: 'loading',
    address: '/account/details/change-iban',
    answers: { issuers: 'never' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: '/account/details/change-iban',
    answers: { user: REFUSED },
    shows: REFUSAL,
  },
  {
    kind: 'loading',
    address: '/account/details/change-iban/thank-you',
    answers: { user: 'never' },
    shows: 'We wachten op uw bank',
  },
  {
    kind: 'loading',
    address: '/aanvragen/betaalmethode',
    answers: { issuers: 'never' },
    shows: LOADING,
  },
  {
    kind: 'empty',
    address: '/aanvragen/betaalmethode',
    answers: { issuers: { json: {} } },
    shows: 'Er zijn nu geen banken',
  },
  { kind: 'filled', address: '/aanvragen/betaalmethode', shows: 'Hoe wilt u betalen?' },
  {
    kind: 'page alert',
    address: '/aanvragen/betaalmethode/reject',
    shows: 'De bank heeft uw aanvraag afgewezen',
  },
  { kind: 'success', address: `/aanvragen/bedankt/${NO_ID}`, shows: 'Bedankt voor uw aanvraag' },
]

/** For who has answered every step before. */
export const WIZARD: State[] = [
  {
    kind: 'loading',
    address: `${TRANSIT}/request/2`,
    answers: { 'get-drive-types': 'never' },
    shows: LOADING,
  },
  {
    kind: 'empty',
    address: `${TRANSIT}/request/2`,
    answers: { 'get-drive-types': { json: { drive_types: [] } } },
    shows: 'geen soorten aandrijving',
  },
  {
    kind: 'empty',
    address: `${TRANSIT}/request/4`,
    answers: { 'get-delivery-types': { json: { delivery_types: [] } } },
    shows: 'geen manieren om het vignet te ontvangen',
  },
  {
    kind: 'empty',
    address: `${TRANSIT}/request/4`,
    answers: { 'get-pickup-locations': { json: { pickup_locations: [] } } },
    act: (page) => page.getByLabel('Direct zelf afhalen').check(),
    shows: 'Er zijn nu geen afhaalpunten.',
  },
  {
    kind: 'empty',
    address: `${TRANSIT}/request/5`,
    answers: { 'get-payment-types': { json: { payment_types: [] } } },
    shows: 'geen manieren om te betalen',
  },
  {
    kind: 'loading',
    address: `${TRANSIT}/request/5`,
    answers: { 'get-vignet-costs': 'never' },
    shows: 'Hoe wilt u betalen?',
  },
  {
    kind: 'loading',
    address: `${TRANSIT}/request/6?requestId=${NO_ID}`,
    answers: { [`request/${NO_ID}`]: 'never' },
    shows: LOADING,
  },
  {
    kind: 'empty',
    address: `${MOORING}/request/6`,
    answers: { calculate: { json: [] } },
    shows: 'Er zijn nu geen vignetten voor uw boot.',
  },
  {
    kind: 'empty',
    address: `${MOORING}/request/5?spot=marina`,
    answers: { AMSTERDAM: { json: { marinas: [] } } },
    shows: 'Er zijn nu geen jachthavens',
  },
  {
    kind: 'empty',
    address: `${MOORING}/request/8`,
    answers: { issuers: { json: {} } },
    shows: 'Er zijn nu geen banken',
  },
  {
    kind: 'page alert',
    address: `${WEESP}/request/1`,
    answers: { user: REFUSED },
    shows: REFUSAL,
  },
  {
    kind: 'loading',
    address: `${TRANSIT}/redirect/success/${NO_ID}`,
    answers: { [`request/${NO_ID}`]: 'never' },
    shows: LOADING,
  },
  {
    kind: 'page alert',
    address: `${MOORING}/redirect/success/${NO_ID}`,
    answers: { user: REFUSED },
    shows: REFUSAL,
  },
  {
    kind: 'loading',
    address: `/request-vignette/payment/processing?requestId=${NO_ID}`,
    answers: { [`request/${NO_ID}`]: 'never' },
    shows: 'De betaling wordt verwerkt.',
  },
  { kind: 'success', address: '/request-vignette/payment/success', shows: 'gelukt' },
  {
    kind: 'page alert',
    address: `${WEESP}/thank-you?requestId=${NO_ID}`,
    answers: { summary: REFUSED },
    act: submit('Samenvatting downloaden (pdf)'),
    shows: REFUSAL,
  },
]
