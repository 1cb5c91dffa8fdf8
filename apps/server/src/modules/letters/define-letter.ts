import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { z } from 'zod'
import { languageOfAccount } from '../../ports/account-language.ts'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { Database } from '../../ports/database.ts'
import type { Invitations } from '../../ports/invitations.ts'
import type { LetterName } from '../../ports/letter-ids.ts'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Summaries } from '../../ports/summaries.ts'
import { show, translate } from '../../text.ts'
import type { Letter } from './letter.ts'

/** What letters are written from. */
export interface LetterSources {
  database: Database
  summaries: Summaries
  links: AccountLinks
  reference: Pick<ReferenceData, 'collectionDays'>
  invitations: Invitations
  /** The portal's own origin. */
  publicUrl: string
}

export interface Addressee {
  email: string
  name: string
}

/** A label by its key, and the value. */
export type Fact = readonly [label: TextKey, value: DisplayValue]

/** A letter as data: the texts are those of its name (text/nl/letters.json), the rest is this. */
interface LetterRow<Ids, Loaded extends Addressee> {
  ids: z.ZodType<Ids>
  /** What is true now; undefined when there is nobody to write to, or nothing left to say. */
  load(sources: LetterSources, ids: Ids): Promise<Loaded | undefined>
  /** What its texts interpolate. */
  values?(loaded: NoInfer<Loaded>): Record<string, DisplayValue>
  /** @param say gives a text in the language of the letter */
  facts?(loaded: NoInfer<Loaded>, say: (key: TextKey) => string): readonly Fact[]
  /** Where its one button leads: a path of this portal. */
  link(loaded: NoInfer<Loaded>): string
  /** What happens next, where it is not always the same. */
  next?(loaded: NoInfer<Loaded>): TextKey | undefined
  attach?(
    sources: LetterSources,
    loaded: NoInfer<Loaded>,
    language: Language,
  ): Promise<Letter['attachments']>
}

/** A row of LETTERS: what it loads is nobody else's business. */
export interface DefinedLetter<Ids> {
  ids: z.ZodType<Ids>
  /** @throws UnrecoverableJobError for ids that are not this letter's */
  write(sources: LetterSources, name: LetterName, ids: unknown): Promise<Letter | undefined>
}

/** Makes a row of LETTERS, in which facts and link are typed by what it loads. */
export function defineLetter<Ids, Loaded extends Addressee>(
  row: LetterRow<Ids, Loaded>,
): DefinedLetter<Ids> {
  return {
    ids: row.ids,
    async write(sources, name, given) {
      const ids = row.ids.safeParse(given)
      if (!ids.success) throw new UnrecoverableJobError(`the ids of letter '${name}' are wrong`)
      const loaded = await row.load(sources, ids.data)
      if (!loaded) return undefined
      const language = languageOfAccount()
      const values = row.values?.(loaded)
      const say = (key: TextKey) => translate(language, key, values)
      const attachments = await row.attach?.(sources, loaded, language)
      return {
        language,
        to: loaded.email,
        name: loaded.name,
        subject: say(`letters.${name}.subject`),
        heading: say(`letters.${name}.heading`),
        paragraphs: [
          say(`letters.${name}.body`),
          say(row.next?.(loaded) ?? `letters.${name}.next`),
        ],
        facts: (row.facts?.(loaded, say) ?? []).map(([label, value]) => [
          say(label),
          show(language, value),
        ]),
        button: {
          text: say(`letters.${name}.button`),
          href: `${sources.publicUrl}${row.link(loaded)}`,
        },
        ...(attachments && { attachments }),
      }
    },
  }
}
