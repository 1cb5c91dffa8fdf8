/** A phone of years ago takes ten seconds for a photo of 12 megapixels. */
const PATIENCE_MS = 60_000

/** What became of a HEIC: 'broken' when the file is damaged, undefined when it may be sound but is not read here. */
type OpenedHeic = ImageBitmap | 'broken' | undefined

/** A HEIC photo by a decoder of our own, for a browser that has none. */
export function openHeic(photo: Blob): Promise<OpenedHeic> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout>
  return new Promise<OpenedHeic>((resolve, reject) => {
    patience = setTimeout(() => resolve(undefined), PATIENCE_MS)
    worker.addEventListener('error', () => resolve(undefined))
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedHeic>) => resolve(data))
    photo.arrayBuffer().then((bytes) => worker.postMessage(bytes, [bytes]), reject)
  }).finally(() => {
    clearTimeout(patience)
    worker.terminate()
  })
}
