import { UnrecoverableJobError } from '../../ports/outbox.ts'
import type { LetterSources } from './define-letter.ts'
import type { Letter } from './letter.ts'
import { isLetterName, LETTERS } from './letters.ts'

/**
 * Writes the letter of a mail job from what is true now.
 *
 * @returns undefined when there is nobody to write to, or nothing left to say
 * @throws UnrecoverableJobError when there is no such letter, or its ids are not there
 */
export async function writeLetter(
  sources: LetterSources,
  { template, ...ids }: Record<string, unknown>,
): Promise<Letter | undefined> {
  if (!isLetterName(template))
    throw new UnrecoverableJobError(`there is no letter '${String(template)}'`)
  const letter = await LETTERS[template].write(sources, template, ids)
  if (!letter?.isByPost || typeof ids['requestId'] !== 'string') return letter
  // As it is printed: of a company its name stands above whom it is for.
  const to = await sources.envelopeOf(sources.database, ids['requestId'])
  return { ...letter, to: to ?? letter.to }
}
