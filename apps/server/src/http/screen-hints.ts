import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { PAGE_TEXTS_ID } from '@vignettes/domain/text/page-texts.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import findMyWay from 'find-my-way'
import { z } from 'zod'

/** Written by the web build: by the pattern of an address the files and texts that its screen needs. */
export const screensSchema = z.record(
  z.string(),
  z.object({
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    texts: z.array(z.string()),
  }),
)

type Screens = z.output<typeof screensSchema>
export type Screen = Screens[string]

/**
 * Finds the screen of an address as the browser does (§2.1): whatever the case of its letters (decisions A1).
 *
 * @returns undefined for an address that has none
 */
export function screenFinder(screens: Screens): (url: string) => Screen | undefined {
  const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true })
  for (const [pattern, screen] of Object.entries(screens)) {
    router.on('GET', pattern, () => undefined, screen)
  }
  return (url) => {
    const [path = ''] = url.split('?')
    const screen: Screen | undefined = router.find('GET', path)?.store
    return screen
  }
}

/** What a page says in its head of the files of the screen that it is opened for: to be fetched at once, side by side. */
export function screenFiles({ scripts, styles }: Screen): string {
  return [
    ...styles.map((path) => `<link rel="preload" as="style" href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" href="${path}">`),
  ].join('')
}

/**
 * The texts themselves, for which no screen then has to wait; nothing where a screen has none of its own. They are ours alone,
 * so that only what ends the element needs to be written otherwise.
 */
export function screenTexts({ texts }: Screen): string {
  if (texts.length === 0) return ''
  const all: Record<string, object> = TEXTS[DEFAULT_LANGUAGE]
  const given = Object.fromEntries(texts.map((namespace) => [namespace, all[namespace]]))
  return [
    `<script type="application/json" id="${PAGE_TEXTS_ID}">`,
    JSON.stringify(given).replaceAll('<', String.raw`\u003c`),
    '</script>',
  ].join('')
}
