import { mayGoAgain } from '@vignettes/domain/casework/letters-of-request.ts'
import type { z } from 'zod'
import type { AGAIN_IDS } from '../../ports/letter-ids.ts'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import { addressed } from './addressed.ts'
import type { LetterSources } from './define-letter.ts'
import { findKept, type KeptAs, type Written } from './kept-letters.ts'

/**
 * A letter once more, word for word, to the address that its receiver has now; one by post goes by post again. Of a file that went along
 * the name is kept; it is the summary, which says of a request the same each time.
 *
 * @returns undefined when the letter is not kept any more
 * @throws UnrecoverableJobError when its receiver has an address since that is not confirmed
 */
export async function writeAgain(
  { database, summaries }: LetterSources,
  { letterId, staffEventId }: z.output<typeof AGAIN_IDS>,
): Promise<{ about: KeptAs; written: Written } | undefined> {
  const kept = addressed(await findKept(database, letterId))
  if (!kept) return undefined
  const { requestId, accountId, subject, text, html, email, isConfirmed, language } = kept
  const { letterName: name, holdsUntil } = kept
  const about = { requestId, name, staffEventId, holdsUntil, againOf: letterId }
  const words = { subject, text, html }
  if (kept.to === null || email === null) {
    return { about, written: { ...words, to: kept.postalAddress, isByPost: true } }
  }
  if (!mayGoAgain({ to: kept.to }, { email, isConfirmed })) {
    throw new UnrecoverableJobError('the new address of the receiver is not confirmed')
  }
  const [fileName] = kept.attachments
  const summary = fileName && (await summaries.pdfOf({ requestId, accountId }, language))
  return {
    about,
    written: {
      ...{ ...words, to: email, isByPost: false },
      ...(fileName &&
        summary && {
          attachments: [{ fileName, mediaType: 'application/pdf', content: summary.pdf }],
        }),
    },
  }
}
