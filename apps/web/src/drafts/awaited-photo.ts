/** Drafts whose step waits for the photo of a telephone: what comes so is told there, and is no other device's doing. */
const awaited = new Set<string>()

/** @returns what ends it */
export function awaitPhoto(draftKey: string): () => void {
  awaited.add(draftKey)
  return () => awaited.delete(draftKey)
}

export function isPhotoAwaited(draftKey: string): boolean {
  return awaited.has(draftKey)
}
