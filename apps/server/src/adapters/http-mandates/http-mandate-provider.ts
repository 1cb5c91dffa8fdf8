import { issuerSchema } from '@vignettes/domain/api/mandates.ts'
import { z } from 'zod'
import type {
  MandateProvider,
  MandateReport,
  OrderedMandate,
  ProviderMandateStatus,
} from '../../ports/mandate-provider.ts'
import type { ProviderPaymentStatus } from '../../ports/payment-provider.ts'
import {
  discardBody,
  providerCalls,
  type ProviderOptions,
  readAnswer,
} from '../provider-http/provider-calls.ts'
import { statusOfCode } from '../provider-http/status-codes.ts'

const STATUS_OF: Record<ProviderPaymentStatus, ProviderMandateStatus> = {
  OPEN: 'PENDING',
  PROCESSING: 'PENDING',
  PAID: 'CONFIRMED',
  FAILED: 'FAILED',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
}

const reportSchema = z
  .object({
    id: z.string().min(1).max(100),
    reference: z.string().max(100),
    statusCode: z.int().transform(statusOfCode),
    holder: z.string().min(1).max(200).optional(),
    // Never more than these four, whatever a bank may send one day (decisions B7).
    ibanLastDigits: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  })
  .transform(({ id, statusCode, ...rest }): MandateReport => ({
    providerMandateId: id,
    status: STATUS_OF[statusCode],
    isProcessing: statusCode === 'PROCESSING',
    ...rest,
  }))
  .refine(
    ({ status, holder, ibanLastDigits }) => status !== 'CONFIRMED' || (holder && ibanLastDigits),
  )
const redirectSchema = z.object({ redirectUrl: z.url({ protocol: /^https?$/ }) })
const issuersSchema = z.object({ issuers: z.array(issuerSchema).min(1).max(500) })

/** The provider's HTTP API for mandates; the sandbox speaks it too. */
export function httpMandateProvider(options: ProviderOptions): MandateProvider {
  const { call, order, readSigned } = providerCalls(options)
  return {
    orderKeySeconds: Infinity,
    async listIssuers() {
      return issuersSchema.parse(await readAnswer(await call('/issuers'), [200])).issuers
    },
    async create(mandate) {
      const { webhookUrl } = options
      return read(
        await order('/mandates', mandate.reference, { ...mandate, webhookUrl }),
        [200, 201],
      )
    },
    async find(id) {
      const answer = await call(`/mandates/${encodeURIComponent(id)}`)
      return answer.status === 404 ? discardBody(answer) : read(answer, [200])
    },
    readMessage: (message) => Promise.resolve(readSigned(message, reportSchema)),
  }
}

async function read(answer: Response, expected: readonly number[]): Promise<OrderedMandate> {
  const body = await readAnswer(answer, expected)
  return { ...reportSchema.parse(body), ...redirectSchema.parse(body) }
}
