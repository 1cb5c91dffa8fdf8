/** Drafts of which this browser is sending the request: what the server makes of one is no other device's doing. */
const sending = new Set<string>()

/** Sends the request of a draft. */
export async function whileSending<T>(draftKey: string, send: () => Promise<T>): Promise<T> {
  sending.add(draftKey)
  try {
    return await send()
  } finally {
    sending.delete(draftKey)
  }
}

export function isRequestUnderWay(draftKey: string): boolean {
  return sending.has(draftKey)
}
