import { mayGoAgain } from '@vignettes/domain/casework/letters-of-request.ts'
import type { z } from 'zod'
import { languageOfAccount } from '../../ports/account-language.ts'
import type { AGAIN_IDS } from '../../ports/letter-ids.ts'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import type { LetterSources } from './define-letter.ts'
import { findKept, type KeptAs, type Written } from './kept-letters.ts'

/**
 * A letter once more, word for word, to the address that its receiver has now. Of a file that went along the name is kept; it is the
 * summary, which says of a request the same each time.
 *
 * @returns undefined when the letter is not kept any more
 * @throws UnrecoverableJobError when its receiver has an address since that is not confirmed
 */
export async function writeAgain(
  { database, summaries }: LetterSources,
  { letterId, staffEventId }: z.output<typeof AGAIN_IDS>,
): Promise<{ about: KeptAs; written: Written } | undefined> {
  const kept = await findKept(database, letterId)
  if (!kept) return undefined
  const { name, requestId, accountId, subject, text, html, email, confirmedAt } = kept
  if (!mayGoAgain(kept, { email, isConfirmed: confirmedAt !== null })) {
    throw new UnrecoverableJobError('the new address of the receiver is not confirmed')
  }
  const [fileName] = kept.attachments
  const language = await languageOfAccount(database, accountId)
  const summary = fileName && (await summaries.pdfOf({ requestId, accountId }, language))
  return {
    about: { requestId, name, staffEventId, againOf: letterId },
    written: {
      ...{ to: email, subject, text, html },
      ...(fileName &&
        summary && {
          attachments: [{ fileName, mediaType: 'application/pdf', content: summary.pdf }],
        }),
    },
  }
}
