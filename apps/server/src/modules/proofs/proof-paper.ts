import type { Proof } from '@vignettes/domain/api/proof.ts'
import type { DisplayValues } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { translate } from '../../text.ts'
import type { ProofPaper } from './proof-pdf.ts'

/** What a proof says on paper, in a language; on what day it was made, for paper does not know what happened since. */
export function proofPaper(
  { number, kind, boatName, boatLength, boatWidth, validFrom, validUntil, address }: Proof,
  { language, sender, now }: { language: Language; sender: string; now: Date },
): ProofPaper {
  const say = (key: TextKey, values?: DisplayValues) => translate(language, key, values)
  const size = { length: { metres: boatLength }, width: { metres: boatWidth } }
  return {
    ...{ language, sender, address, madeAt: now },
    title: say('proof.title'),
    codeOf: say('proof.scan-of', { number }),
    lines: [
      { label: say('proof.number'), value: number },
      { label: say('proof.kind'), value: kind },
      { label: say('proof.boat'), value: boatName },
      { label: say('proof.size'), value: say('proof.length-by-width', size) },
      {
        label: say('proof.validity'),
        value: say('proof.from-to', { from: { date: validFrom }, to: { date: validUntil } }),
      },
    ],
    notes: [say('proof.anybody'), say('proof.page-made', { date: { dateOf: now } })],
  }
}
