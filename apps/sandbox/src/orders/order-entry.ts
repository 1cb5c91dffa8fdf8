import type { BaseOrder, Placed, StatusCode } from './order.ts'

/** What an order is for. */
export type OrderKind = 'payment' | 'mandate' | 'refund'

/** What the journal keeps of orders. */
export type OrderEntry =
  | { kind: 'order-placed'; of: OrderKind; order: Placed<BaseOrder> }
  | { kind: 'order-changed'; of: OrderKind; id: string; statusCode: StatusCode; at: string }
  | { kind: 'order-pending'; of: OrderKind; id: string; settlesAt: string }
