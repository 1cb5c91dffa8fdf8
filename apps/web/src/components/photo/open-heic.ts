/** A phone of years ago takes ten seconds for a photo of 12 megapixels. */
const PATIENCE_MS = 60_000

/** A HEIC photo by a decoder of our own, for a browser that has none; undefined when that cannot read it either. */
export function openHeic(photo: Blob): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout>
  return new Promise<ImageBitmap | undefined>((resolve, reject) => {
    patience = setTimeout(() => resolve(undefined), PATIENCE_MS)
    worker.addEventListener('error', () => resolve(undefined))
    worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | undefined>) =>
      resolve(data),
    )
    photo.arrayBuffer().then((bytes) => worker.postMessage(bytes, [bytes]), reject)
  }).finally(() => {
    clearTimeout(patience)
    worker.terminate()
  })
}
