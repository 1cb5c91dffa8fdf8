import type { Database } from '../../ports/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { knownReferences } from './repository.ts'

interface Deps {
  database: Database
  provider: Pick<PaymentProvider, 'listSince'>
}

/** By so much at most: what is known is told by nobody, so that asking for more does no harm. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000

/**
 * Asks the provider what was paid, and looks for what this database never heard of: ordered after the backup that it was
 * restored from. What it has heard of is asked about by the reconciler.
 *
 * @param tell is given one line for each, with the provider's id, the amount and our reference
 * @returns how many lines were told; undefined when this provider has no list
 */
export async function findUnknownPayments(
  { database, provider }: Deps,
  since: Date,
  tell: (line: string) => void,
): Promise<number | undefined> {
  if (!provider.listSince) return undefined
  let unknown = 0
  const from = new Date(since.getTime() - CLOCKS_DIFFER_MS)
  for await (const report of provider.listSince(from)) {
    const { providerPaymentId, reference, status, amountCents, currency } = report
    if (status !== 'PAID') continue
    if ((await knownReferences(database, [reference])).has(reference)) continue
    unknown += 1
    const amount = (amountCents / 100).toFixed(2)
    tell(`payment ${providerPaymentId}: ${amount} ${currency} paid for ${reference}, unknown here`)
  }
  return unknown
}
