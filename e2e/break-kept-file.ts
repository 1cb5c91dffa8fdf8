import type { Page } from '@playwright/test'

/** Spoils a file that this browser keeps, as a disk may: the server is the first to notice. Seen after a reload. */
export async function breakKeptFile(page: Page, key: string): Promise<void> {
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => reject(new Error('The kept files cannot be opened'))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('keyval', 'readwrite')
          const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(3_000))
          const broken = new File([start], 'kapot.jpg', { type: 'image/jpeg' })
          transaction.objectStore('keyval').put(broken, kept)
          transaction.oncomplete = () => resolve()
        }
      }),
    key,
  )
}
