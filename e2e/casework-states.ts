import type { DemoStaffMember } from './casework-pages.ts'
import { LOADING, NO_LINE, type State } from './states.ts'

/** By who sits at the desk; the case is any that is there. */
export function deskStates(
  openCase: string,
): readonly (readonly [DemoStaffMember | undefined, State[]])[] {
  return [
    [
      undefined,
      [
        { kind: 'filled', address: '/beheer/inloggen', shows: 'Code uit uw app' },
        {
          kind: 'loading',
          address: '/beheer/uitnodiging#x',
          line: { 'invitation/check': 'silent' },
          shows: LOADING,
        },
      ],
    ],
    [
      'behandelaar',
      [
        {
          kind: 'loading',
          address: '/beheer/werkvoorraad',
          line: { queue: 'silent' },
          shows: LOADING,
        },
        { kind: 'loading', address: openCase, line: { case: 'silent' }, shows: LOADING },
        { kind: 'page alert', address: openCase, line: { case: 'cut' }, shows: NO_LINE },
        {
          kind: 'page alert',
          address: openCase,
          line: { document: 'cut' },
          shows: 'Het document kan niet worden getoond.',
        },
      ],
    ],
    [
      'beheerder',
      [
        {
          kind: 'loading',
          address: '/beheer/reservecodes',
          line: { 'backup-codes': 'silent' },
          shows: LOADING,
        },
        {
          kind: 'page alert',
          address: '/beheer/reservecodes',
          line: { 'backup-codes': 'cut' },
          shows: NO_LINE,
        },
        {
          kind: 'page alert',
          address: '/beheer/medewerkers',
          line: { staff: 'cut' },
          shows: NO_LINE,
        },
        {
          kind: 'loading',
          address: '/beheer/nummers',
          line: { numbers: 'silent' },
          shows: LOADING,
        },
        {
          kind: 'page alert',
          address: '/beheer/nummers',
          line: { numbers: 'cut' },
          shows: NO_LINE,
        },
        {
          kind: 'loading',
          address: '/beheer/bewaartermijnen',
          line: { retention: 'silent' },
          shows: LOADING,
        },
        {
          kind: 'page alert',
          address: '/beheer/bewaartermijnen',
          line: { retention: 'cut' },
          shows: NO_LINE,
        },
        {
          kind: 'loading',
          address: '/beheer/niet-gelukt',
          line: { jobs: 'silent' },
          shows: LOADING,
        },
        {
          kind: 'page alert',
          address: '/beheer/niet-gelukt',
          line: { jobs: 'cut' },
          shows: NO_LINE,
        },
      ],
    ],
  ]
}
