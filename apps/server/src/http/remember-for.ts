/**
 * Asks again only when the last answer is older: for what anybody may have asked, again and again. A question that came to nothing
 * is not kept, so that what is well again is told at once.
 * @param ms how old an answer may be
 */
export function rememberFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { answer: Promise<T>; atMs: number } | undefined
  return () => {
    const nowMs = performance.now()
    if (asked && nowMs - asked.atMs <= ms) return asked.answer
    const mine = { answer: ask(), atMs: nowMs }
    asked = mine
    mine.answer.catch(() => {
      if (asked === mine) asked = undefined
    })
    return mine.answer
  }
}
