import { type Browser, chromium } from '@playwright/test'

/** The browser that measures, which asks for nothing by itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
