import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 20
const PATIENCE_MS = 45_000

/** Waits for something that another process does; the only way is to look, again and again. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const found = await look()
    if (found) return found
    await wait(POLL_MS)
  }
  throw new Error(`It did not happen: ${what}`)
}
