import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from './adapters/connect-database.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { DOCUMENTS_IN_S3, PRODUCTION } from './testing/environments.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-server.ts'

const PATIENCE_MS = 60_000
const REFUSED_OF_PORTAL = [
  ['ROLE pg_execute_server_program', 'who may run programs on the machine of the server'],
  ['ROLE pg_write_server_files', 'who may write files on the machine of the server'],
  ['ROLE pg_read_server_files', 'who may read files on the machine of the server'],
] as const

describeOnPostgres('M9 what a role of the database may do more than is good', (postgres) => {
  let of: TestDatabase
  let administrator: pg.Pool
  let made: string[] = []

  beforeEach(async () => {
    made = []
    of = await createTestDatabase(postgres)
    administrator = new pg.Pool({ connectionString: of.url, max: 1 })
    // Unlike others these tests have a production, which looks that what is told to people is on a disk.
    await administrator.query(`ALTER DATABASE ${of.name} RESET synchronous_commit`)
  })
  afterEach(async () => {
    // The database goes first: roles have rights and tables in it.
    await administrator.end()
    await of.drop()
    const last = new pg.Client({ connectionString: postgres })
    await last.connect()
    for (const role of made.toReversed()) await last.query(`DROP ROLE IF EXISTS ${role}`)
    await last.end()
  })

  /** Roles are of the whole server, where others test too. */
  async function role(kind: string, is = ''): Promise<string> {
    const name = `${kind}_${randomBytes(6).toString('hex')}`
    await administrator.query(`CREATE ROLE ${name} LOGIN ${is}`)
    made.push(name)
    return name
  }
  const asRole = (name: string) => {
    const url = new URL(of.url)
    url.username = name
    url.password = randomBytes(20).toString('hex')
    return url.href
  }
  const owning = async (name: string) => {
    await administrator.query(`GRANT CREATE ON SCHEMA public TO ${name}`)
    return name
  }
  const connect = async (portal: string, owner?: string) => {
    const connected = await connectDatabase({
      url: asRole(portal),
      ...(owner !== undefined && { migrationUrl: asRole(owner) }),
      refusesWeak: true,
      poolSize: 1,
      onError: () => undefined,
    })
    await connected.close()
  }
  const countTables = async () => {
    const { rows } = await administrator.query<{ count: string }>(
      "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'",
    )
    return Number(rows[0]?.count)
  }

  test.each(['', 'IN ROLE'])(
    'a superuser as who migrates (%s) stops the production start in one line, before anything is made',
    async (how) => {
      const [mighty, portal] = [await role('mighty', 'SUPERUSER'), await role('portal')]
      const owner = how === '' ? mighty : await role('member', `${how} ${mighty}`)
      const folder = await mkdtemp(join(tmpdir(), 'vignettes-mighty-'))
      try {
        const server = await startServerProcess({
          ...PRODUCTION,
          // In a temporary folder nothing is kept then.
          ...DOCUMENTS_IN_S3,
          DATABASE_URL: asRole(portal),
          MIGRATION_DATABASE_URL: asRole(owner),
          DATA_DIR: folder,
        })
        expect(await server.exitCode()).toBe(1)
        expect((await server.wholeOutput()).trim()).toBe(
          `MIGRATION_DATABASE_URL: leads in as ${owner}, who may do anything to the server; production needs a role of its own.`,
        )
        expect(await countTables()).toBe(0)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    PATIENCE_MS,
  )

  test.each(REFUSED_OF_PORTAL)('a portal IN %s is refused', async (how, who) => {
    const portal = await owning(await role('portal', `IN ${how}`))
    await expect(connect(portal)).rejects.toThrow(
      `DATABASE_URL: leads in as ${portal}, ${who}; production needs a role of its own.`,
    )
    const [plain, owner] = [await role('plain'), await owning(await role('owner', `IN ${how}`))]
    await expect(connect(plain, owner)).rejects.toThrow(
      `MIGRATION_DATABASE_URL: leads in as ${owner}, ${who}; production needs a role of its own.`,
    )
    expect(await countTables()).toBe(0)
  })

  test('a portal that may make roles, or become who may, is refused; an owner that may is not', async () => {
    const maker = await role('maker', 'CREATEROLE')
    for (const portal of [maker, await role('member', `IN ROLE ${maker}`)]) {
      await expect(connect(portal)).rejects.toThrow(
        `DATABASE_URL: leads in as ${portal}, who may make roles, and give them away; production needs a role of its own.`,
      )
    }
    expect(await countTables()).toBe(0)
    await connect(await role('portal'), await owning(maker))
    expect(await countTables()).toBeGreaterThan(10)
  })

  test('beside an owner the portal may not become it, before and after there are tables', async () => {
    const owner = await owning(await role('owner'))
    const member = await role('member', `IN ROLE ${owner}`)
    const refusal = `DATABASE_URL: leads in as ${member}, who may become ${owner}, and so change what has happened; beside MIGRATION_DATABASE_URL it needs a role that owns nothing (ops/roles.sql).`
    await expect(connect(member, owner)).rejects.toThrow(refusal)
    expect(await countTables()).toBe(0)
    // One role for both is one role; so is one that is told twice.
    await connect(owner)
    await connect(owner, owner)
    // Another login that migrates as a member of who owns them.
    const migrating = await role('migrating', `IN ROLE ${owner}`)
    await expect(connect(member, migrating)).rejects.toThrow(refusal)
    await expect(connect(owner, migrating)).rejects.toThrow(
      `DATABASE_URL: leads in as ${owner}, who owns tables, and so change what has happened;`,
    )
    await expect(connect(await role('writer', 'IN ROLE pg_write_all_data'), owner)).rejects.toThrow(
      / who may become pg_write_all_data, and so change what has happened;/,
    )
    await connect(await role('portal'), owner)
  })

  test.each(['the address', 'the role'])(
    'a database that may lose what it keeps, by %s, is refused before anything is made',
    async (what) => {
      const url = new URL(asRole(await owning(await role('portal'))))
      if (what === 'the address') url.searchParams.set('options', '-c synchronous_commit=off')
      else await administrator.query(`ALTER ROLE ${url.username} SET synchronous_commit TO off`)
      const connecting = connectDatabase({
        ...{ url: url.href, refusesWeak: true, poolSize: 1 },
        onError: () => undefined,
      })
      await expect(connecting).rejects.toThrow(
        /^DATABASE_URL: leads to where synchronous_commit is off, [^\n]+\.$/,
      )
      expect(await countTables()).toBe(0)
    },
  )

  test.each([
    ['default_transaction_read_only', 'on', 'can keep nothing'],
    ['session_replication_role', 'replica', 'skips what keeps its tables right'],
  ])('%s of the role is refused before anything is made', async (name, setting, what) => {
    const portal = await owning(await role('portal'))
    await administrator.query(`ALTER ROLE ${portal} SET ${name} TO ${setting}`)
    await expect(connect(portal)).rejects.toThrow(
      `DATABASE_URL: leads to where ${name} is ${setting}, with which the portal ${what};`,
    )
    expect(await countTables()).toBe(0)
  })
})
