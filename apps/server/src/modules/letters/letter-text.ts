import { textOf } from '@vignettes/domain/text/pieces.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { phoneIn, translate } from '../../text.ts'
import type { Letter, Signature } from './letter.ts'

/** How to reach the city: who has no login is told where to come, in the place of a link. */
export function contactOf({ isByPost }: Pick<Letter, 'isByPost'>): TextKey {
  return isByPost ? 'letters.by-post.contact' : 'letters.contact'
}

/** The letter as plain text: for who reads it aloud, or trusts no HTML. */
export function letterText(letter: Letter, signature: Signature): string {
  const { language, salutation, heading, paragraphs, facts, noteOfFacts = '' } = letter
  const { button, footer, noMore } = letter
  const say = (key: TextKey, values?: Record<string, string>) => translate(language, key, values)
  return [
    heading.text,
    salutation,
    ...paragraphs.map(({ text }) => text),
    facts.map(([label, value]) => `${label}: ${textOf(value)}`).join('\n'),
    noteOfFacts,
    button ? `${button.text}:\n${button.href}` : '',
    say(contactOf(letter), { phone: phoneIn(language, signature) }),
    `${say('letters.regards')}\n${say('title')}`,
    footer,
    // In HTML it is a sentence.
    noMore ? `${noMore.text.replace(/\.$/, '')}:\n${noMore.href}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
