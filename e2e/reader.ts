import type { Locator, Page } from '@playwright/test'
import { splitAtDutchTerms } from '@vignettes/domain/text/dutch-terms.ts'
import { dutchLines } from '@vignettes/domain/text/dutch-words.ts'
import { type Language, LANGUAGE_COOKIE } from '@vignettes/domain/text/language.ts'
import { test as base } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { namesInLists, wordsIn } from './words-in.ts'

const FINDS = ['getByLabel', 'getByText', 'getByRole'] as const
const LEAVES = ['click', 'check', 'selectOption'] as const

type Find = (
  words: string | RegExp,
  options?: { exact?: boolean; name?: string | RegExp },
) => Locator
type Leave = (...given: unknown[]) => Promise<unknown>
type Finder = Record<(typeof FINDS)[number], Find>
type Leaver = Record<(typeof LEAVES)[number], Leave>

/**
 * A test whose reader has chosen a language. What it looks for is named in Dutch, and found in that language. Each screen that it
 * leaves by a click is read through for Dutch first.
 */
export const test = base.extend<{ reader: Language }>({
  reader: ['nl', { option: true }],
  page: async ({ page, reader }, use) => {
    const portal = process.env.PORTAL_URL ?? ''
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: reader, url: portal }])
    const dutch = new Set<string>()
    const read = async () => {
      if (reader === 'nl' || !page.url().startsWith(portal)) return
      for (const line of await dutchOn(page, reader)) dutch.add(`${page.url()}: ${line}`)
    }
    const putBack = [findIn(page, reader), readBeforeLeaving(page, read)]
    await use(page)
    for (const undo of putBack) undo()
    expect([...dutch]).toEqual([])
  },
})

/** Of a page, and of whatever is found on it. @returns what puts the Dutch words back */
function findIn(page: Page, reader: Language): () => void {
  const inOtherWords = wordsIn(reader)
  // The one of a page takes roles alone; what is handed on is what was given.
  const undo = [page as unknown as Finder, locators(page)].map((finder) => {
    const before = { ...pick(finder, FINDS) }
    for (const by of FINDS) {
      finder[by] = function (this: unknown, words, options = {}) {
        const { exact = false, name } = options
        const text = by === 'getByRole' ? words : inOtherWords(words, exact)
        const named = name === undefined ? {} : { name: inOtherWords(name, exact) }
        return before[by].call(this, text, { ...options, ...named })
      }
    }
    return () => Object.assign(finder, before)
  })
  return () => undo.forEach((each) => each())
}

function readBeforeLeaving(page: Page, read: () => Promise<void>): () => void {
  const leaver: Leaver = locators(page)
  const before = { ...pick(leaver, LEAVES) }
  for (const by of LEAVES) {
    leaver[by] = async function (this: unknown, ...given) {
      await read()
      return before[by].apply(this, given)
    }
  }
  return () => void Object.assign(leaver, before)
}

/** What all that is found on a page has in common. */
function locators(page: Page): Finder & Leaver {
  return Object.getPrototypeOf(page.getByRole('main'))
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {}
  for (const name of names) picked[name] = from[name]
  return picked as Pick<T, K>
}

/** As whoever sent it has named it. */
const FILE = /\S+\.(jpe?g|png|pdf)\b/g

/** Every line of a screen that is Dutch and not marked as such: its texts, what only a screen reader hears, and its title. */
export async function dutchOn(page: Page, language: Language): Promise<string[]> {
  const { drawn, besides } = await onceItStands(page, () => textsOn(page, language))
  const names = namesInLists()
  const lines = [...drawn, ...besides].filter((line) => !names.has(line.trim()))
  // A term of Dutch law stands in such texts on purpose: where it is drawn it is marked; in an attribute it cannot be.
  const terms = drawn.filter((line) => splitAtDutchTerms(line.replace(FILE, '')).length > 1)
  return [...lines.flatMap(dutchLines), ...terms]
}

/** In which language a page says that it is. */
export function languageOf(page: Page): Promise<string> {
  return onceItStands(page, () => page.evaluate(() => document.documentElement.lang))
}

/** A page that is just being left cannot be asked; the one that comes can. */
async function onceItStands<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    await page.waitForLoadState('networkidle')
    return ask()
  }
}

interface Texts {
  drawn: string[]
  /** Its title, and what is in attributes. */
  besides: string[]
}

function textsOn(page: Page, language: Language): Promise<Texts> {
  return page.evaluate((own) => {
    const isOwn = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === own
    const drawn: string[] = []
    const besides = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (parent?.closest('script, style, noscript') || !isOwn(parent)) continue
      drawn.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOwn(element)) continue
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
        besides.push(element.getAttribute(name) ?? '')
      }
    }
    return { drawn, besides }
  }, language)
}
