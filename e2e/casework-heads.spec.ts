import type { Page } from '@playwright/test'
import { againBut } from './again.ts'
import { type DemoStaffMember, openAs, QUEUE } from './casework-pages.ts'
import { expect, test } from './portal-test.ts'

/** Every screen of the desk with a table, or a list under heads. */
const SCREENS: readonly [DemoStaffMember, string][] = [
  ['behandelaar', QUEUE],
  ['behandelaar', '/beheer/cijfers'],
  ['teamleider', '/beheer/team'],
  ['beheerder', '/beheer/bewaartermijnen'],
]
const WIDTHS = [700, 768, 800, 900, 1000]

/** The words of heads that stand on more than one line, or beside their column; none where nothing is a head. */
function brokenHeads(): string[] | undefined {
  const heads = Array.from(document.querySelectorAll('th, .casework-row--head > span')).filter(
    (head) => head.getClientRects().length > 0,
  )
  if (heads.length === 0) return undefined
  return heads.flatMap((head) => {
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        const isBeside =
          range.getBoundingClientRect().right > head.getBoundingClientRect().right + 1
        // A hyphen that is written is one to break at.
        if ((lines.size > 1 && !word.includes('-')) || isBeside) broken.push(word)
      }
    }
    return broken
  })
}

async function opened(page: Page, who: DemoStaffMember, path: string): Promise<void> {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => page.evaluate(brokenHeads)).toEqual([])
}

for (const [who, path] of SCREENS) {
  test(
    `no word of a head is broken on ${path} in a window of a small computer`,
    againBut<string>(QUEUE)(path),
    async ({ page }) => {
      await opened(page, who, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, (await page.evaluate(brokenHeads)) ?? []]).toEqual([width, []])
      }
    },
  )
}

test('the periods of what is kept stand beside what they are of, and nothing scrolls sideways', async ({
  page,
}) => {
  await opened(page, 'beheerder', '/beheer/bewaartermijnen')
  const table = page.getByRole('region', { name: 'Per soort' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await table.evaluate((place) => place.scrollWidth - place.clientWidth)
    expect([width, wider]).toEqual([width, 0])
  }
})
