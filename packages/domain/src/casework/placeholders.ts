/** What can stand between braces in a template, and is filled in of the case: nothing else is. */
export const PLACEHOLDERS = ['boot', 'aanvraagnummer', 'telefoon', 'contactformulier'] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** In a subject: what is never long, and no stranger typed. */
export const SUBJECT_PLACEHOLDERS: readonly Placeholder[] = ['aanvraagnummer']

const BETWEEN_BRACES = /\{([^{}]*)\}/g
const BRACE = /[{}]/

/** What is wrong between the braces of a text. */
export type PlaceholderFault = { is: 'unknown'; written: string } | { is: 'broken' }

/**
 * The first thing that is wrong between the braces of a text; undefined when it can be filled.
 * @param allowed what can stand in it
 */
export function placeholderFault(
  text: string,
  allowed: readonly Placeholder[] = PLACEHOLDERS,
): PlaceholderFault | undefined {
  if (BRACE.test(text.replaceAll(BETWEEN_BRACES, ''))) return { is: 'broken' }
  const unknown = namesIn(text).find((name) => !allowed.some((known) => known === name))
  return unknown === undefined ? undefined : { is: 'unknown', written: `{${unknown}}` }
}

/** A name between braces; what else stands between them is words. */
const NAMED = /\{[\p{L}\p{N} _.-]{1,40}\}/u

/** The first thing in a letter that reads as a placeholder: nothing fills in what a handler typed themselves. */
export function leftUnfilled(text: string): string | undefined {
  return NAMED.exec(text)?.[0]
}

/** Which placeholders stand in a text, each once. */
export function placeholdersIn(text: string): Placeholder[] {
  const names = namesIn(text)
  return PLACEHOLDERS.filter((placeholder) => names.includes(placeholder))
}

/** A text with its placeholders filled in, once: what stands in a value is words. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): string {
  return text.replaceAll(BETWEEN_BRACES, (written: string, name: string) => {
    const placeholder = PLACEHOLDERS.find((known) => known === name)
    return placeholder === undefined ? written : values[placeholder]
  })
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(BETWEEN_BRACES), ([, name = '']) => name)
}
