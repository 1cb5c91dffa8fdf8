import { launch, type ElementHandle } from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Firefox as it is installed, over WebDriver BiDi, which it speaks without a driver of its own. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'nl-NL,nl' },
  })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error instanceof Error ? error.message : 'an error'))
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) faults.push(message.text())
  })
  const elementOf = async (expression: string) =>
    (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>

  return {
    async goTo(url) {
      await page.goto(url)
    },
    run: (expression) => page.evaluate(expression),
    click: async (element) => (await elementOf(element)).click(),
    type: async (element, text) => (await elementOf(element)).type(text),
    attach: async (element, path) => (await elementOf(element)).uploadFile(path),
    resize: async (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    faults: () => Promise.resolve(faults),
    end: () => browser.close(),
  }
}
