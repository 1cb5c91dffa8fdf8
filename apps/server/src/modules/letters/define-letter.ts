import { asWritten, inWords, type Piece } from '@vignettes/domain/text/pieces.ts'
import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import type { z } from 'zod'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { Database } from '../../ports/database.ts'
import type { Invitations } from '../../ports/invitations.ts'
import type { LetterName } from '../../ports/letter-ids.ts'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Summaries } from '../../ports/summaries.ts'
import { phoneIn, show, translate } from '../../text.ts'
import type { Letter, Signature } from './letter.ts'
import { type Receiver, Told, type ToldOrElse, wordsFor } from './told.ts'

/** What letters are written from. */
export interface LetterSources {
  database: Database
  summaries: Summaries
  links: AccountLinks
  reference: Pick<
    ReferenceData,
    'inLanguage' | 'collectionDays' | 'pickupPoint' | 'seasonOn' | 'reasons'
  >
  invitations: Invitations
  /** The portal's own origin. */
  publicUrl: string
  /** The desk's, where it has one of its own. */
  staffUrl?: string | undefined
  signature: Signature
}

export interface Addressee extends Receiver {
  name: Told
}

/** A label by its key, and the value, in pieces where a handler wrote some of it; one that was told stands in a letter to a confirmed address only. */
export type Fact = readonly [label: TextKey, value: DisplayValue | Told | readonly Piece[]]

/** A letter as data: the texts are those of its name (text/nl/letters.json), the rest is this. */
interface LetterRow<Ids, Loaded extends Addressee> {
  ids: z.ZodType<Ids>
  /** What is true now; undefined when there is nobody to write to, or nothing left to say. */
  load(sources: LetterSources, ids: Ids): Promise<Loaded | undefined>
  /** What its texts interpolate. */
  values?(loaded: NoInfer<Loaded>): Record<string, DisplayValue | ToldOrElse>
  /** @param say gives a text in the language of the letter */
  facts?(loaded: NoInfer<Loaded>, say: (key: TextKey) => string): readonly Fact[]
  /** Where its one button leads: a path of this portal. */
  link(loaded: NoInfer<Loaded>): string
  /** Paragraphs that a staff member wrote, after the first one. */
  words?(loaded: NoInfer<Loaded>): readonly string[]
  /** What is said besides, before what happens next; `city`, `form` and `phone` are the portal's. */
  besides?(loaded: NoInfer<Loaded>): TextKey | undefined
  /** What it is about, where that is not always the same. */
  about?(loaded: NoInfer<Loaded>): About | undefined
  /** What happens next, where it is not always the same. */
  next?(loaded: NoInfer<Loaded>): TextKey | undefined
  /** What is said after all that, such as how to object. */
  closing?(loaded: NoInfer<Loaded>): readonly TextKey[]
  /** What its button says, where it is not always the same. */
  button?(loaded: NoInfer<Loaded>): TextKey | undefined
  /** What goes along, to a confirmed address only: a file is full of what was told. */
  attached?(loaded: NoInfer<Loaded>): Attached<Loaded> | undefined
}

interface About {
  subject: TextKey
  heading: TextKey
  body: TextKey
}

interface Attached<Loaded> {
  attach(
    sources: LetterSources,
    loaded: NoInfer<Loaded>,
    language: Language,
  ): Promise<NonNullable<Letter['attachments']>>
  /** What happens next in a letter that goes without, and does not speak of it. */
  nextWithout: TextKey
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
      const { language = DEFAULT_LANGUAGE } = loaded
      const { formUrl: form, cityName: city } = sources.signature
      const phone = phoneIn(language, sources.signature)
      const values = wordsFor(loaded, { phone, form, city, ...row.values?.(loaded) })
      const say = (key: TextKey) => translate(language, key, values)
      const files = row.attached?.(loaded)
      const attachments = loaded.isConfirmed
        ? await files?.attach(sources, loaded, language)
        : undefined
      const besides = row.besides?.(loaded)
      const facts = (row.facts?.(loaded, say) ?? []).flatMap(([label, value]) => {
        const shown = value instanceof Told ? value.shownTo(loaded) : value
        if (shown === undefined) return []
        const pieces = isInPieces(shown) ? shown : inWords(show(language, shown))
        return [[say(label), pieces] as const]
      })
      const about = row.about?.(loaded) ?? {
        subject: `letters.${name}.subject`,
        heading: `letters.${name}.heading`,
        body: `letters.${name}.body`,
      }
      const nextWithout = loaded.isConfirmed ? undefined : files?.nextWithout
      return {
        language,
        to: loaded.email,
        salutation: salutationOf(loaded, language),
        subject: say(about.subject),
        heading: { text: say(about.heading), isAsWritten: row.words !== undefined },
        paragraphs: [
          ...inWords(say(about.body)),
          ...withNote(language, (row.words?.(loaded) ?? []).flatMap(asWritten)),
          ...(besides ? inWords(say(besides)) : []),
          ...inWords(say(nextWithout ?? row.next?.(loaded) ?? `letters.${name}.next`)),
          ...(row.closing?.(loaded) ?? []).flatMap((key) => inWords(say(key))),
        ],
        ...withNoteOf(language, facts),
        button: {
          text: say(row.button?.(loaded) ?? `letters.${name}.button`),
          href: addressOf(sources, row.link(loaded)),
        },
        footer: say(row.words ? 'letters.no-reply' : 'letters.automatic'),
        ...(attachments && { attachments }),
      }
    },
  }
}

function isInPieces(value: DisplayValue | readonly Piece[]): value is readonly Piece[] {
  return Array.isArray(value)
}

/** Issue 13: words of a handler are shown as written, and who reads another language is told right behind them in which they are. */
function withNote(language: Language, written: Piece[]): Piece[] {
  return isToBeNoted(language, written)
    ? [...written, ...inWords(translate(language, 'decision.as-written'))]
    : written
}

/** The same of those among the facts, which come last then: 'that' points at what stands right before it. */
function withNoteOf(
  language: Language,
  facts: Letter['facts'],
): Pick<Letter, 'facts' | 'noteOfFacts'> {
  const isNoted = ([, pieces]: Letter['facts'][number]) => isToBeNoted(language, [...pieces])
  const noted = facts.filter(isNoted)
  if (noted.length === 0) return { facts }
  return {
    facts: [...facts.filter((fact) => !isNoted(fact)), ...noted],
    noteOfFacts: translate(language, 'decision.as-written'),
  }
}

function isToBeNoted(language: Language, pieces: readonly Piece[]): boolean {
  return language !== DEFAULT_LANGUAGE && pieces.some(({ isAsWritten }) => isAsWritten)
}

function addressOf({ publicUrl, staffUrl }: LetterSources, path: string): string {
  return `${isCaseworkPath(path) ? (staffUrl ?? publicUrl) : publicUrl}${path}`
}

/** Decisions B17: nobody is called by a name that a stranger may have made up. */
function salutationOf(addressee: Addressee, language: Language): string {
  const name = addressee.name.shownTo(addressee)
  return name === undefined
    ? translate(language, 'letters.salutation-neutral')
    : translate(language, 'letters.salutation', { name })
}
