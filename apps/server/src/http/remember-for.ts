/**
 * Asks again only when the last answer is older: for what anybody may have asked, again and again.
 * @param ms how old an answer may be
 */
export function rememberFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { answer: Promise<T>; atMs: number } | undefined
  return () => {
    const nowMs = performance.now()
    if (!asked || nowMs - asked.atMs > ms) asked = { answer: ask(), atMs: nowMs }
    return asked.answer
  }
}
