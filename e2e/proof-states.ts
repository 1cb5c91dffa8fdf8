import { LOADING, NO_LINE, type State } from './states.ts'

/** An address that holds no code of ours. */
const NO_CODE = '/controle/geen-code'
const VIGNETTE = '/account/mijn-vignetten/0199f0e0-0000-7000-8000-000000000000'
const STOP = `${VIGNETTE}/opzeggen`
const PROOF = `${VIGNETTE}/bewijs`
const RENEW = `${VIGNETTE}/verlengen`
const ANOTHER = `${VIGNETTE}/nog-een`
const FILLING_IN = 'We vullen de aanvraag in zoals de vorige keer…'

export const CODES: State[] = [
  {
    kind: 'loading',
    address: NO_CODE,
    line: { 'vignettes/geen-code': 'silent' },
    shows: 'De code wordt gecontroleerd.',
  },
  { kind: 'filled', address: NO_CODE, shows: 'Deze code kennen wij niet' },
  {
    kind: 'page alert',
    address: NO_CODE,
    line: { 'vignettes/geen-code': 'cut' },
    shows: NO_LINE,
  },
]

export const PROOFS: State[] = [
  { kind: 'loading', address: PROOF, line: { proof: 'silent' }, shows: LOADING },
  { kind: 'page alert', address: PROOF, line: { proof: 'cut' }, shows: NO_LINE },
  { kind: 'loading', address: STOP, line: { stop: 'silent' }, shows: LOADING },
  { kind: 'page alert', address: STOP, line: { stop: 'cut' }, shows: NO_LINE },
  { kind: 'loading', address: RENEW, line: { object: 'silent' }, shows: FILLING_IN },
  { kind: 'page alert', address: RENEW, line: { object: 'cut' }, shows: NO_LINE },
  { kind: 'loading', address: ANOTHER, line: { objects: 'silent' }, shows: LOADING },
  { kind: 'page alert', address: ANOTHER, line: { objects: 'cut' }, shows: NO_LINE },
]
