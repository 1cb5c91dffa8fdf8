import type {
  getLettersToPost,
  markPosted,
  printLetters,
  undoPosted,
} from '@vignettes/domain/api/casework-post.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { HAND_OVER_MOST } from '@vignettes/domain/casework/queue.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { PortalError } from '../../http/portal-error.ts'
import { dutchInPage } from '../../ports/dutch-in-page.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { loadPrintFonts, type PrintFonts } from '../../print/print-fonts.ts'
import { unprintableSigns } from '../../print/printable.ts'
import type { PdfDrawer } from '../../print/pdf-drawer.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { show, translate } from '../../text.ts'
import { addressOnLetter } from './addressee.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import {
  findAddressee,
  languageOfLetter,
  listLateLetters,
  type LetterByPost,
  listToPost,
  lockLetters,
  markPrinted,
  setPosted,
} from './post-repository.ts'
import type { PrintedLetters } from './post-pdf.ts'
import { UNDO_WITHIN_MS } from './undo-within.ts'

type Listed = ReplyOf<typeof getLettersToPost>['letters'][number]
/** Read when they are asked for first. */
let fonts: PrintFonts | undefined

type PostDeps = Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>

/** What is to be printed and posted, oldest first. */
export async function readLettersToPost({
  database,
}: PostDeps): Promise<ReplyOf<typeof getLettersToPost>> {
  const rows = await listToPost(database, HAND_OVER_MOST + 1)
  return {
    isMore: rows.length > HAND_OVER_MOST,
    letters: rows.slice(0, HAND_OVER_MOST).map((row) => ({
      ...{ id: row.id, caseId: row.vignetteId, name: row.name },
      language: languageOfLetter(row),
      reference: referenceOf(row),
      to: addressOnLetter(row),
      ...unprintedOf(row),
      writtenAt: row.writtenAt.toISOString(),
      printed: row.printedAt && {
        ...{ at: row.printedAt.toISOString(), by: row.printedBy ?? '' },
        forBefore: isForBefore(row) ? (row.postalAddress ?? '').split('\n') : null,
      },
    })),
  }
}

/** What of a letter has signs that the printed page has not; looked up once, by the fonts that it is drawn with. */
function unprintedOf(letter: LetterByPost): Pick<Listed, 'byHand' | 'unprinted'> {
  fonts ??= loadPrintFonts()
  const { regular, bold } = fonts
  const signsOf = (words: string) => unprintableSigns(words, { regular, bold })
  return {
    byHand: addressOnLetter(letter).filter((line) => signsOf(line).length > 0),
    unprinted: signsOf(letter.body),
  }
}

/** Whether it was printed for another name or address than its receiver has now. */
function isForBefore(letter: LetterByPost): boolean {
  return letter.printedAt !== null && letter.postalAddress !== addressOf(letter)
}

/**
 * Letters on paper, each on a page of its own, to where their receivers live now. Written down: which, by whom, and what stands on them,
 * once they are drawn: what could not be drawn was not printed. They are to be posted until somebody says that they were.
 *
 * @throws PortalError 409 when one is no letter to post any more, was printed since it was shown, or got another address meanwhile
 */
export async function printedFile(
  deps: PostDeps,
  drawer: PdfDrawer<PrintedLetters>,
  { letters: asked }: RequestOf<typeof printLetters>['body'],
  staffId: string,
): Promise<{ name: string; mediaType: string; content: Buffer }> {
  const { database, clock, reference } = deps
  const now = clock.now()
  const seen = new Map(asked.map(({ id, printedAt }) => [id, printedAt]))
  const letters = await findAsSeen(database, seen, now)
  const content = await drawer.draw(drawnOf(deps, letters, now))
  await database.transaction().execute(async (tx) => {
    const found = await findAsSeen(tx, seen, now)
    found.forEach((letter, at) => {
      const drawn = letters[at]
      if (!drawn || addressOf(drawn) !== addressOf(letter)) {
        throw new PortalError(409, 'casework.post.moved')
      }
    })
    for (const letter of found) {
      await markPrinted(tx, { id: letter.id, to: addressOf(letter), staffId, now })
    }
    await recordStaffEvent(tx, {
      ...{ staffId, kind: 'exported', now },
      detail: { what: 'letters', format: 'pdf', rows: found.length, letters: [...seen.keys()] },
    })
  })
  const name = translate(reference.language, 'casework.post.file')
  return { name, mediaType: 'application/pdf', content }
}

