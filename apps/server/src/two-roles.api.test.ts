import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from './adapters/postgres/open-database.ts'
import { openPool } from './adapters/postgres/open-pool.ts'
import type { Database } from './ports/database.ts'
import { recordStaffEvent } from './ports/staff-events.ts'
import { insertStaff } from './testing/insert-staff.ts'
import { deleteOver as forgetSecurityEvents } from './modules/security/repository.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { startPeople } from './testing/kills/people.ts'
import { retentionAt } from './testing/retention-at.ts'
import { insertOldMandate, insertOldRequest, insertRefund } from './testing/retention-rows.ts'
import { startSandboxProcess } from './testing/sandbox-process.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { until } from './testing/until.ts'

const ROLES = join(import.meta.dirname, '../../../ops/roles.sql')
const PASSWORDS = join(import.meta.dirname, '../../../ops/role-passwords.sh')
const PATIENCE_MS = 180_000
const LONG_AGO = new Date('2014-01-01T00:00:00Z')

/** What the role that serves people tries, each of which PostgreSQL refuses it. */
const FORBIDDEN = [
  'TRUNCATE payment_event',
  'TRUNCATE request CASCADE',
  'ALTER TABLE payment_event DISABLE TRIGGER ALL',
  'DROP TRIGGER payment_event_is_kept ON payment_event',
  "UPDATE payment_event SET kind = 'changed'",
  'DELETE FROM payment_event',
  'DELETE FROM vignette_event',
  'DELETE FROM mandate_event',
  'DELETE FROM refund_event',
  'DELETE FROM desk_event',
  'DELETE FROM desk_event_removal',
  'DELETE FROM desk_decision',
  'DELETE FROM objection',
  'DELETE FROM reference_version',
  'DELETE FROM backup',
  'UPDATE refund_event SET remark = NULL',
  'CREATE OR REPLACE FUNCTION forget_vignette(which uuid) RETURNS void LANGUAGE sql AS $$ SELECT $$',
  'UPDATE desk_event SET happened_at = now()',
  'UPDATE security_event SET kept_until = now()',
  "DELETE FROM kysely_migration WHERE name LIKE '0028%'",
  "UPDATE repeatable_script SET sha256 = repeat('0', 64)",
  'CREATE TABLE of_my_own (id integer)',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'ALTER TABLE request ADD COLUMN of_my_own text',
  "SET session_replication_role = 'replica'",
]

describeOnPostgres('L4 one role for migrations, another for serving', (postgres) => {
  test(
    'people are served, and what has happened can be changed by nobody who serves them',
    async () => {
      const mark = randomBytes(4).toString('hex')
      const [owner, portal] = [`owner_${mark}`, `portal_${mark}`] as const
      const { url, drop } = await createTestDatabase(postgres)
      const folder = await mkdtemp(join(tmpdir(), 'vignettes-roles-'))
      const sandbox = await startSandboxProcess()
      const administrator = new pg.Pool({ connectionString: url, max: 1 })
      const serving = new pg.Pool({ connectionString: asRole(url, portal), max: 1 })
      let server: ServerProcess | undefined
      try {
        const named = async (file: string) =>
          (await readFile(file, 'utf8'))
            .replaceAll('vignettes_owner', owner)
            .replaceAll('vignettes_portal', portal)
        const roles = await named(ROLES)
        // Whoever installs it anew, or in doubt, runs it again.
        for (const each of [roles, roles]) await administrator.query(each)
        givePasswords(await named(PASSWORDS), url, { owner, portal })
        const { rows: hashed } = await administrator.query<{ rolname: string }>(
          `SELECT rolname FROM pg_authid WHERE rolpassword LIKE 'SCRAM-SHA-256$%' AND rolname = ANY($1)
           ORDER BY rolname`,
          [[owner, portal]],
        )
        expect(hashed.map(({ rolname }) => rolname)).toEqual([owner, portal])
        const environment: Record<string, string> = {
          ...(await serverEnvironment(sandbox)),
          DATABASE_URL: asRole(url, portal),
          DATA_DIR: folder,
        }
        server = await started({ ...environment, MIGRATION_DATABASE_URL: asRole(url, owner) })
        await serve(environment.PORT ?? '', serving)
        expect(server.output()).not.toContain('a sweep failed')
        await ended(server)
        // Later starts do not need the owner's password, as long as nothing has to be migrated.
        server = await started(environment)
        await serve(environment.PORT ?? '', serving)

        for (const statement of FORBIDDEN) {
          await expect(serving.query(statement), statement).rejects.toThrow(
            /permission denied|must be owner/,
          )
        }
        await forgetsInTime(asRole(url, portal))
        const owners = await administrator.query(
          `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
           WHERE relnamespace = 'public'::regnamespace`,
        )
        expect(owners.rows).toEqual([{ owner }])
      } finally {
        if (server) await ended(server)
        await Promise.all([serving.end(), administrator.end(), sandbox.stop()])
        await drop()
        const last = new pg.Client({ connectionString: postgres })
        await last.connect()
        await last.query(`DROP ROLE IF EXISTS ${owner}, ${portal}`)
        await last.end()
        await rm(folder, { recursive: true, force: true })
      }
    },
    PATIENCE_MS,
  )
})

