import { del, get, keys, set } from 'idb-keyval'

/** Where IndexedDB is closed to us (a private window), a file lives as long as the page. */
const inMemory = new Map<string, File>()

/** The chosen files of a draft; text fits in localStorage, files do not. */
export async function putFile(draftKey: string, field: string, file: File): Promise<void> {
  const key = fileKey(draftKey, field)
  inMemory.set(key, file)
  await unlessClosed(() => set(key, file))
}

export async function getFile(draftKey: string, field: string): Promise<File | undefined> {
  const key = fileKey(draftKey, field)
  return inMemory.get(key) ?? (await unlessClosed(() => get<File>(key)))
}

export async function removeFile(draftKey: string, field: string): Promise<void> {
  const key = fileKey(draftKey, field)
  inMemory.delete(key)
  await unlessClosed(() => del(key))
}

/** Removes every file whose key begins so, but for those of some drafts. */
export async function clearFiles(prefix: string, keptDrafts: string[] = []): Promise<void> {
  const stored = (await unlessClosed(() => keys<string>())) ?? []
  for (const key of new Set([...inMemory.keys(), ...stored])) {
    if (!String(key).startsWith(prefix)) continue
    if (keptDrafts.includes(String(key).replace(/:[^:]*$/, ''))) continue
    inMemory.delete(key)
    await unlessClosed(() => del(key))
  }
}

/** A browser that blocks what is kept throws at once. */
async function unlessClosed<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

/** Of one file among those of all drafts. */
export function fileKey(draftKey: string, field: string): string {
  return `${draftKey}:${field}`
}
