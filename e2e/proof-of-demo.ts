import type { Page } from '@playwright/test'
import { DEMO, signIn, tokenOf } from './signed-in.ts'

interface Item {
  object: { Id: string; name: string }
  vignette: { name: string | null }
  vignetteStatus: { code: string }
  products: unknown[]
}

/** The granted vignette of the demo account, and one that is not; the browser is signed in. */
export async function demoVignettes(page: Page) {
  const token = await tokenOf(page, DEMO)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/request-vignette/objects', { headers })
  const items = (await answer.json()) as Item[]
  const isGranted = ({ products, vignetteStatus }: Item) =>
    products.length > 0 && vignetteStatus.code !== 'EXPIRED'
  const granted = items.find(isGranted)
  const waiting = items.find((item) => !isGranted(item))
  if (!granted || !waiting) throw new Error('the demo data have no vignette of each kind')
  await signIn(page, token)
  return {
    id: granted.object.Id,
    boat: granted.object.name,
    number: granted.vignette.name ?? '',
    waitingId: waiting.object.Id,
    headers,
  }
}
