import { NO_LINE, type State } from './states.ts'

/** An address with a secret that nobody was given. Each is another, or the browser would stay on the page that it has. */
const wrong = (at: number) => `/foto?keer=${at}#geen-code-van-ons`
const ASKS = {
  documents: ['boatPhoto', 'purchaseProof'],
  present: ['boatPhoto'],
  endsAt: '2030-01-01T12:00:00.000Z',
}

export const PHONE: State[] = [
  {
    kind: 'loading',
    address: wrong(1),
    line: { 'phone-photos/look': 'silent' },
    shows: 'De code wordt gecontroleerd.',
  },
  { kind: 'filled', address: wrong(2), shows: 'Deze code kennen wij niet.' },
  {
    kind: 'page alert',
    address: wrong(3),
    line: { 'phone-photos/look': 'cut' },
    shows: NO_LINE,
  },
  {
    // A code is given out to who is logged in: phone-photo.spec.ts scans one.
    kind: 'filled',
    address: wrong(4),
    impossible: { 'phone-photos/look': ASKS },
    shows: 'Van welk document stuurt u een foto?',
  },
]
