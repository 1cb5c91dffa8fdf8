import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { fetchTexts, text } from '../../text.ts'
import { showPageError } from '../page-error.ts'
import type { Judged, KeptMessage } from './judged.ts'
import type { Words } from './keys-of-words.ts'

/**
 * Tells what was wrong with a form once more, in the language of now: its answers are judged anew, and what only the server knew, or was
 * about a secret that is gone, is told as it was.
 *
 * @param lost the names of secrets that stood there: nobody left them empty
 */
export async function judgeAgain(
  form: UseFormReturn<FieldValues, unknown, unknown>,
  { isSubmitted, errors, page }: Judged,
  lost: readonly string[],
): Promise<void> {
  await bringWordsOf([
    ...Object.values(errors).flatMap(({ message }) => wordsIn(message)),
    ...(page?.message ?? []),
  ])
  const tellTheRest = () => {
    form.clearErrors([...lost])
    for (const [name, { isServers, message }] of Object.entries(errors)) {
      const isJudgedAnew = !isServers && !lost.includes(name)
      if (isJudgedAnew || form.getFieldState(name).error) continue
      form.setError(name, { type: isServers ? 'server' : 'kept', message: messageIn(message) })
    }
  }
  if (isSubmitted) await form.handleSubmit(tellTheRest, tellTheRest)()
  else {
    await form.trigger(Object.keys(errors).filter((name) => !lost.includes(name)))
    tellTheRest()
  }
  if (page) {
    const { message, isNeutral, requestId } = page
    showPageError({
      message: joined(message),
      isNeutral,
      requestId,
      ...(requestId && { status: 500 }),
    })
  }
}

/** The server's words stand in texts that no screen has. */
async function bringWordsOf(words: readonly Words[]): Promise<void> {
  const isOfServer = words.some(({ key }) => key.startsWith('refusal.'))
  if (isOfServer) await fetchTexts('refusal')
}

function wordsIn(message: KeptMessage): readonly Words[] {
  return 'words' in message ? message.words : []
}

function messageIn(message: KeptMessage): string {
  return 'rule' in message ? message.rule : joined(message.words)
}

function joined(words: readonly Words[]): string {
  return words.map(({ key, values }) => text(key as TextKey, values)).join(' ')
}
