import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { PAGE_TEXTS_ID } from '@vignettes/domain/text/page-texts.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { PAGE_ANSWERS_ID, PAGE_CALLS_ID, type PageCall } from '@vignettes/domain/api/page-calls.ts'
import { MOST_PARAMETER_CHARACTERS } from './connection-bounds.ts'
import { firstCallsOf } from './first-calls.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { titleOfScreen } from './screen-titles.ts'
import { documentTitle } from '@vignettes/domain/text/document-title.ts'
import type { TextKey, TextNamespace } from '@vignettes/domain/text/keys.ts'
import findMyWay from 'find-my-way'
import { z } from 'zod'
import { translate } from '../text.ts'

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
export type Screen = Screens[string] & {
  /** Of its address. */
  pattern: string
  /** What it is called before anything of it is known. */
  title?: TextKey | undefined
  /** What it asks for first. */
  calls: readonly PageCall[]
}

/**
 * Finds the screen of an address as the browser does (§2.1): whatever the case of its letters (decisions A1).
 *
 * @returns undefined for an address that has none
 */
export function screenFinder(screens: Screens): (url: string) => Screen | undefined {
  const router = findMyWay({
    ...{ caseSensitive: false, ignoreTrailingSlash: true },
    maxParamLength: MOST_PARAMETER_CHARACTERS,
  })
  for (const [pattern, screen] of Object.entries(screens)) {
    const found: Screen = {
      ...screen,
      pattern,
      title: titleOfScreen(pattern),
      calls: firstCallsOf(pattern),
    }
    router.on('GET', pattern, () => undefined, found)
    // The browser's table takes the room itself for one of its screens as well.
    if (pattern.endsWith('/*')) router.on('GET', pattern.slice(0, -2), () => undefined, found)
  }
  return (url) => {
    const [path = ''] = url.split('?')
    const screen: Screen | undefined = router.find('GET', path)?.store
    return screen
  }
}

/**
 * What a page that is empty until its scripts run says in its head of the screen that it is opened for: the files to fetch at once,
 * side by side, what is asked for and is the same for everybody, and its title, which stands there until the screen has one, which
 * then comes before it.
 *
 * @param screen undefined where there is none
 */
export function screenHints(
  screen: Screen | undefined,
  language: Language,
  sharedAnswers: SharedAnswers,
): string {
  if (!screen)
    return titleElement('layout.not-found.title', language) + screenTexts(screen, language)
  const { scripts, styles, title, calls } = screen
  return [
    titleElement(title, language),
    ...styles.map((path) => `<link rel="preload" as="style" href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" href="${path}">`),
    screenTexts(screen, language),
    callsElement(calls.filter(({ address }) => !sharedAnswers.has(address))),
    answersElement(calls, language, sharedAnswers),
  ].join('')
}

function callsElement(calls: readonly PageCall[]): string {
  return calls.length > 0 ? dataElement(PAGE_CALLS_ID, calls) : ''
}

function answersElement(
  calls: readonly PageCall[],
  language: Language,
  sharedAnswers: SharedAnswers,
): string {
  const known = calls.flatMap(({ address }) => {
    const answer = sharedAnswers.get(address)
    return answer ? [[address, answer(language).body] as const] : []
  })
  return known.length > 0 ? dataElement(PAGE_ANSWERS_ID, Object.fromEntries(known)) : ''
}

/** What a screen has in its page to read: its texts, and the answers that are the same for everybody. */
export function screenData(
  screen: Screen | undefined,
  language: Language,
  sharedAnswers: SharedAnswers,
): string {
  const texts = screenTexts(screen, language)
  return screen ? texts + answersElement(screen.calls, language, sharedAnswers) : texts
}

/** What the frame around every screen says, and what is said where one cannot be shown. */
const ON_EVERY_PAGE: readonly TextNamespace[] = ['error', 'layout', 'portal']

/**
 * The texts themselves, for which no screen then has to wait: its own, and those that every screen needs. They are ours alone,
 * so that only what ends the element needs to be written otherwise.
 */
function screenTexts(screen: Screen | undefined, language: Language): string {
  const all: Record<string, object> = { ...TEXTS[DEFAULT_LANGUAGE], ...TEXTS[language] }
  const wanted = [...ON_EVERY_PAGE, ...(screen?.texts ?? [])]
  return dataElement(PAGE_TEXTS_ID, Object.fromEntries(wanted.map((name) => [name, all[name]])))
}

function dataElement(id: string, data: object): string {
  return [
    `<script type="application/json" id="${id}">`,
    JSON.stringify(data).replaceAll('<', String.raw`\u003c`),
    '</script>',
  ].join('')
}

/** What a screen is called that waits for an answer is known to it alone: a title that changes would be heard by nobody. */
function titleElement(title: TextKey | undefined, language: Language): string {
  if (!title) return ''
  const say = (key: TextKey) => translate(language, key)
  return `<title>${documentTitle(say('portal.title'), say(title))}</title>`
}
