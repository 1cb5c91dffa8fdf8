import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { referenceOf, type ReferenceNumber } from '@vignettes/domain/vignette/reference.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { LETTER_IDS, type LetterIds } from '../../ports/letter-ids.ts'
import type { StaffEventDetail } from '../../ports/tables/casework.ts'
import { addressed } from './addressed.ts'
import { type Addressee, defineLetter, type LetterRow } from './define-letter.ts'
import { findDecision } from './decision-repository.ts'
import { boatInWords, type Told } from './told.ts'

/** Lines between which nothing stands are a paragraph. */
const BETWEEN_PARAGRAPHS = /\n(?:[ \t]*\n)+/

/** What a free letter is written from. */
export interface FreeLetter extends Addressee, ReferenceNumber {
  language: Language
  boatName: Told
  number: string | null
  vignetteId: string
  written: NonNullable<StaffEventDetail['written']>
}

/** The letter that a handler writes in own words; what they wrote is an event of the staff. */
export const FREE_LETTER: LetterRow<LetterIds<'free-letter'>, FreeLetter> = {
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
  wordsIn: ({ written }) => written.language ?? DEFAULT_LANGUAGE,
  facts: (about) => [
    ['letters.fact.reference', referenceOf(about)],
    ['letters.fact.boatName', about.boatName],
    ...(about.number ? [['letters.fact.number', about.number] as const] : []),
  ],
  byPost: { next: null },
  link: ({ vignetteId }) => ownPaths.vignette(vignetteId),
}

export const FREE_LETTERS = { 'free-letter': defineLetter(FREE_LETTER) }
