import { pathPattern } from '@vignettes/domain/paths/match-path.ts'

/** What a screen can look like; the kinds of issue and specification: §2.7 loading, §8 empty and alerts, §5 errors. */
export const KINDS = [
  'loading',
  'empty',
  'filled',
  'field errors',
  'page alert',
  'success',
] as const

/** What `state-reporter.ts` counts: a state that axe has seen, at one width. */
export const SEEN = 'axe'

export type Kind = (typeof KINDS)[number]

const FORM = ['filled', 'field errors', 'page alert'] as const
const LIST = ['loading', 'empty', 'filled', 'page alert'] as const

/**
 * The routes of §2.1 that show a screen of their own, each as the portal's own table writes it, and the kinds of state
 * that exist there. The first that fits an address is its route.
 */
export const SCREENS: Record<string, readonly Kind[]> = {
  'request-vignette/check/:from?': ['filled'],
  'request-vignette/:district/check-type/:selectedType?': ['filled'],
  'request-vignette/:district/transit': ['filled'],
  'request-vignette/:district/mooring': ['filled'],
  'request-vignette/price': ['loading', 'empty', ...FORM, 'success'],
  'controle/:code': ['loading', 'filled', 'page alert'],
  foto: ['loading', 'filled', 'page alert', 'success'],
  voorwaarden: ['filled'],
  toegankelijkheid: ['filled'],
  'account/register': FORM,
  'account/login': FORM,
  'account/reset-password': [...FORM, 'success'],
  'wachtwoord-vergeten/:resetToken': ['loading', ...FORM, 'success'],
  'account/email-terugdraaien/:token': ['filled', 'page alert', 'success'],
  'account/email-wijzigen/:token': ['filled', 'page alert', 'success'],
  'account/email-bevestigen/:token': ['loading', 'filled', 'page alert', 'success'],
  'account/herinneringen-uit/:token': ['filled', 'page alert', 'success'],
  'account/uw-gegevens/:id': ['filled', 'page alert'],
  'account/uitnodiging/:token?': ['filled', 'page alert', 'success'],
  'account/hulp': [...FORM, 'success'],
  'account/details': ['loading', ...FORM, 'success'],
  'request-vignette/:district/:type/request/:step?': ['loading', 'empty', ...FORM],
  'request-vignette/:district/:type/redirect/:status/:requestId?': ['loading', 'page alert'],
  'request-vignette/:district/:type/thank-you': ['loading', 'page alert', 'success'],
  'request-vignette/payment/:status': ['loading', 'filled', 'page alert'],
  'account/details/change-iban': LIST,
  'account/details/change-iban/thank-you': ['loading', 'success'],
  'aanvragen/betaalmethode/:status?': [...LIST, 'field errors'],
  'aanvragen/bedankt/:requestId': ['loading', 'page alert', 'success'],
  'account/mijn-vignetten': LIST,
  'account/mijn-vignetten/:id': ['loading', 'filled', 'page alert'],
  'account/mijn-vignetten/:id/bewijs': ['loading', 'filled', 'page alert'],
  'account/mijn-vignetten/:id/verlengen': ['loading', 'filled', 'page alert'],
  'account/mijn-vignetten/:id/nog-een': ['loading', 'filled', 'page alert'],
  'account/mijn-vignetten/:id/opzeggen': ['loading', 'empty', ...FORM, 'success'],
  'account/mijn-vignetten/:vignetteId/rejected-documents': [...LIST, 'field errors'],
  'account/mijn-vignetten/:vignetteId/rejected-documents/thank-you': ['success'],
  // The desk has a table of its own, below.
  'beheer/*': [],
  '*': ['filled'],
}

/** The same for the screens of the desk, as its table writes them. */
export const CASEWORK_SCREENS: Record<string, readonly Kind[]> = {
  'beheer/inloggen': FORM,
  'beheer/werkvoorraad': LIST,
  'beheer/aanvraag/:id': [...LIST, 'field errors', 'success'],
  'beheer/aanvrager/:id': ['loading', 'filled', 'page alert'],
  'beheer/boot/:id': ['loading', 'filled', 'page alert'],
  'beheer/zoeken': LIST,
  'beheer/balie': ['loading', ...FORM, 'success'],
  'beheer/terugbetalingen': [...LIST, 'field errors', 'success'],
  'beheer/controle': [...FORM, 'success'],
  // Who looks at it is on it.
  'beheer/medewerkers': ['loading', ...FORM, 'success'],
  'beheer/nummers': [...LIST, 'field errors', 'success'],
  'beheer/stamgegevens': [...LIST, 'field errors', 'success'],
  'beheer/te-printen': ['loading', 'filled', 'page alert', 'success'],
  'beheer/niet-gelukt': [...LIST, 'field errors', 'success'],
  'beheer/bewaartermijnen': ['loading', 'filled', 'page alert'],
  'beheer/cijfers': [...LIST, 'field errors'],
  'beheer/uitnodiging': ['loading', ...FORM, 'success'],
  'beheer/account-openen': FORM,
  'beheer/beveiliging': [...LIST, 'field errors'],
  'beheer/team': ['loading', 'filled', 'field errors', 'page alert', 'success'],
  'beheer/wat-medewerkers-deden': [...LIST, 'field errors'],
  'beheer/reservecodes': ['loading', ...FORM, 'success'],
}

export const ALL_SCREENS = { ...CASEWORK_SCREENS, ...SCREENS }

/** The routes that only lead elsewhere. */
export const REDIRECTS = [
  'aanvragen',
  'vignet-aanvragen/:district/doorvaart',
  'login',
  'mijn-vignetten',
  'account/details/change-iban/:status/:requestId?',
]

/** The route of an address. */
export function routeOf(pathname: string): string {
  return Object.keys(ALL_SCREENS).find((route) => pathPattern(route).test(pathname)) ?? '*'
}
