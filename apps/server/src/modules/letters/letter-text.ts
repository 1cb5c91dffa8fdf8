import { translate } from '../../text.ts'
import type { Letter, Signature } from './letter.ts'

/** The letter as plain text: for who reads it aloud, or trusts no HTML. */
export function letterText(letter: Letter, { phone }: Signature): string {
  const { name, heading, paragraphs, facts, button } = letter
  return [
    heading,
    translate('letters.salutation', { name }),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${button.text}:\n${button.href}`,
    translate('letters.contact', { phone }),
    `${translate('letters.regards')}\n${translate('title')}`,
    translate('letters.automatic'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