/** As the container of PostgreSQL runs it; a password may hold anything. */
function givePasswords(
  script: string,
  address: string,
  { owner, portal }: { owner: string; portal: string },
): void {
  const { hostname, port, username, password, pathname } = new URL(address)
  execFileSync('sh', ['-c', script], {
    env: {
      ...process.env,
      ...{ PGHOST: hostname, PGPORT: port || '5432', PGPASSWORD: password },
      ...{ POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1) },
      OWNER_DATABASE_PASSWORD: passwordOf(owner),
      PORTAL_DATABASE_PASSWORD: passwordOf(portal),
    },
  })
}

const passwordOf = (role: string) => `it's of ${role}: \\ "$HOME"`

function asRole(address: string, role: string): string {
  const url = new URL(address)
  url.username = role
  url.password = passwordOf(role)
  return url.href
}

async function started(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(environment)
  await server.untilLine('ready')
  return server
}

async function ended(server: ServerProcess): Promise<void> {
  server.process.kill('SIGTERM')
  await server.exitCode()
}

/** What the portal may remove it removes by the functions of the owner, which refuse what it may not. */
async function forgetsInTime(address: string): Promise<void> {
  const pool = openPool({ server: address, maxConnections: 2, onError: () => undefined })
  const database = openDatabase(pool)
  try {
    const recent = await database.selectFrom('vignette').select('id').executeTakeFirstOrThrow()
    await expect(sql`SELECT forget_vignette(${recent.id}::uuid)`.execute(database)).rejects.toThrow(
      'kept for longer',
    )
    await undoes(database, recent.id)
    await expect(sql`DELETE FROM letter`.execute(database)).rejects.toThrow(
      'rows of letter go with',
    )
    const over = { was: ['IN_REVIEW', 'ACTIVE', 'EXPIRED'], number: 'AMS-1' } as const
    const paid = await insertOldRequest(database, { ...over, payment: 'PAID' })
    await insertRefund(database, { ...paid, status: 'SUCCEEDED' })
    await insertOldMandate(database, paid.accountId, 'CONFIRMED')
    await database
      .insertInto('security_event')
      .values({
        ...{ room: 'applicant', owner_id: paid.accountId, kind: 'login-failed', network: null },
        ...{ happened_at: LONG_AGO, kept_until: LONG_AGO },
      })
      .execute()
    expect(await forgetSecurityEvents(database, LONG_AGO, 100)).toBe(1)
    const retention = retentionAt(() => database)
    expect(await retention.runOn('2015-01-01T12:00:00Z')).toEqual({
      ...{ 'files-granted': 1, 'vignette-over': 1, bsn: 1, account: 1 },
    })
    expect(await retention.runOn('2020-01-02T12:00:00Z')).toEqual({ money: 1 })
  } finally {
    await pool.end()
  }
}

/** A decision that is undone is counted no more, though the portal itself removes none. */
async function undoes(database: Database, vignetteId: string): Promise<void> {
  const staffId = await insertStaff(database)
  await database.transaction().execute(async (tx) => {
    for (const [decided, undone] of [
      ['grant', 'grant-undone'],
      ['refuse', 'refusal-undone'],
    ] as const) {
      const did = { staffId, vignetteId, now: new Date() }
      const eventId = await recordStaffEvent(tx, { ...did, kind: decided })
      const counted = () =>
        tx.selectFrom('desk_decision').select('kind').where('event_id', '=', eventId).execute()
      expect(await counted()).toEqual([{ kind: decided }])
      await recordStaffEvent(tx, { ...did, kind: undone })
      expect(await counted()).toEqual([])
    }
  })
}

/** From registration to the letters about a payment. */
async function serve(port: string, serving: pg.Pool): Promise<void> {
  const people = await startPeople(`http://localhost:${port}`, 1)
  await until('asked', () => Promise.resolve(people.promised.length > 0))
  await people.stop()
  const count = async (statement: string) => Number((await serving.query(statement)).rows[0]?.count)
  await until('settled', async () => {
    return (await count("SELECT count(*) FROM payment WHERE status <> 'PAID'")) === 0
  })
  await until('mailed', async () => {
    return (await count('SELECT count(*) FROM outbox WHERE done_at IS NULL')) === 0
  })
  const ready = await fetch(`http://localhost:${port}/api/health/ready`)
  expect(ready.status, await ready.text()).toBe(200)
}
