import { REQUIRED } from '@vignettes/domain/rules/required.ts'
import { readKey } from '@vignettes/domain/text/key-with-values.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FieldErrors } from 'react-hook-form'
import { text, textIfKnown } from '../../text.ts'
import { controlOf } from './control-of.ts'

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
  return isLeftEmpty(name, message) ? wordsForEmpty(name) : textOr(message, message)
}

/** Decisions A29: the keys whose words name the thing that is asked for. */
const NAMING_KEYS = ['form.required.', 'casework.required.']

/**
 * Every error of a form in the order of the fields in the page, which is the order of the links in the summary. Where the same is said
 * of fields in several groups, each line names its group too.
 * @param ids what the ids of the form begin with
 */
export function listMessages(errors: FieldErrors, ids: string): FieldMessage[] {
  const messages = Object.entries(errors).flatMap(([name, error]) => {
    const words = messageOf(name, error)
    return words && name !== 'root' ? [{ name, message: inSummary(name, words, error, ids) }] : []
  })
  const isTwice = ({ message }: FieldMessage) =>
    messages.filter((other) => other.message === message).length > 1
  return messages
    .map((line) => (isTwice(line) ? { ...line, message: inItsGroup(line, ids) } : line))
    .sort((a, b) => positionInPage(a.name, ids) - positionInPage(b.name, ids))
}

/** Decisions A29: what is asked for by name needs no label before it; anything else may be said of several fields. */
function inSummary(
  name: string,
  words: string,
  error: { message?: unknown } | undefined,
  ids: string,
): string {
  const namesIt = isLeftEmpty(name, error?.message) && words !== text(REQUIRED)
  if (namesIt || isAskedByName(error?.message)) return words
  const label = labelOf(name, ids)
  if (!/[.?!]$/.test(label)) return label ? `${label}: ${words}` : words
  // Most of what is said below a question answers it; the rest would say nothing without it.
  return NAMELESS.some((key) => words === text(key)) ? `${label} ${words}` : words
}

/** Said of any field in the same words. */
const NAMELESS: readonly TextKey[] = [REQUIRED, 'form.required-choice', 'form.wrong-characters']

function inItsGroup({ name, message }: FieldMessage, ids: string): string {
  const group = controlOf(name, ids)?.closest('fieldset:not(.portal-choices)')
  const legend = group?.querySelector('legend')?.textContent?.trim()
  return legend ? `${legend}. ${message}` : message
}

/** By a rule, or by the server, which answers with the words of the same keys. */
function isLeftEmpty(name: string, message: unknown): boolean {
  return [REQUIRED, NO_PHOTO, `form.required.${name}`].some(
    (key) => message === key || (message !== undefined && message === textIfKnown(key, {})),
  )
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

/** The label of a field, or the question of a list of choices. */
function labelOf(name: string, ids: string): string {
  const control = controlOf(name, ids)
  const isChoice = control?.matches('[type=radio], [type=checkbox]:not([id])')
  const legend = isChoice && control?.closest('fieldset')?.querySelector('legend')
  const label = legend || document.querySelector(`label[for="${ids}${name}"]`)
  return label?.textContent?.trim() ?? ''
}

function positionInPage(name: string, ids: string): number {
  const control = controlOf(name, ids)
  return control ? Array.from(document.querySelectorAll('form *')).indexOf(control) : -1
}
