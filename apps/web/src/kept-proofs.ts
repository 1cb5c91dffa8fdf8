/** Under which a browser keeps the pages of proofs, and whose they are. */
export const PROOFS_OF = 'proofs:'

/** Takes one out: what is not valid any more is not shown any more. */
export async function forgetProof(owner: string, path: string): Promise<void> {
  try {
    const kept = await caches.open(PROOFS_OF + owner)
    await kept.delete(path)
  } catch {
    // A browser that keeps nothing of the kind has none.
  }
}

/** Takes out all that this browser keeps, with what opens it; but for those of an owner, if one is named. */
export async function forgetProofs(exceptOf?: string): Promise<void> {
  try {
    const names = await caches.keys()
    const others = names.filter(
      (name) => name.startsWith(PROOFS_OF) && name !== PROOFS_OF + exceptOf,
    )
    await Promise.all(others.map((name) => caches.delete(name)))
    if (exceptOf !== undefined) return
    const workers = (await globalThis.navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(workers.map((worker) => worker.unregister()))
  } catch {
    // A browser that keeps nothing of the kind, as over plain http, or closes it to us.
  }
}
