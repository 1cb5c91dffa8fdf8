import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { DAY_MS, HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { Gauge, type Registry } from 'prom-client'
import type { PaymentReport } from '../../ports/payment-provider.ts'
import type { Sweep } from '../../ports/sweep.ts'
import {
  PAYMENT_DIFFERENCES,
  type PaymentDifferenceTable,
} from '../../ports/tables/payment-comparison.ts'
import { applyReport } from './apply-report.ts'
import {
  claimComparison,
  countOpenDifferences,
  findCompared,
  findComparedAt,
  finishComparison,
  insertDifference,
  listPaid,
  resolveSettled,
} from './comparison-repository.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** What was ordered before the last comparison may have been paid after it: by a bank that took days. */
const LOOK_BACK_MS = 8 * DAY_MS
/** By so much at most; and what was ordered a moment ago is nobody's difference yet. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000
const COMPARE_EVERY_MS = DAY_MS
/** After one that broke off. */
const AGAIN_AFTER_MS = HOUR_MS

type Deps = PaymentDeps & { metrics: Registry }

/**
 * Compares once a day, in whichever process comes first, what the provider was paid with what is paid here. What was paid
 * there is asked about, as after a message, and settled by that; anything else is written down for somebody to look at.
 * A provider that has no list is compared by hand.
 */
export function createPaymentComparison(deps: Deps): Sweep {
  const { database, clock, provider } = deps
  addComparisonMetrics(deps)

  return {
    async sweep(stopping) {
      if (!provider.listSince) return
      const now = clock.now()
      const nextAt = (ms: number) => new Date(now.getTime() + ms)
      const claimed = await claimComparison(database, { now, nextAt: nextAt(AGAIN_AFTER_MS) })
      if (!claimed) return
      const from = new Date((claimed.comparedAt ?? now).getTime() - LOOK_BACK_MS)
      const paidThere = new Set<string>()
      for await (const report of provider.listSince(from)) {
        stopping?.throwIfAborted()
        if (report.status !== 'PAID') continue
        paidThere.add(report.reference)
        await comparePaidThere(deps, report)
      }
      await comparePaidHere(deps, { from, now, paidThere, stopping })
      await resolveSettled(database, now)
      await finishComparison(database, { comparedAt: now, nextAt: nextAt(COMPARE_EVERY_MS) })
    },
  }
}

async function comparePaidThere(deps: Deps, report: PaymentReport): Promise<void> {
  const { database, provider } = deps
  const { reference, providerPaymentId } = report
  // A reference of somebody else's may be anything.
  const isOurs = uuidSchema.safeParse(reference).success
  const attempt = isOurs ? await findCompared(database, reference) : undefined
  if (!attempt) return tell(deps, 'unknown-here', report)
  if (attempt.status === 'PAID' || attempt.inReview) return
  const { id: attemptId, paymentId } = attempt
  const answer = await provider.find(providerPaymentId)
  if (answer) await applyReport(deps, { attemptId, paymentId, source: 'provider', report: answer })
  const settled = await findCompared(database, attemptId)
  const isResolved = settled?.status === 'PAID' || settled?.inReview === true
  await tell(deps, 'paid-there', report, isResolved)
}

/** The list may lack what it has by another name, so that the provider is asked about each before it is told. */
async function comparePaidHere(
  deps: Deps,
  { from, now, paidThere, stopping }: ComparedTime,
): Promise<void> {
  const { database, provider } = deps
  const paidHere = await listPaid(database, {
    from: new Date(from.getTime() + CLOCKS_DIFFER_MS),
    until: new Date(now.getTime() - CLOCKS_DIFFER_MS),
  })
  for (const { id, providerPaymentId, amountCents, currency } of paidHere) {
    stopping?.throwIfAborted()
    if (paidThere.has(id)) continue
    const answer = await provider.find(providerPaymentId)
    if (answer?.status === 'PAID') continue
    await tell(deps, 'paid-here', { providerPaymentId, reference: id, amountCents, currency })
  }
}

interface ComparedTime {
  from: Date
  now: Date
  paidThere: ReadonlySet<string>
  stopping: AbortSignal | undefined
}

async function tell(
  { database, clock, log }: Deps,
  kind: PaymentDifferenceTable['kind'],
  about: Pick<PaymentReport, 'providerPaymentId' | 'reference' | 'amountCents' | 'currency'>,
  isResolved = false,
): Promise<void> {
  const now = clock.now()
  const isNew = await insertDifference(database, {
    kind,
    provider_payment_id: about.providerPaymentId,
    reference: about.reference,
    attempt_id: kind === 'unknown-here' ? null : about.reference,
    amount_cents: about.amountCents,
    currency: about.currency,
    found_at: now,
    resolved_at: isResolved ? now : null,
  })
  if (!isNew) return
  const line = { kind, payment: about.providerPaymentId, reference: about.reference, isResolved }
  log.warn(line, 'a payment differs from the list of the provider')
}

function addComparisonMetrics({ database, metrics, provider }: Deps): void {
  const registers = [metrics]
  new Gauge({
    name: 'payments_differ',
    help: 'Differences from the list of the provider that nobody has seen to: paid there and unknown or not paid here, or paid here only',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await countOpenDifferences(database)
      for (const kind of PAYMENT_DIFFERENCES) {
        this.set({ kind }, counts.find((each) => each.kind === kind)?.count ?? 0)
      }
    },
  })
  // Without a list there is nothing to be late with.
  if (!provider.listSince) return
  new Gauge({
    name: 'payments_compared_at_seconds',
    help: 'When the last comparison with the list of the provider was made, in seconds since 1970; 0 before the first',
    registers,
    async collect() {
      this.set(((await findComparedAt(database))?.getTime() ?? 0) / 1000)
    },
  })
}
