import { z } from 'zod'
import type { ProviderPaymentStatus } from '../../ports/payment-provider.ts'

/** reference-data.md, 'Outside services'. */
const STATUS_OF_CODE: Record<number, ProviderPaymentStatus> = {
  190: 'PAID',
  490: 'FAILED',
  491: 'FAILED',
  492: 'FAILED',
  690: 'REJECTED',
  790: 'OPEN',
  791: 'PROCESSING',
  792: 'OPEN',
  793: 'PROCESSING',
  890: 'CANCELLED',
  891: 'EXPIRED',
}

/** A code that we do not know says nothing, so it changes nothing. */
export function statusOfCode(code: number, context: z.RefinementCtx): ProviderPaymentStatus {
  const status = STATUS_OF_CODE[code]
  if (status !== undefined) return status
  context.addIssue({ code: 'custom', message: `unknown status code ${code}` })
  return z.NEVER
}
