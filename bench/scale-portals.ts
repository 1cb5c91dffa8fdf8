import { fillCases } from './fill-cases.ts'
import { type RunningPortal, startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/** Two portals that differ only in how much is in their databases. */
export const SMALL = 1_000
/** Another number, behind the command, tries the bench itself: its figures are none to compare. */
export const LARGE = Number(process.argv[2] ?? 1_000_000)

export interface FilledPortal extends RunningPortal {
  databaseUrl: string
  count: number
}

/** Starts both, fills their databases, does the work, and leaves nothing behind. */
export async function withScalePortals(
  work: (small: FilledPortal, large: FilledPortal) => Promise<void>,
): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  const open = async (count: number): Promise<FilledPortal> => {
    const database = await createDatabase()
    ends.unshift(database.drop)
    const portal = await startPortal({ DATABASE_URL: database.url, DEMO: '1' })
    ends.unshift(portal.stop)
    const begunAt = performance.now()
    await fillCases(database.url, count)
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(0)
    console.log(`${count.toLocaleString('en')} cases laid in, in ${seconds} s`)
    return { ...portal, databaseUrl: database.url, count }
  }
  try {
    await work(await open(SMALL), await open(LARGE))
  } finally {
    for (const end of ends) await end()
  }
}
