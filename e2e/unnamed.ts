import type { Locator, Page } from '@playwright/test'

/*
 * What has neither role nor name, because nobody has to be told of it: the one place for locators by class, each with
 * its reason. Everything else is found as a person finds it, by role, label or text.
 */

/** The shapes of what comes. Who hears the screen is told in words, by a status. */
export function skeleton(page: Page): Locator {
  return page.locator('.portal-skeleton')
}

/** The same, or the sign of a bank that is waited for, or of scripts that are on their way to a form that stands already. */
export function waiting(page: Page): Locator {
  return page.locator('.portal-skeleton, .portal-waiting, .portal-loading--drawn')
}

/** What a page has whose scripts are on their way, over it or in nobody's way; it is transparent, and says nothing. */
export function loadingCover(page: Page): Locator {
  return page.locator('.portal-loading')
}

/** §1 the banner: decoration. */
export function banner(page: Page): Locator {
  return page.locator('.portal-banner')
}

/** Whatever control is wrong: text fields, radios, files and lists have no role in common. */
export function wrongControls(page: Page): Locator {
  return page.locator('main [aria-invalid=true]')
}

/** The words in the drawing of a boat: the picture has its text, these are what is drawn of it. */
export function drawnMeasures(page: Page): Locator {
  return page.locator('.portal-measure__word')
}