/** Locked, within a transaction. @throws PortalError 409 when one is not as it was shown */
async function findAsSeen(
  db: Database,
  seen: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<LetterByPost[]> {
  const found = await lockToPost(db, [...seen.keys()], now)
  const isAsSeen = ({ id, printedAt }: LetterByPost) =>
    (printedAt?.toISOString() ?? null) === (seen.get(id) ?? null)
  if (!found.every(isAsSeen)) throw new PortalError(409, 'casework.post.printed-since')
  return found
}

function drawnOf(
  { reference: { language } }: PostDeps,
  letters: readonly LetterByPost[],
  now: Date,
): PrintedLetters {
  return {
    ...{ language, title: translate(language, 'casework.post.pdf-title') },
    letters: letters.map((letter) => {
      const ownLanguage = languageOfLetter(letter)
      return {
        ...{ language: ownLanguage, text: letter.body, inDutch: dutchInPage(letter.html) },
        ...{ subject: letter.subject, to: addressOnLetter(letter) },
        sender: translate(ownLanguage, 'title'),
        date: show(ownLanguage, { dateOf: now }),
        noteOfSigns: translate(ownLanguage, 'letters.by-post.signs'),
      }
    }),
  }
}

/** What will stand on the envelope of a letter about a request; undefined where the request is of nobody. */
export async function envelopeOf(db: Database, requestId: string): Promise<string | undefined> {
  const addressee = await findAddressee(db, requestId)
  return addressee && addressOnLetter(addressee).join('\n')
}

function addressOf(letter: LetterByPost): string {
  return addressOnLetter(letter).join('\n')
}

/**
 * Says of letters that they are posted: all of them, or none.
 * @throws PortalError 409 when one was posted before, was never printed, or was for another address
 */
export async function postLetters(
  { database, clock }: PostDeps,
  { ids }: RequestOf<typeof markPosted>['body'],
  staffId: string,
): Promise<ReplyOf<typeof markPosted>> {
  const now = clock.now()
  const posted = [...new Set(ids)]
  await database.transaction().execute(async (tx) => {
    const letters = await lockToPost(tx, posted, now)
    if (letters.some(({ printedAt }) => printedAt === null)) {
      throw new PortalError(409, 'casework.post.not-printed')
    }
    if (letters.some(isForBefore)) throw new PortalError(409, 'casework.post.for-before')
    await setPosted(tx, posted, { staffId, now })
    await tellEach(tx, letters, { staffId, kind: 'letter-posted', now })
  })
  return { posted }
}

/**
 * Takes back that letters are posted: all of them, or none.
 * @throws PortalError 409 when another said so of one, or it was too long ago
 */
export async function undoPost(
  { database, clock }: PostDeps,
  { ids }: RequestOf<typeof undoPosted>['body'],
  staffId: string,
): Promise<ReplyOf<typeof undoPosted>> {
  const now = clock.now()
  const undone = [...new Set(ids)]
  await database.transaction().execute(async (tx) => {
    const letters = await lockLetters(tx, undone)
    const isOwn = ({ postedAt, postedBy, returnedOn }: LetterByPost) =>
      postedAt !== null &&
      returnedOn === null &&
      postedBy === staffId &&
      now.getTime() - postedAt.getTime() <= UNDO_WITHIN_MS
    if (letters.length < undone.length || !letters.every(isOwn)) {
      throw new PortalError(409, 'casework.post.undo-late')
    }
    await setPosted(tx, undone, undefined)
    await tellEach(tx, letters, { staffId, kind: 'letter-post-undone', now })
  })
  return { undone }
}

/** Locked, within a transaction. @throws PortalError 409 when one of them is no letter to post any more, or its last day is over */
async function lockToPost(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<LetterByPost[]> {
  const letters = await lockLetters(db, ids)
  const toPost = letters.filter(({ postedAt }) => !postedAt).length
  if (toPost === ids.length) {
    const late = letters.filter(({ failure }) => failure).length
    const n = late || (await listLateLetters(db, ids, now)).length
    if (n > 0) throw new PortalError(409, 'casework.post.day-over', { params: { n } })
    return letters
  }
  throw new PortalError(409, 'casework.post.changed', { params: { n: ids.length - toPost } })
}

/** In the history of each case. */
async function tellEach(
  tx: Transaction,
  letters: readonly LetterByPost[],
  event: { staffId: string; kind: 'letter-posted' | 'letter-post-undone'; now: Date },
): Promise<void> {
  for (const { name, vignetteId } of letters) {
    await recordStaffEvent(tx, { ...event, vignetteId, detail: { letter: name } })
  }
}
