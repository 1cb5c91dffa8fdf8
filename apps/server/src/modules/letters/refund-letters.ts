import { asWritten } from '@vignettes/domain/text/pieces.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { isUngiven } from '@vignettes/domain/vignette/refund-states.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter, type Fact, type LetterSources } from './define-letter.ts'
import { findRefundWithReceiver } from './refund-repository.ts'
import { boatInWords } from './told.ts'

const REFUND = {
  values: ({ boatName, amountCents }: LoadedRefund) => ({
    boatName: boatInWords(boatName),
    amount: { cents: amountCents },
  }),
  link: ({ vignetteId }: LoadedRefund) => ownPaths.vignette(vignetteId),
}

/** What becomes of money that was to go back (decisions B19); each is told only while it is so. */
export const REFUND_LETTERS = {
  'refund-sent': defineLetter({
    ...REFUND,
    ids: LETTER_IDS['refund-sent'],
    async load(sources, ids) {
      const refund = await loadRefund(sources, ids)
      const isSent = refund?.status === 'SUCCEEDED' || refund?.followUp === 'paid-elsewhere'
      return isSent ? refund : undefined
    },
    // What was given outside the portal went in a way that it does not know.
    besides: ({ followUp }) => (followUp ? undefined : 'letters.refund-sent.to-same'),
    facts: (refund) => [...factsOf(refund), ...remarkOf(refund.askRemark)],
  }),
  'refund-returned': defineLetter({
    ...REFUND,
    ids: LETTER_IDS['refund-returned'],
    async load(sources, ids) {
      const refund = await loadRefund(sources, ids)
      return refund?.status === 'FAILED' && !refund.followUp ? refund : undefined
    },
    facts: factsOf,
  }),
  'refund-nothing': defineLetter({
    ...REFUND,
    ids: LETTER_IDS['refund-nothing'],
    async load(sources, ids) {
      const refund = await loadRefund(sources, ids)
      const isNot = refund && isUngiven(refund.status) && refund.followUp === 'told-nothing'
      return isNot ? refund : undefined
    },
    facts: (refund) => [...factsOf(refund), ...remarkOf(refund.followUpRemark)],
  }),
}

async function loadRefund({ database }: LetterSources, { refundId }: { refundId: string }) {
  return addressed(await findRefundWithReceiver(database, refundId))
}

type LoadedRefund = NonNullable<Awaited<ReturnType<typeof loadRefund>>>

function factsOf(refund: LoadedRefund): readonly Fact[] {
  return [
    ['letters.fact.reference', referenceOf(refund)],
    ['letters.fact.boatName', refund.boatName],
    ['letters.fact.refund', { cents: refund.amountCents }],
  ]
}

function remarkOf(remark: string | null): readonly Fact[] {
  return remark ? [['letters.fact.remark', asWritten(remark)]] : []
}
