import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { text, type TextValues } from '../text.ts'
import { isHelping } from './session.ts'

type BeforeHelped<K> = K extends `${infer Own}-helped` ? Own : never

/** A text that says 'u' of what is the owner's, and has another of its own, `-helped`, for who helps them. */
type KeyForReader = BeforeHelped<TextKey> & TextKey

/** Issue 14, 9: the text for who reads it: the owner, or who helps them, to whom the owner is somebody else. */
export function textForReader(key: KeyForReader, values?: TextValues): string {
  return text(isHelping() ? `${key}-helped` : key, values)
}
