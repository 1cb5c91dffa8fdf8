import { CASE, type Role } from './casework-answers.ts'
import { LOADING, REFUSAL, REFUSED, type State } from './states.ts'

/** By who sits at the desk. */
export const DESK: readonly (readonly [Role, State[]])[] = [
  [
    null,
    [
      { kind: 'filled', address: '/beheer/inloggen', shows: 'Code uit uw app' },
      {
        kind: 'loading',
        address: '/beheer/uitnodiging#x',
        answers: { 'invitation/check': 'never' },
        shows: LOADING,
      },
    ],
  ],
  [
    'handler',
    [
      {
        kind: 'loading',
        address: '/beheer/werkvoorraad',
        answers: { queue: 'never' },
        shows: LOADING,
      },
      { kind: 'loading', address: CASE, answers: { case: 'never' }, shows: LOADING },
      { kind: 'page alert', address: CASE, answers: { case: REFUSED }, shows: REFUSAL },
      {
        kind: 'page alert',
        address: CASE,
        answers: { document: REFUSED },
        shows: 'Het document kan niet worden getoond.',
      },
    ],
  ],
  [
    'administrator',
    [
      {
        kind: 'page alert',
        address: '/beheer/medewerkers',
        answers: { staff: REFUSED },
        shows: REFUSAL,
      },
      {
        kind: 'loading',
        address: '/beheer/nummers',
        answers: { numbers: 'never' },
        shows: LOADING,
      },
      {
        kind: 'page alert',
        address: '/beheer/nummers',
        answers: { numbers: REFUSED },
        shows: REFUSAL,
      },
    ],
  ],
]
