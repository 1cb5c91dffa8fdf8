import { PROOF_WORKER } from '@vignettes/domain/paths/proof-worker.ts'
import { PROOFS_OF } from './kept-proofs.ts'

/** Keeps the page of a proof, for when there is no network. */
export async function keepProof(owner: string, path: string, page: Response): Promise<boolean> {
  try {
    await globalThis.navigator.serviceWorker.register(PROOF_WORKER, { scope: path })
    const kept = await caches.open(PROOFS_OF + owner)
    await kept.put(path, page)
    // Only what stands before the page opens it.
    await globalThis.navigator.serviceWorker.ready
    return true
  } catch {
    // A browser that refuses, or keeps nothing of the kind, has the page all the same, with a network.
    return false
  }
}
