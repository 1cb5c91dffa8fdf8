import { expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { aHelpersToken, aToken } from '../../testing/a-token.ts'
import { notFinished } from './not-finished.ts'

const WAITS = { paymentStatus: 'OPEN', hasMandate: false } as const

test.each([
  [
    'transit',
    'De betaling is niet afgerond. Uw aanvraag is bewaard. U kunt hieronder opnieuw betalen.',
    'De betaling is niet afgerond. De aanvraag is bewaard. U kunt hieronder opnieuw betalen.',
  ],
  [
    'mooring',
    'De machtiging is niet afgerond. Uw aanvraag is bewaard. U kunt hieronder opnieuw naar uw bank.',
    'De machtiging is niet afgerond. De aanvraag is bewaard. Degene die u helpt kan opnieuw naar de bank.',
  ],
] as const)(
  'issue 14, 9; A22: a %s request is the reader’s own, or of whom they help',
  (type, own, helped) => {
    startSession(aToken())
    expect(notFinished({ ...WAITS, type }).message).toBe(own)
    startSession(aHelpersToken())
    expect(notFinished({ ...WAITS, type }).message).toBe(helped)
  },
)
