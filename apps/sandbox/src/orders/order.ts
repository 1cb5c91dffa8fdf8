import { z } from 'zod'

/** The provider's status codes that the sandbox uses (reference-data.md, 'Outside services'). */
export const STATUS = {
  open: 790,
  pending: 791,
  paid: 190,
  rejected: 690,
  cancelled: 890,
  expired: 891,
  failed: 490,
} as const
export type StatusCode = (typeof STATUS)[keyof typeof STATUS]

export const OUTCOMES = ['success', 'cancel', 'error', 'reject', 'pending'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const STATUS_OF_OUTCOME: Record<Outcome, StatusCode> = {
  success: STATUS.paid,
  cancel: STATUS.cancelled,
  error: STATUS.failed,
  reject: STATUS.rejected,
  pending: STATUS.pending,
}

/** What every order names, whatever it is for. */
export const orderFields = {
  reference: z.string().min(1).max(100),
  webhookUrl: z.url(),
  /** How long the person has. */
  validSeconds: z.int().min(1).optional(),
}
/** What an order names for which a person comes to a page of ours. */
export const visitFields = {
  ...orderFields,
  /** Where the person goes back, however it ends. */
  returnUrl: z.url(),
}
export type BaseOrder = z.infer<z.ZodObject<typeof orderFields>>

export type VisitOrder = z.infer<z.ZodObject<typeof visitFields>>

/** An order as the sandbox keeps it. */
export type Placed<Order extends BaseOrder> = Order & {
  id: string
  idempotencyKey: string
  createdAt: string
  statusCode: StatusCode
}

export function isOpen({ statusCode }: Pick<Placed<BaseOrder>, 'statusCode'>): boolean {
  return statusCode === STATUS.open
}
