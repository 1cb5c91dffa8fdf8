import { NEVER_SENT, REFUSE_REASONS, REJECT_REASONS } from '@vignettes/domain/casework/decisions.ts'
import { type Reason, REASONS_ABOUT } from '@vignettes/domain/casework/reasons.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { VIGNETTE_TYPES } from '@vignettes/domain/vignette/vignette-types.ts'
import { z } from 'zod'
import type { Reasons } from '../../ports/reasons.ts'
import { translate } from '../../text.ts'
import { inEach } from './in-each-language.ts'

const text = z.string().trim().min(1)

/** A version may be older than a language: what it lacks is told in Dutch. */
const wordsSchema = z
  .looseObject({ nl: text })
  .transform((words): Record<Language, string> =>
    inEach((language) => text.safeParse(words[language]).data ?? words.nl),
  )

/** Reasons as a version has them. */
export const reasonItemsSchema = z.array(
  z.object({
    about: z.enum(REASONS_ABOUT),
    code: text,
    words: wordsSchema,
    type: z.enum(VIGNETTE_TYPES).optional(),
  }),
)

const inEachLanguage = (key: TextKey) => inEach((language) => translate(language, key))

/** On a photo stands no name, and it does not run out. */
const ON_PAPER_ONLY: readonly string[] = ['not-this-person', 'out-of-date']
/** What is said otherwise of a photo. */
const PHOTO_KEYS: { readonly [code in (typeof REJECT_REASONS)[number]]?: TextKey } = {
  unreadable: 'decision.reject-photo.unreadable',
  'wrong-document': 'decision.reject-photo.wrong-document',
  incomplete: 'decision.reject-photo.incomplete',
  'not-this-boat': 'decision.reject-photo.not-this-boat',
}
/** Who passes through asks for no berth. */
const OF_MOORING: readonly string[] = ['no-right-to-berth']

/** Those that the portal came with. */
export const REASON_ITEMS: Reason[] = [
  ...REJECT_REASONS.map((code) => ({
    ...{ about: 'paper' as const, code },
    words: inEachLanguage(`decision.reject.${code}`),
  })),
  ...REJECT_REASONS.flatMap((code) =>
    ON_PAPER_ONLY.includes(code)
      ? []
      : [
          {
            about: 'photo' as const,
            code,
            words: inEachLanguage(PHOTO_KEYS[code] ?? `decision.reject.${code}`),
          },
        ],
  ),
  ...REFUSE_REASONS.map((code) => ({
    ...{ about: 'refusal' as const, code },
    words: inEachLanguage(`decision.refuse.${code}`),
    ...(OF_MOORING.includes(code) && { type: 'mooring' as const }),
  })),
]

const NO_WORDS = inEach(() => '')
const NEVER_SENT_WORDS = inEachLanguage('decision.never-sent')

/**
 * The reasons by what was accepted until a day.
 * @param until the lists that have begun on a day, newest first, the shipped one last
 */
export function reasonsOf(until: (day: BusinessDate) => readonly (readonly Reason[])[]): Reasons {
  return {
    on: (day) => until(day)[0] ?? [],
    wordsOf({ about, code }, day) {
      if (code === NEVER_SENT) return NEVER_SENT_WORDS
      const lists = day === null ? [REASON_ITEMS] : until(day)
      const wordsAbout = (wanted: Reason['about']) =>
        lists.flat().find((reason) => reason.about === wanted && reason.code === code)?.words
      // A photo may have been rejected as a paper, before the sorts were told apart.
      return wordsAbout(about) ?? wordsAbout('paper') ?? NO_WORDS
    },
  }
}
