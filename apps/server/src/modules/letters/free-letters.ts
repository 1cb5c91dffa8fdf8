import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { addressed } from './addressed.ts'
import { defineLetter } from './define-letter.ts'
import { findDecision } from './repository.ts'
import { boatInWords } from './told.ts'

/** Lines between which nothing stands are a paragraph. */
const BETWEEN_PARAGRAPHS = /\n(?:[ \t]*\n)+/

/** The letters that a handler writes in own words; what they wrote is an event of the staff. */
export const FREE_LETTERS = {
  'free-letter': defineLetter({
    ids: LETTER_IDS['free-letter'],
    async load({ database }, { requestId, staffEventId }) {
      const about = addressed(await findDecision(database, requestId, staffEventId))
      const written = about?.detail?.written
      return written && { ...about, written }
    },
    values: ({ boatName, written }) => ({
      boatName: boatInWords(boatName),
      subject: written.subject,
    }),
    words: ({ written }) => written.text.replaceAll('\r\n', '\n').split(BETWEEN_PARAGRAPHS),
    facts: (about) => [
      ['letters.fact.reference', referenceOf(about)],
      ['letters.fact.boatName', about.boatName],
      ...(about.number ? [['letters.fact.number', about.number] as const] : []),
    ],
    link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
  }),
}
