import { asWritten, inWords, type Piece } from '@vignettes/domain/text/pieces.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import type { z } from 'zod'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { WaitingRequests } from '../../ports/asked-today.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CreditBack } from '../../ports/credit-back.ts'
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
  clock: Clock
  summaries: Summaries
  links: AccountLinks
  reference: Pick<
    ReferenceData,
    'inLanguage' | 'collectionDays' | 'pickupPoint' | 'pickupLocationsOn' | 'seasonOn' | 'reasons'
  >
  invitations: Invitations
  creditBack: Pick<CreditBack, 'look'>
  waiting: WaitingRequests
  /** How long a request waits for its mandate. */
  mandateWaitDays: number
  /** The portal's own origin. */
  publicUrl: string
  /** The desk's, where it has one of its own. */
  staffUrl?: string | undefined
  signature: Signature
  /** What stands on the envelope of a letter about a request, on lines; undefined where the request is of nobody. */
  envelopeOf(db: Database, requestId: string): Promise<string | undefined>
}

export interface Addressee extends Receiver {
  name: Told
}

/** A label by its key, and the value, in pieces where a handler wrote some of it; one that was told stands in a letter to a confirmed address only. */
export type Fact = readonly [label: TextKey, value: DisplayValue | Told | readonly Piece[]]

/** A letter as data: the texts are those of its name (text/nl/letters.json), the rest is this. */
export interface LetterRow<Ids, Loaded extends Addressee> {
  ids: z.ZodType<Ids>
  /** What is true now; undefined when there is nobody to write to, or nothing left to say. */
  load(sources: LetterSources, ids: Ids): Promise<Loaded | undefined>
  /** What its texts interpolate. */
  values?(loaded: NoInfer<Loaded>): Record<string, DisplayValue | ToldOrElse>
  /** @param say gives a text in the language of the letter */
  facts?(loaded: NoInfer<Loaded>, say: (key: TextKey) => string): readonly Fact[]
  /** The first last day among its facts: past it they are not so. */
  holdsUntil?(loaded: NoInfer<Loaded>): BusinessDate | undefined
  /** Where its one button leads: a path of this portal. */
  link(loaded: NoInfer<Loaded>): string
  /** Paragraphs that a staff member wrote, after the first one. */
  words?(loaded: NoInfer<Loaded>): readonly string[]
  /** In which language those are, where they may be in another one than Dutch. */
  wordsIn?(loaded: NoInfer<Loaded>): Language
  /** What is said besides, before what happens next; `city`, `form`, `postal` and `phone` are the portal's. */
  besides?(loaded: NoInfer<Loaded>): TextKey | readonly TextKey[] | undefined
  /** What it is about, where that is not always the same. */
  about?(loaded: NoInfer<Loaded>): About | undefined
  /** What happens next, where it is not always the same. */
  next?(loaded: NoInfer<Loaded>): TextKey | undefined
  /** What it says otherwise to who has no login and no mailbox; what happens next is nothing to tell where it is null. */
  byPost?: { heading?: TextKey; body?: TextKey; next?: TextKey | null }
  /** What is said after all that, such as how to object. */
  closing?(loaded: NoInfer<Loaded>): readonly TextKey[]
  /** What its button says, where it is not always the same. */
  button?(loaded: NoInfer<Loaded>): TextKey | undefined
  /** Of a reminder, whose it is: the letter says how they get no more of them. */
  remindedOf?(loaded: NoInfer<Loaded>): { accountId: string }
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
      return loaded && composeLetter(row, sources, { name, loaded })
    },
  }
}

/** A letter from what was loaded for it, or made up. */
export async function composeLetter<Ids, Loaded extends Addressee>(
  row: LetterRow<Ids, Loaded>,
  sources: LetterSources,
  { name, loaded }: { name: LetterName; loaded: Loaded },
): Promise<Letter> {
  const { language = DEFAULT_LANGUAGE } = loaded
  const { formUrl: form, postalAddress: postal, cityName: city } = sources.signature
  const phone = phoneIn(language, sources.signature)
  const values = wordsFor(loaded, { phone, form, postal, city, ...row.values?.(loaded) })
  const say = (key: TextKey) => translate(language, key, values)
  const files = row.attached?.(loaded)
  const isByPost = loaded.email === null
  // A file is nothing to put into an envelope.
  const isAttached = loaded.isConfirmed && !isByPost
  const attachments = isAttached ? await files?.attach(sources, loaded, language) : undefined
  const besides = [row.besides?.(loaded) ?? []].flat()
  const byPost = isByPost ? row.byPost : undefined
  const to = loaded.email ?? loaded.postalAddress
  if (to === undefined) throw new Error(`letter '${name}' has nowhere to go`)
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
  const nextWithout = isAttached ? undefined : files?.nextWithout
  const next = byPost?.next === undefined ? (nextWithout ?? row.next?.(loaded)) : byPost.next
  const isInDutch = (row.wordsIn?.(loaded) ?? DEFAULT_LANGUAGE) === DEFAULT_LANGUAGE
  const written = (row.words?.(loaded) ?? []).flatMap(isInDutch ? asWritten : inWords)
  return {
    language,
    ...{ to, isByPost },
    salutation: salutationOf(loaded, language),
    subject: say(about.subject),
    heading: {
      text: say(byPost?.heading ?? about.heading),
      isAsWritten: row.words !== undefined && isInDutch,
    },
    paragraphs: [
      ...inWords(say(byPost?.body ?? about.body)),
      ...withNote(language, written),
      ...besides.flatMap((key) => inWords(say(key))),
      ...(next === null ? [] : inWords(say(next ?? `letters.${name}.next`))),
      ...(row.closing?.(loaded) ?? []).flatMap((key) =>
        inWords(say((isByPost && ON_PAPER[key]) || key)),
      ),
    ],
    ...withNoteOf(language, facts),
    holdsUntil: row.holdsUntil?.(loaded) ?? null,
    ...(!isByPost && {
      button: {
        text: say(row.button?.(loaded) ?? `letters.${name}.button`),
        href: addressOf(sources, row.link(loaded)),
      },
      ...noMoreOf(row.remindedOf?.(loaded), sources, say),
    }),
    footer: say(footerOf(row, isByPost)),
    ...(attachments && { attachments }),
  }
}

/** What has a web address in it, and says otherwise on paper where nobody may be able to read that. */
const ON_PAPER: Partial<Record<TextKey, TextKey>> = {
  'letters.objection.how': 'letters.objection.how-by-post',
  'letters.objection-decided.appeal': 'letters.objection-decided.appeal-by-post',
}

/** How whoever was reminded gets no more of it. */
function noMoreOf(
  reminded: { accountId: string } | undefined,
  sources: LetterSources,
  say: (key: TextKey) => string,
): Pick<Letter, 'noMore'> {
  if (!reminded) return {}
  const path = ownPaths.remindersOff(sources.links.ofReminders(reminded.accountId))
  return { noMore: { text: say('letters.no-more'), href: addressOf(sources, path) } }
}

function footerOf({ words }: { words?: unknown }, isByPost: boolean): TextKey {
  if (isByPost) return 'letters.by-post.footer'
  return words ? 'letters.no-reply' : 'letters.automatic'
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
