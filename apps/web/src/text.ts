import { findText, type TextTree } from '@vignettes/domain/text/find-text.ts'
import type { TextKey, TextNamespace } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { PAGE_TEXTS_ID } from '@vignettes/domain/text/page-texts.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { logFailure } from './api/log-failure.ts'
import { statusOf, untilFetched } from './cut-line.ts'
import { readerLanguage } from './reader-language.ts'

/** A text that a city replaces as a whole. */
interface WholeText extends TextTree {
  title: string
  intro: string
  sections: Record<string, { title: string; paragraphs: Record<string, string> }>
}

type WholeNamespace = 'accessibility' | 'terms'
type Texts = Record<string, TextTree> & Partial<Record<WholeNamespace, WholeText>>

/** Those that every screen needs and of the screen that was opened stand in its page: none of them is waited for. */
function textsInPage(): Texts {
  const given = document.getElementById(PAGE_TEXTS_ID)?.textContent
  return given ? JSON.parse(given) : {}
}

const fetched: Texts = import.meta.env.SSR ? {} : textsInPage()

/** Prerendering has all, of the language in which it draws. */
function texts(): Texts {
  return import.meta.env.SSR ? TEXTS[readerLanguage()] : fetched
}

export type TextValues = Record<string, string | number>

/** The text of a key in the reader's language, with its values filled in. */
export function text(key: TextKey, values: TextValues = {}): string {
  const found = findText(texts(), key, values)
  // §9 translation debug output: for a developer alone.
  if (found === undefined && import.meta.env.DEV) logFailure(`No text ${key}`)
  return found ?? key
}

/** The text of a key that came from outside (a server, a schema); undefined when it is no key of a text that is here. */
export function textIfKnown(key: string, values: TextValues): string | undefined {
  return findText(texts(), key, values)
}

/** Every text that is here, by namespace. */
export function textsHere(): TextTree {
  return texts() as TextTree
}

/** What is read as a whole: a screen of its own, which has waited for it. */
export function wholeText(namespace: WholeNamespace): WholeText {
  return texts()[namespace] ?? { title: '', intro: '', sections: {} }
}

/** Brings texts that a part has with it. */
export function addTexts(added: Partial<Record<TextNamespace, TextTree>>): void {
  Object.assign(fetched, added)
}

let hasBegun = import.meta.env.MODE === 'test'

/** From here on the router asks for screens: those of the page that was opened have been read. */
export function beginApp(): void {
  hasBegun = true
}

/**
 * A route's `clientLoader` that waits for the texts of its screen. The screen of the page that was opened has them in it and
 * waits for none: without a loader the router takes over what was prerendered, as it stands.
 */
export function withTexts(...namespaces: TextNamespace[]) {
  return !hasBegun && namespaces.every(isThere) ? undefined : textLoader(...namespaces)
}

/**
 * What waits for texts, also for a line. A screen without its words helps nobody: where the server has none of them the error screen
 * comes, whose words every page has.
 */
export function textLoader(...namespaces: TextNamespace[]) {
  return async () => {
    await untilFetched(
      () => fetchTexts(...namespaces),
      () => isRefused(namespaces),
    )
    return null
  }
}

function isThere(namespace: TextNamespace): boolean {
  return texts()[namespace] !== undefined
}

/**
 * §7 translations.
 * @throws where they cannot be had
 */
export async function fetchTexts(...namespaces: TextNamespace[]): Promise<void> {
  await Promise.all(namespaces.filter((namespace) => !isThere(namespace)).map(fetchOnce))
}

const coming = new Map<TextNamespace, Promise<void>>()

/** What two parts of a screen wait for is fetched once; after a failure it is tried again. */
function fetchOnce(namespace: TextNamespace): Promise<void> {
  const under = coming.get(namespace) ?? fetchFile(namespace)
  coming.set(namespace, under)
  return under.finally(() => coming.delete(namespace))
}

async function fetchFile(namespace: TextNamespace): Promise<void> {
  const answer = await fetch(addressOf(namespace))
  if (!answer.ok) throw new Error('Texts could not be loaded')
  addTexts({ [namespace]: await answer.json() })
}

function addressOf(namespace: TextNamespace): string {
  // The desk works in Dutch, whoever comes to it.
  const language = namespace === 'casework' ? DEFAULT_LANGUAGE : readerLanguage()
  return `/locales/${language}/${namespace}.json`
}

/** Whether the server answers, and has not all of these. */
async function isRefused(namespaces: readonly TextNamespace[]): Promise<boolean> {
  const missing = namespaces.filter((namespace) => !isThere(namespace))
  const statuses = await Promise.all(missing.map((namespace) => statusOf(addressOf(namespace))))
  return statuses.some((status) => status !== undefined && status >= 400 && status < 500)
}
