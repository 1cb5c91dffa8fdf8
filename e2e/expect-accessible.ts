import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nl } from '@vignettes/domain/text/nl/texts.ts'
import { test, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from './portal-test.ts'
import { routeOf, SEEN, type Kind } from './screens.ts'
import { loadingCover, skeleton, waiting, wrongControls } from './unnamed.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of a text that a screen did not fetch. */
const KEY = new RegExp(`\\b(?:${Object.keys(nl).join('|')})(?:\\.[a-z][\\w-]*){2,}`)

/** Nothing excluded; and no screen is wider than the window (WCAG 1.4.10). */
export async function expectAccessible(page: Page, state: string, kind?: Kind): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  if (kind === 'loading') await expect(waiting(page).first()).toBeVisible()
  else {
    await expect(skeleton(page)).toHaveCount(0)
    await expect(loadingCover(page)).toHaveCount(0)
  }
  const { told, overflow, shown, twice } = await look(page)
  expect.soft(told, state).toEqual([])
  expect.soft(twice, `${state}: an id more than once`).toEqual([])
  expect.soft(overflow, `${state}: wider than the window`).toBeLessThanOrEqual(0)
  expect.soft(KEY.exec(shown)?.[0], `${state}: a key in the place of its text`).toBeUndefined()
  expect.soft(await wrongLines(page), `${state}: items of the error summary`).toEqual([])
  await count(page, state, kind)
}

/**
 * What axe finds, and what else is to be seen. No screen has frames: axe runs in the page itself, and is brought there once
 * for each page that is loaded. That takes a third of the time that its builder for this runner takes.
 */
async function look(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // What passed is not read here: nobody has to name each element of it.
    const { violations } = await axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
    })
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return {
      told: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      shown: document.body.innerText,
      // A label, hint or error is read at the first that has the id, also when that lies behind a dialog.
      twice: ids.filter((id, at) => ids.indexOf(id) < at),
    }
  }, TAGS)
}

/** Each item of an error summary leads to a field that is there, and reads unlike the others: what is wrong is found from it. */
async function wrongLines(page: Page): Promise<string[]> {
  return page.evaluate((nameless) => {
    const before = document.activeElement
    const { scrollX, scrollY } = window
    const items = Array.from(document.querySelectorAll<HTMLElement>('[role=alert] li')).filter(
      (item) =>
        item.checkVisibility() &&
        (!document.querySelector('dialog:modal') || item.closest('dialog:modal')),
    )
    const words = items.map((item) => item.innerText.trim())
    const wrong = items.flatMap((item, at) => {
      const reads = words[at] ?? ''
      if (reads === nameless) return [`${reads}: of which field?`]
      if (words.indexOf(reads) < at) return [`${reads}: twice`]
      const link = item.querySelector('a')
      if (!link?.getAttribute('href')?.startsWith('#')) return []
      link.focus()
      link.click()
      const isMoved = document.activeElement !== link && document.activeElement !== document.body
      return isMoved ? [] : [`${reads}: leads to no field`]
    })
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    window.scrollTo(scrollX, scrollY)
    return wrong
  }, nl.form['required-field'])
}

async function count(page: Page, state: string, kind?: Kind): Promise<void> {
  const route = routeOf(new URL(page.url()).pathname)
  const width = page.viewportSize()?.width ?? 0
  const seen = { route, kind: kind ?? (await kindOf(page)), state, width }
  test.info().annotations.push({ type: SEEN, description: JSON.stringify(seen) })
}

/** What can be told by looking; that something was a success, or a list empty, is for the test to say. */
async function kindOf(page: Page): Promise<Kind> {
  if ((await wrongControls(page).count()) > 0) return 'field errors'
  return (await page.getByRole('main').getByRole('alert').count()) > 0 ? 'page alert' : 'filled'
}

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 320, height: 800 }

/** One walk, both widths: the state stays, the window changes. */
export async function expectAccessibleAtBothWidths(
  page: Page,
  state: string,
  kind?: Kind,
): Promise<void> {
  await page.setViewportSize(NARROW)
  await expectAccessible(page, state, kind)
  await page.setViewportSize(WIDE)
  await expectAccessible(page, state, kind)
}
