import { envelopeLines } from '@vignettes/domain/format/envelope-lines.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { DEFAULT_LANGUAGE, languageOfCode } from '@vignettes/domain/text/language.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { overtakenBy } from '../../ports/overtaken-letters.ts'
import { WHERE_TO_REACH } from '../../ports/tables/account.ts'
import { COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import { REFERENCE } from '../../ports/tables/request.ts'

/** The letters that go by post, each with its case and who prints it. */
function lettersByPost(db: Database) {
  return db
    .selectFrom('letter')
    .innerJoin('request', 'request.id', 'letter.request_id')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .leftJoin('staff', 'staff.id', 'letter.printed_by')
    .select(['letter.id', 'letter.name', 'letter.subject', 'letter.body', 'letter.html'])
    .select(['letter.written_at as writtenAt', 'letter.printed_at as printedAt'])
    .select('letter.postal_address as postalAddress')
    .select(['letter.posted_at as postedAt', 'letter.posted_by as postedBy'])
    .select(['letter.returned_on as returnedOn', 'letter.failure'])
    .select(['staff.name as printedBy', 'vignette.id as vignetteId', ...REFERENCE])
    .select(['initials', 'surname_prefix as surnamePrefix', 'surname', ...WHERE_TO_REACH])
    .select(COMPANY_OF_REQUEST)
    .where('letter.email', 'is', null)
}

/** Whom a letter about a request is for, and where. */
export function findAddressee(db: Database, requestId: string) {
  return db
    .selectFrom('request')
    .innerJoin('account', 'account.id', 'request.account_id')
    .select(['initials', 'surname_prefix as surnamePrefix', 'surname', ...WHERE_TO_REACH])
    .select(COMPANY_OF_REQUEST)
    .where('request.id', '=', requestId)
    .executeTakeFirst()
}

export type LetterByPost = Awaited<ReturnType<typeof lockLetters>>[number]

/** Those that nobody has posted, oldest first. */
export function listToPost(db: Database, limit: number) {
  return lettersByPost(db)
    .where('letter.posted_at', 'is', null)
    .where('letter.settled_at', 'is', null)
    .where('letter.failure', 'is', null)
    .orderBy('letter.written_at')
    .orderBy('letter.id')
    .limit(limit)
    .execute()
}

/** How many nobody has posted, counted up to a limit. */
export async function countToPost(db: Database, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('letter')
        .select('id')
        .where('email', 'is', null)
        .where('posted_at', 'is', null)
        .where('settled_at', 'is', null)
        .where('failure', 'is', null)
        .limit(limit)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Letters by post, in the order of the ids, that nobody else prints or posts until the transaction ends. */
export async function lockLetters(tx: Database, ids: readonly string[]) {
  const rows = await lettersByPost(tx)
    .where('letter.id', 'in', ids)
    // Two that lock some of the same do it in one order.
    .orderBy('letter.id')
    .forUpdate('letter')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Which of letters name a last day that is over, or another than counts now: they are not to go. */
export async function listLateLetters(
  tx: Database,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('letter')
    .select('id')
    .where('id', 'in', ids)
    .where(overtakenBy('letter', now), '=', 'day')
    .execute()
  return rows.map(({ id }) => id)
}

/** In which language a letter is written: its page says it. */
export function languageOfLetter({ html }: { html: string }) {
  return languageOfCode(/<html lang="(\w+)"/.exec(html)?.[1]) ?? DEFAULT_LANGUAGE
}

/** Writes down that a letter was printed, with the address that stands on it. */
export async function markPrinted(
  tx: Transaction,
  { id, to, staffId, now }: { id: string; to: string; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('letter')
    .set({ postal_address: to, printed_at: now, printed_by: staffId })
    .where('id', '=', id)
    .execute()
}

/** Writes down that letters are in the post, or, of nobody, that they are not. */
export async function setPosted(
  tx: Transaction,
  ids: readonly string[],
  posted: { staffId: string; now: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable('letter')
    .set({ posted_at: posted?.now ?? null, posted_by: posted?.staffId ?? null })
    .where('id', 'in', ids)
    .execute()
}

/** What somebody's letters on paper say of where they go, until they are printed: where their receiver lives now. */
export async function readdressLetters(tx: Transaction, accountId: string): Promise<void> {
  const receiver = await tx
    .selectFrom('account')
    .select(['initials', 'surname_prefix as surnamePrefix', 'surname', ...WHERE_TO_REACH])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('letter')
    .set({ postal_address: envelopeLines(receiver).join('\n') })
    .where('email', 'is', null)
    .where('printed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('request')
          .select('request.id')
          .whereRef('request.id', '=', 'letter.request_id')
          .where('request.account_id', '=', accountId),
      ),
    )
    .execute()
}

/** Writes down that the post brought a letter back. */
export async function setReturned(
  tx: Transaction,
  id: string,
  { on, staffId }: { on: BusinessDate; staffId: string },
): Promise<void> {
  await tx
    .updateTable('letter')
    .set({ returned_on: on, returned_by: staffId })
    .where('id', '=', id)
    .execute()
}
