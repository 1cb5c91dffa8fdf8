import { paths } from '@vignettes/domain/paths/paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter } from './define-letter.ts'
import { findDraftWithReceiver } from './repository.ts'

/** The letter about a request that was begun and not sent. */
export const DRAFT_LETTERS = {
  'draft-waiting': defineLetter({
    ids: LETTER_IDS['draft-waiting'],
    // What was sent or thrown away meanwhile is no draft any more: nobody is written to.
    load: async ({ database }, { draftId }) =>
      addressed(await findDraftWithReceiver(database, draftId)),
    values: ({ type, keptUntil }) => ({
      kind: { key: `letters.draft-waiting.kind-${type}` },
      until: { dateOf: keptUntil },
    }),
    // Where it stands with what is missing, and goes on where it was left.
    link: () => paths.vignettes(),
    remindedOf: (draft) => draft,
  }),
}
