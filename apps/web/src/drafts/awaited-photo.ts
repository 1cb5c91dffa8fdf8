/** Drafts whose step waits for the photo of a telephone: what comes so is told there, and is no other device's doing. */
const awaited = new Set<string>()
/** Asks for the photo of the code that was made last. */
let ask: (() => Promise<{ file: { id: string } | null }>) | undefined

/** @returns what ends it */
export function awaitPhoto(draftKey: string): () => void {
  awaited.add(draftKey)
  return () => awaited.delete(draftKey)
}

export function isPhotoAwaited(draftKey: string): boolean {
  return awaited.has(draftKey)
}

/** @param askPhoto by which is known whether the photo of a code has come */
export function noteCode(askPhoto: typeof ask): void {
  ask = askPhoto
}

/** The id of the photo that a telephone has sent by the code; undefined where none has come, or nobody can tell. */
export async function photoOfPhone(): Promise<string | undefined> {
  const came = await ask?.().catch(() => undefined)
  return came?.file?.id
}
