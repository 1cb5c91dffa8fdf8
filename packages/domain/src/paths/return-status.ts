/** How a bank or payment provider sends the browser back. A hint: only the server's answer decides (decisions A13). */
export const RETURN_STATUSES = ['success', 'cancel', 'error', 'reject'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** In a return address: the server puts the request's id in its place (decisions B4). */
export const REQUEST_ID_PLACE = '{requestId}'

/** The status that a route names; undefined for any other word. */
export function returnStatusFromRoute(value: string | undefined): ReturnStatus | undefined {
  return RETURN_STATUSES.find((status) => status === value)
}

/** An address for each way back. */
export function forEachReturn<T>(addressOf: (status: ReturnStatus) => T): Record<ReturnStatus, T> {
  return {
    success: addressOf('success'),
    cancel: addressOf('cancel'),
    error: addressOf('error'),
    reject: addressOf('reject'),
  }
}
