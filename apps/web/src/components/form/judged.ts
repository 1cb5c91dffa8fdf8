import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { textIfKnown } from '../../text.ts'
import { readKey } from '@vignettes/domain/text/key-with-values.ts'
import { readPageError } from '../page-error.ts'
import { type Words, keysOfWords } from './keys-of-words.ts'

/** What is told of a field: the key of a rule, or words of the server by their keys. */
export type KeptMessage = { rule: string } | { words: readonly Words[] }

/** What was wrong with a form, in no language. */
export interface Judged {
  isSubmitted: boolean
  /** By the names of the fields. */
  errors: Readonly<Record<string, { isServers: boolean; message: KeptMessage }>>
  /** What was told of the whole page. */
  page?:
    | { message: readonly Words[]; isNeutral: boolean | undefined; requestId: string | undefined }
    | undefined
}

/** What is wrong with a form as it stands. Words of the server whose keys nobody knows are not kept: they are in one language. */
export function judge(form: UseFormReturn<FieldValues, unknown, unknown>): Judged | undefined {
  const errors = Object.fromEntries(
    Object.keys(form.getValues()).flatMap((name) => {
      const { error } = form.getFieldState(name)
      const message = error?.message && keptMessage(error.message)
      return message ? [[name, { isServers: error.type === 'server', message }]] : []
    }),
  )
  const isSubmitted = form.formState.submitCount > 0
  const page = keptPageError()
  if (!isSubmitted && !page && Object.keys(errors).length === 0) return undefined
  return { isSubmitted, errors, page }
}

function keptMessage(message: string): KeptMessage | undefined {
  const { key, values } = readKey(message)
  if (textIfKnown(key, values) !== undefined) return { rule: message }
  const words = keysOfWords(message)
  return words && { words }
}

/** One that is tried again by its own button comes again by itself. */
function keptPageError(): Judged['page'] {
  const { message = '', isNeutral, requestId, title, onRetry } = readPageError() ?? {}
  const words = title === undefined && !onRetry && message ? keysOfWords(message) : undefined
  return words && { message: words, isNeutral, requestId }
}

/** Whether anything is told whose words may be the server's. */
export function isAnythingTold(): boolean {
  return readPageError() !== undefined || document.querySelector('[aria-invalid=true]') !== null
}
