import { PROOF_WORKER } from '@vignettes/domain/paths/proof-worker.ts'

const PREFIX = 'proofs:'

/** Absent where the browser keeps nothing of the kind, as over plain http. */
function store(): CacheStorage | undefined {
  return globalThis.caches
}

/** Keeps the page of a proof, for when there is no network. */
export async function keepProof(owner: string, path: string, page: Response): Promise<boolean> {
  const workers = globalThis.navigator.serviceWorker
  if (!store() || !workers) return false
  try {
    await workers.register(PROOF_WORKER, { scope: path })
    const kept = await caches.open(PREFIX + owner)
    await kept.put(path, page)
    // Only what stands before the page opens it.
    await workers.ready
    return true
  } catch {
    // A browser that refuses has the page all the same, with a network.
    return false
  }
}

/** Takes one out: what is not valid any more is not shown any more. */
export async function forgetProof(owner: string, path: string): Promise<void> {
  if (!store()) return
  const kept = await caches.open(PREFIX + owner)
  await kept.delete(path)
}

/** Takes out all that this browser keeps, with what opens it; but for those of an owner, if one is named. */
export async function forgetProofs(exceptOf?: string): Promise<void> {
  if (!store()) return
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + exceptOf)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (exceptOf !== undefined) return
  const workers = (await globalThis.navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
}
