import type { Registry } from 'prom-client'
import { addRefundMetrics } from './metrics.ts'
import type { RefundDeps } from './refund-deps.ts'
import { createRefunds, type RefundService } from './refunds.ts'

/** Refunds: money that goes back, asked by one and accepted by another. */
export function addRefunds(deps: RefundDeps & { metrics: Registry }): RefundService {
  addRefundMetrics(deps.metrics, deps.database)
  return createRefunds(deps)
}
