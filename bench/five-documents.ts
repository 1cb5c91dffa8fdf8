import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pdfLibCleaner } from '../apps/server/src/adapters/pdf-lib/pdf-lib-cleaner.ts'
import { sharpImageCleaner } from '../apps/server/src/adapters/sharp-images/sharp-image-cleaner.ts'
import { type NamedFile, aSmallPhoto, registerApplicant } from './applicant.ts'
import { aPdfOfTenMegabytes, aPhotoOfTenMegabytes, aPngOfTenMegabytes } from './big-files.ts'
import { report } from './figures.ts'
import { costOf } from './server-figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

const pdfCleaner = pdfLibCleaner()

/**
 * Five documents of 10 MB in one save: the longest stall, the memory, and whether what is stored is what was validated.
 * No berth asks for all five: of a private one the certificate is read and left out, in a marina the lease. So the same
 * five are sent for either, and between them each kind is stored.
 */
const SENT: Record<string, NamedFile> = {
  PHOTO_BOAT: { name: 'boot.jpg', bytes: await aPhotoOfTenMegabytes() },
  PURCHASE_RECEIPT: { name: 'aankoop.pdf', bytes: aPdfOfTenMegabytes() },
  WAIVER: { name: 'ontheffing.png', bytes: await aPngOfTenMegabytes() },
  MOORING_CERTIFICATE: { name: 'meetbrief.pdf', bytes: aPdfOfTenMegabytes() },
  GROUND_LEASE: { name: 'erfpacht.jpg', bytes: await aPhotoOfTenMegabytes() },
}
const BERTHS = { private: {}, marina: { noMarina: true } }
const STORED_EACH = 4

const database = await createDatabase()
const portal = await startPortal({ DATABASE_URL: database.url })
const folder = await mkdtemp(join(tmpdir(), 'vignettes-bench-'))
try {
  const applicant = await registerApplicant(portal.url)
  // The first save loads code; what is measured is the portal as it runs.
  await applicant.save(await aSmallPhoto())
  for (const [objectLocation, more] of Object.entries(BERTHS)) {
    let requestId = ''
    const { stallMs, idleMb, peakMb } = await costOf(portal, async () => {
      requestId = await applicant.saveMooring({ objectLocation, objectAge: 'new', ...more }, SENT)
    })
    const stored = await storedOf(requestId)
    console.log(`${objectLocation}, idle at ${idleMb.toFixed(0)} MB: ${stored.join(', ')}`)
    report([
      { what: 'longest stall', value: stallMs, unit: 'ms', bar: 20, good: 'at most' },
      { what: 'peak memory above idle', value: peakMb, unit: 'MB', bar: 120, good: 'at most' },
      {
        what: 'documents stored byte for byte as validated',
        value: stored.length,
        unit: '',
        bar: STORED_EACH,
        good: 'at least',
      },
    ])
  }
} finally {
  await rm(folder, { recursive: true, force: true })
  await portal.stop()
  await database.drop()
}

/** The types of a request's documents whose file is what its validation left of what was sent. */
async function storedOf(requestId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ type: string; key: string; sha256: string }>(
    'SELECT type, storage_key AS key, sha256 FROM document WHERE request_id = $1',
    [requestId],
  )
  await client.end()
  const right: string[] = []
  for (const { type, key, sha256 } of rows) {
    const expected = hashOf(await validated(type))
    const onDisk = hashOf(await readFile(join(portal.dataDir, 'documents', key)))
    if (onDisk === expected && sha256 === expected) right.push(type)
  }
  return right
}

/** As the portal's own cleaners make it anew. */
async function validated(type: string): Promise<Buffer> {
  const sent = SENT[type]
  if (!sent) throw new Error(`${type} was not sent`)
  const [from, to] = [join(folder, sent.name), join(folder, `clean-${sent.name}`)]
  await writeFile(from, sent.bytes)
  if (sent.name.endsWith('.pdf')) await pdfCleaner.clean(from, to)
  else
    await sharpImageCleaner.clean(from, to, sent.name.endsWith('.png') ? 'image/png' : 'image/jpeg')
  return readFile(to)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
