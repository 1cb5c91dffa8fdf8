import { PUBLIC_ROUTES } from './public-routes.ts'

/** The addresses of the municipality's own room, apart from the citizens' so that their first screen does not carry them. */
export const CASEWORK_ROUTES = {
  start: 'beheer',
  login: 'beheer/inloggen',
  queue: 'beheer/werkvoorraad',
  case: 'beheer/aanvraag/:id',
  applicant: 'beheer/aanvrager/:id',
  boat: 'beheer/boot/:id',
  search: 'beheer/zoeken',
  counter: 'beheer/balie',
  post: 'beheer/te-printen',
  refunds: 'beheer/terugbetalingen',
  check: 'beheer/controle',
  staff: 'beheer/medewerkers',
  numbers: 'beheer/nummers',
  reference: 'beheer/stamgegevens',
  jobs: 'beheer/niet-gelukt',
  retention: 'beheer/bewaartermijnen',
  counts: 'beheer/cijfers',
  openAccount: 'beheer/account-openen',
  security: 'beheer/beveiliging',
  lead: 'beheer/team',
  audit: 'beheer/wat-medewerkers-deden',
  access: 'beheer/reservecodes',
  invitation: 'beheer/uitnodiging',
} as const satisfies Record<string, 'beheer' | `beheer/${string}`>

/** A pattern without the room's own part, as the table of its screens needs it. */
export function belowRoom(pattern: string): string {
  return pattern.slice(PUBLIC_ROUTES.casework.indexOf('*'))
}
