import { formatDate } from '../../format.ts'
import { text } from '../../text.ts'

/** From when until when, as each screen of a proof has it. */
export function validityFact(days: { validFrom: string; validUntil: string }): [string, string] {
  const values = { from: formatDate(days.validFrom), to: formatDate(days.validUntil) }
  return [text('proof.validity'), text('proof.from-to', values)]
}
