import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)
/** A small telephone, a usual one, a desk. */
const WIDTHS = [320, 390, 1280]
const HEIGHT = 844

type Name = string | RegExp

/** Somebody who finds everything by its role, label or text, in whichever engine. */
export class Visitor {
  private pictures = 0
  private readonly engine: Engine
  private readonly portal: string
  private readonly album: string

  constructor(engine: Engine, portal: string, album: string) {
    this.engine = engine
    this.portal = portal
    this.album = album
  }

  async open(path: string): Promise<void> {
    await this.engine.resize(WIDTHS.at(-1)!, HEIGHT)
    await this.engine.goTo(this.portal + path)
  }

  async press(role: 'button' | 'link', name: Name): Promise<void> {
    await this.engine.click(await this.free(byRole(role, name)))
  }

  async type(label: Name, text: string): Promise<void> {
    await this.engine.type(await this.free(byLabel(label)), text)
  }

  /** Presses the words beside a radio or checkbox, as somebody with a mouse does. */
  async choose(role: 'radio' | 'checkbox', name: Name): Promise<void> {
    const choice = byRole(role, name)
    await this.engine.click(await this.free(`${choice}?.labels[0]`))
    await this.until(`${choice}?.checked === true`)
  }

  async select(label: Name, option: string): Promise<void> {
    // The list of a select is the engine's own, outside the page; keys reach it in each.
    await this.engine.type(await this.free(byLabel(label)), option)
    await this.until(`${byLabel(label)}?.selectedOptions[0]?.label === ${source(option)}`)
  }

  async attach(label: Name, path: string): Promise<void> {
    await this.until(`${byLabel(label)} !== undefined`)
    await this.engine.attach(byLabel(label), path)
  }

  async sees(text: Name): Promise<void> {
    await this.until(`${byText(text)} !== undefined`)
  }

  async seesPicture(alternative: Name): Promise<void> {
    const picture = `window.TestingLibraryDom?.queryAllByAltText(document.body, ${source(alternative)})[0]`
    await this.until(`${picture}?.naturalWidth > 0`)
  }

  async hasValue(label: Name, value: string): Promise<void> {
    await this.until(`${byLabel(label)}?.value === ${source(value)}`)
  }

  /** A screen that came without a new page has its heading in focus. */
  async onScreen(title: Name): Promise<void> {
    const heading = byRole('heading', title, { level: 1 })
    await this.until(`${heading} !== undefined && ${heading} === document.activeElement`)
    await this.looks()
  }

  async at(address: RegExp): Promise<void> {
    await this.until(`${source(address)}.test(location.href)`)
  }

  /** Takes a picture of all of the screen at each width, and expects that nothing lies beside it. */
  async looks(): Promise<void> {
    this.pictures += 1
    await mkdir(this.album, { recursive: true })
    for (const width of WIDTHS) {
      await this.resize(width, HEIGHT)
      const tall = Number(await this.engine.run('document.documentElement.scrollHeight'))
      await this.resize(width, Math.max(tall, HEIGHT))
      const name = `${String(this.pictures).padStart(2, '0')}-${width}.png`
      await writeFile(join(this.album, name), await this.engine.picture())
      const beside = await this.engine.run('document.documentElement.scrollWidth - innerWidth')
      expect(beside, `wider than ${width} pixels: ${name}`).toBeLessThanOrEqual(0)
    }
    await this.resize(WIDTHS.at(-1)!, HEIGHT)
  }

  private async resize(width: number, height: number): Promise<void> {
    await this.engine.resize(width, height)
    await this.until(`innerWidth === ${width} && innerHeight === ${height}`)
  }

  private async until(expression: string): Promise<void> {
    await expect(async () => {
      if (!(await this.engine.run('"TestingLibraryDom" in window'))) {
        await this.engine.run(`(() => { ${QUERIES} })()`)
      }
      expect(await this.engine.run(expression), expression).toBe(true)
    }).toPass({ timeout: 20_000, intervals: [50] })
  }

  /** Waits until an element can be used and nothing lies over it. */
  private async free(element: string): Promise<string> {
    await this.until(`((element) => {
      if (!element || element.disabled) return false
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return element.contains(top)
    })(${element})`)
    return element
  }
}

function byRole(role: string, name: Name, more: object = {}): string {
  const options = `{ name: ${source(name)}, ...${JSON.stringify(more)} }`
  return `window.TestingLibraryDom?.queryAllByRole(document.body, '${role}', ${options})[0]`
}

function byLabel(label: Name): string {
  return `window.TestingLibraryDom?.queryAllByLabelText(document.body, ${source(label)})[0]`
}

function byText(text: Name): string {
  return `window.TestingLibraryDom?.queryAllByText(document.body, ${source(text)})[0]`
}

function source(value: Name): string {
  return typeof value === 'string' ? JSON.stringify(value) : value.toString()
}
