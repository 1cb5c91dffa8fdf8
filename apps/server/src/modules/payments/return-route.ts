import { paths } from '@vignettes/domain/paths/paths.ts'
import { uuidSchema, type ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { RETURN_PATH, type PaymentDeps } from './payment-deps.ts'
import { refreshOnReturn } from './reconcile.ts'
import { findAttempt, type Attempt } from './repository.ts'

/**
 * Where the payer comes back from the provider, whatever it appends to the address: asks for the state and leads on to
 * the one of the four return addresses that fits (§7, decisions A13, B4). What cannot be known yet goes the way of a
 * success, where the screen follows the payment until it settles. A reference that is not ours leads to the overview.
 */
export function paymentReturnRoute(app: FastifyInstance, deps: PaymentDeps): void {
  app.get<{ Params: { attemptId: string } }>(
    `${RETURN_PATH}/:attemptId`,
    { schema: { hide: true } },
    async ({ params: { attemptId } }, reply) => {
      const attempt = await refreshed(deps, attemptId)
      const target = attempt
        ? attempt.return_urls[returnAddressOf(attempt)]
        : `${deps.publicUrl}${paths.vignettes()}`
      return reply.header('cache-control', 'no-store').redirect(target, 303)
    },
  )
}

async function refreshed(deps: PaymentDeps, attemptId: string): Promise<Attempt | undefined> {
  if (!uuidSchema.safeParse(attemptId).success) return undefined
  const attempt = await findAttempt(deps.database, attemptId)
  if (!attempt) return undefined
  await refreshOnReturn(deps, attempt)
  return findAttempt(deps.database, attemptId)
}

/** Which of the four addresses of §3 fits what became of an attempt. */
function returnAddressOf({
  status,
  reported_status: reported,
}: Pick<Attempt, 'status' | 'reported_status'>): keyof ReturnUrls {
  switch (status) {
    case 'OPEN':
    case 'PROCESSING':
    case 'PAID':
      return 'success'
    case 'CANCELLED':
    case 'EXPIRED':
      return 'cancel'
    case 'FAILED':
      return reported === 'REJECTED' ? 'reject' : 'error'
  }
}
