import { REQUIRED } from '@vignettes/domain/rules/required.ts'
import { readKey } from '@vignettes/domain/text/key-with-values.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FieldErrors } from 'react-hook-form'
import { text, textIfKnown } from '../../text.ts'

export interface FieldMessage {
  name: string
  message: string
}

/** §5 what is told of a photo that is not there; in a form it is a field that was left empty. */
const NO_PHOTO: TextKey = 'form.file.photo-not-found'

/** The words of a field's error: rules answer with a text key, the server with a text. */
export function messageOf(
  name: string,
  error: { message?: unknown } | undefined,
): string | undefined {
  const message = error?.message
  if (typeof message !== 'string' || message === '') return undefined
  return isLeftEmpty(message) ? wordsForEmpty(name) : textOr(message, message)
}

/** Decisions A29: the keys whose words name the thing that is asked for. */
const NAMING_KEYS = ['form.required.', 'casework.required.']

/** Every error of a form in the order of the fields in the page, which is the order of the links in the summary. */
export function listMessages(errors: FieldErrors): FieldMessage[] {
  const messages = Object.entries(errors).flatMap(([name, error]) => {
    const words = messageOf(name, error)
    return words && name !== 'root' ? [{ name, message: inSummary(name, words, error) }] : []
  })
  return messages.sort((a, b) => positionInPage(a.name) - positionInPage(b.name))
}

/** Decisions A29: what is asked for by name needs no label before it; anything else may be said of several fields. */
function inSummary(name: string, words: string, error: { message?: unknown } | undefined): string {
  const namesIt = isLeftEmpty(error?.message) && words !== text(REQUIRED)
  return namesIt || isAskedByName(error?.message) ? words : `${labelOf(name)}${words}`
}

function isLeftEmpty(message: unknown): boolean {
  return message === REQUIRED || message === NO_PHOTO
}

/** Where the name of the control is not that of its field, the rule itself gives the words of the field. */
function isAskedByName(message: unknown): boolean {
  return typeof message === 'string' && NAMING_KEYS.some((keys) => message.startsWith(keys))
}

/** The text of a key that came from outside (a server, a schema), or the fallback when it is no known key. */
function textOr(message: string, fallback: string): string {
  const { key, values } = readKey(message)
  return textIfKnown(key, values) ?? fallback
}

/** Fields that only the desk has have their words in its texts. */
function wordsForEmpty(name: string): string {
  return textOr(`form.required.${name}`, textOr(`casework.required.${name}`, text(REQUIRED)))
}

/** The label of a field; a sentence or a question is none. */
function labelOf(name: string): string {
  const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  const legend = control?.type === 'radio' && control.closest('fieldset')?.querySelector('legend')
  const words = (legend || document.querySelector(`label[for="${name}"]`))?.textContent?.trim()
  return words && !/[.?!]$/.test(words) ? `${words}: ` : ''
}

function positionInPage(name: string): number {
  const controls = Array.from(document.querySelectorAll<HTMLInputElement>('form [name]'))
  return controls.findIndex((control) => control.name === name)
}
