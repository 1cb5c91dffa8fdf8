/** What the page asked for before any of its scripts was there (`early/ask-ahead.ts`). */
interface AskedAhead {
  /** In whose name. */
  token: string
  /** By address. */
  answers: Map<string, Promise<Response>>
  /** When it was asked, by the page's clock. */
  atMs: number
}

declare global {
  interface Window {
    portalAsked?: AskedAhead | undefined
  }
}

/** Absent where nothing was asked, and where there is no page. */
const page = globalThis as Pick<Window, 'portalAsked'>

/** Who comes to the screen later than this asks anew. */
const MAX_AGE_MS = 20_000
/** A screen and the page around it ask for the user as they begin: one question. */
const SAME_QUESTION_MS = 300

/**
 * The answer to a reading call that is on its way already, at the one time when a page begins: who asks again wants to know how things
 * stand now.
 *
 * @param authorization of the call: in whose name it is asked
 */
export function takeAskedAhead(
  address: string,
  authorization: string | undefined,
): Promise<Response> | undefined {
  const asked = page.portalAsked
  if (
    !asked ||
    `Bearer ${asked.token}` !== authorization ||
    performance.now() - asked.atMs > MAX_AGE_MS
  )
    return
  const answer = asked.answers.get(address)
  if (!answer) return
  setTimeout(() => asked.answers.delete(address), SAME_QUESTION_MS)
  return answer.then((response) => response.clone())
}

/** Once something is changed, what was asked before that says nothing. */
export function forgetAskedAhead(): void {
  page.portalAsked = undefined
}
