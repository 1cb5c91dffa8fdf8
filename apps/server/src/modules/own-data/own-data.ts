import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { mail } from '../../ports/jobs.ts'
import { openAsPut } from '../../http/open-as-put.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sender } from '../../ports/sender.ts'
import type { Vault } from '../../ports/vault.ts'
import { phoneIn, translate } from '../../text.ts'
import type { OwnTable } from './owned-tables.ts'
import {
  findOwnBsn,
  insertExport,
  isExportOpen,
  listOwnFiles,
  type OwnFile,
  type OwnRows,
  readOwnRows,
} from './repository.ts'
import { type ZipEntry, zipOf } from './zip.ts'

export interface OwnDataDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  fileStore: Pick<FileStore, 'has' | 'open'>
  bsnVault: Pick<Vault, 'decrypt'>
  /** Whom somebody asks about it. */
  contact: Sender
}

/** Issue 14, 8: for so long the mailed link leads to it. */
const KEPT_MS = DAY_MS

/** Mails an account's owner a link to all that is kept of them. */
export async function askForOwnData(
  { database, clock, outbox }: Pick<OwnDataDeps, 'database' | 'clock' | 'outbox'>,
  accountId: string,
): Promise<void> {
  const askedAt = clock.now()
  const keptUntil = new Date(askedAt.getTime() + KEPT_MS)
  const id = newId()
  await database.transaction().execute(async (tx) => {
    await insertExport(tx, { id, accountId, askedAt, keptUntil })
    await outbox.enqueue(tx, mail('own-data-ready', { exportId: id }))
  })
}

/** A zip that is made while it is read. */
export interface OwnData {
  fileName: string
  /** Of what is in it, before any of it is packed. */
  sizeBytes: number
  open: () => Readable
}

/**
 * All that is kept of an account, in its owner's language (article 15 AVG): each table as JSON, the files that they sent, and what is what.
 *
 * @returns undefined when it is another's, or the time for it is over
 * @throws FileStoreAwayError while it is not known which files are there
 */
export async function readOwnData(
  deps: OwnDataDeps,
  { id, accountId }: { id: string; accountId: string },
): Promise<OwnData | undefined> {
  const { database, clock, fileStore } = deps
  const now = clock.now()
  if (!(await isExportOpen(database, { id, accountId, now }))) return undefined
  const { language: chosen, bytes, keyId } = await findOwnBsn(database, accountId)
  const language = chosen ?? DEFAULT_LANGUAGE
  const rows = await readOwnRows(database, accountId)
  const bsn = bytes && keyId !== null ? deps.bsnVault.decrypt({ bytes, keyId }, accountId) : null
  const files = await listOwnFiles(database, accountId)
  const there: OwnFile[] = []
  const lost: OwnFile[] = []
  for (const file of files) {
    const isThere = await fileStore.has(file.storageKey)
    ;(isThere ? there : lost).push(file)
  }
  const readme = readmeOf({ rows, there, lost }, { language, now, contact: deps.contact })
  const entries: ZipEntry[] = [
    { path: translate(language, 'own-data.readme.file-name'), content: Buffer.from(readme) },
    ...tablesOf(rows).map((table) => ({
      path: `${table}.json`,
      content: asJson(rows[table]?.map((row) => (table === 'account' ? { ...row, bsn } : row))),
    })),
    ...there.map((file) => ({
      path: `${translate(language, 'own-data.folder')}/${nameOf(file)}`,
      content: () => openAsPut(fileStore, file),
    })),
  ]
  const date = businessDate(now)
  return {
    fileName: translate(language, 'own-data.file-name', { date }),
    sizeBytes: sizeOf(entries, there),
    open: () => zipOf(entries, now),
  }
}

function sizeOf(entries: readonly ZipEntry[], files: readonly OwnFile[]): number {
  const texts = entries.map(({ content }) => (Buffer.isBuffer(content) ? content.length : 0))
  return [...texts, ...files.map(({ sizeBytes }) => sizeBytes)].reduce((sum, size) => sum + size, 0)
}

const tablesOf = (rows: OwnRows) => Object.keys(rows) as OwnTable[]

const asJson = (rows: unknown) => Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)

/** By the id that its row has: two may be called the same, and a name that somebody typed is no path. */
function nameOf({ id, name }: OwnFile): string {
  const kind = extname(name).toLowerCase()
  return /^\.[a-z0-9]{1,5}$/.test(kind) ? `${id}${kind}` : id
}

interface Found {
  rows: OwnRows
  there: readonly OwnFile[]
  lost: readonly OwnFile[]
}

interface ReadmeDeps {
  language: Language
  now: Date
  contact: Sender
}

function readmeOf({ rows, there, lost }: Found, { language, now, contact }: ReadmeDeps): string {
  const say = (key: TextKey, values = {}) => translate(language, key, values)
  const folder = say('own-data.folder')
  const parts = tablesOf(rows).map((table) => `- ${table}.json: ${say(`own-data.part.${table}`)}`)
  const names = lost.map(({ name }) => name).join(', ')
  const paragraphs = [
    say('own-data.readme.title'),
    say('own-data.readme.when', { date: { dateOf: now } }),
    [say('own-data.readme.files'), ...parts].join('\n'),
    there.length > 0
      ? say('own-data.readme.documents', { folder })
      : say('own-data.readme.no-documents'),
    ...(lost.length > 0 ? [say('own-data.readme.lost', { names })] : []),
    say('own-data.readme.left-out'),
    say('own-data.readme.contact', { phone: phoneIn(language, contact) }),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
