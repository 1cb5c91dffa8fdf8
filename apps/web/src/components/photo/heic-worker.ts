import { readHeic } from './read-heic.ts'

/** Decisions A35: its megabytes of decoder are loaded when a photo needs it, and work beside the page. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readHeic(data)
    .then(async (pixels) => {
      if (pixels === 'broken') return postMessage(pixels)
      const picture = await createImageBitmap(pixels)
      postMessage(picture, { transfer: [picture] })
    })
    .catch(() => postMessage(undefined))
})
