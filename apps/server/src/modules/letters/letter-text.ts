import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { translate } from '../../text.ts'
import type { Letter, Signature } from './letter.ts'

/** The letter as plain text: for who reads it aloud, or trusts no HTML. */
export function letterText(letter: Letter, { phone }: Signature): string {
  const { language, salutation, heading, paragraphs, facts, button } = letter
  const say = (key: TextKey, values?: Record<string, string>) => translate(language, key, values)
  return [
    heading,
    salutation,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${button.text}:\n${button.href}`,
    say('letters.contact', { phone }),
    `${say('letters.regards')}\n${say('title')}`,
    say('letters.automatic'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
