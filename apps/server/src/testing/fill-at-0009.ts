import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../adapters/postgres/migrate.ts'
import type { Database } from '../ports/database.ts'

const ROWS = join(import.meta.dirname, 'at-0009/rows.sql')

/** Who is in those rows; all have the password of the tests. */
export const AT_0009 = {
  key: { id: 'old-1', secret: createHash('sha256').update('a key of before').digest() },
  /** When the last of it was written. */
  until: '2026-06-15T10:41:00.000Z',
  mooring: {
    email: 'ligplaats@vignet.example',
    token:
      'eyJzdWIiOiIwMWEyMDYzNi0zMGFkLTc2ZWEtYTJmYS0zNDk2NjFiN2ZmODIiLCJpYXQiOjE3ODE1MTc2NjAsImV4cCI6MTc4MTUyNDg2MCwia2lkIjoib2xkLTEiLCJ2ZXIiOjF9.ljSPQENpunib2nbigRKHQVI3QDiLGoqn8Dx5Be9XAvk',
    resetToken: 'D1UANftpdQ0gpvndcR57CaGdqwfxov8ZcsaDpjstXa8',
  },
  transit: { email: 'doorvaart@vignet.example', bsn: '123456782' },
  handler: {
    email: '01a20636-2fca-746f-b6e4-c460cd25412e@gemeente.example',
    secret: '5V5EHQ55QJOLHKTDOUQCZGQILXPYMVBU',
    session: 'mOmhjxq0_zFsLP1NOR-zPUrAx0Fgh1J2wefbymlKlmI',
  },
} as const

/** The only file of those rows that is there: an exemption. */
const WAIVER = {
  storageKey: '8e/8ec507b9-e614-48a8-aba1-90be750e78a3',
  content: '%PDF-1.7\n%%EOF\n',
}

/** Makes an empty database one of the portal whose schema ended at 0009-desk, with all that this portal had written. */
export async function fillAt0009(database: Database): Promise<void> {
  await migrate(database, '0009-desk')
  const rows = await readFile(ROWS, 'utf8')
  // The rows are all there is: no trigger may add to them, and no reference waits for a later line.
  const asTheyAre = `BEGIN; SET LOCAL session_replication_role = replica; ${rows} COMMIT;`
  await sql.raw(asTheyAre).execute(database)
}

/** Puts the one file where that portal kept it. */
export async function putFileOf0009(documentFolder: string): Promise<void> {
  const path = join(documentFolder, WAIVER.storageKey)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, WAIVER.content)
}
