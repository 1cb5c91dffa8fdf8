import { sql } from 'kysely'
import { DatabaseInUseError, type DatabaseTarget } from '../../ports/database-copy.ts'
import { runClientProgram } from './client-programs.ts'
import { holdCopying, IS_COPYING } from './hold-copying.ts'
import { openDatabase } from './open-database.ts'
import { openPool } from './open-pool.ts'

const OTHERS = sql<{ count: number }>`SELECT count(*) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
    AND NOT ${IS_COPYING}`
const TABLES = sql<{ count: number }>`SELECT count(*) FROM pg_class
  JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname = 'public'`
/** The schema stays, with what others may do in it. */
const DROP_ALL = sql`DO $$
DECLARE name text;
BEGIN
  -- All names before the first is dropped: one that went with another has none any more.
  FOREACH name IN ARRAY ARRAY(SELECT oid::regclass::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition)
  LOOP EXECUTE 'DROP TABLE IF EXISTS ' || name || ' CASCADE'; END LOOP;
  FOREACH name IN ARRAY ARRAY(SELECT oid::regprocedure::text FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e'))
  LOOP EXECUTE 'DROP ROUTINE IF EXISTS ' || name || ' CASCADE'; END LOOP;
  -- The portal has none; whoever made one would keep the next backup out.
  PERFORM lo_unlink(oid) FROM pg_largeobject_metadata WHERE pg_has_role(current_user, lomowner, 'MEMBER');
END
$$`

/** One for what is held meanwhile. */
const CONNECTIONS = 2

/** A database of a PostgreSQL server, which somebody has made and nobody has used. */
export function postgresTarget(url: string, onError: (error: Error) => void): DatabaseTarget {
  const pool = openPool({ server: url, maxConnections: CONNECTIONS, onError })
  const database = openDatabase(pool)
  const count = async (query: typeof OTHERS) => (await query.execute(database)).rows[0]?.count ?? 0
  return {
    kind: 'postgresql',
    alone: (work) =>
      database.transaction().execute(async (tx) => {
        await holdCopying(tx)
        return work()
      }),
    isEmpty: async () => (await count(TABLES)) === 0,
    async clear() {
      if ((await count(OTHERS)) > 0) throw new DatabaseInUseError()
      await DROP_ALL.execute(database)
      return undefined
    },
    async load(path, storeId) {
      await runClientProgram('pg_restore', url, [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        '--no-password',
        `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
        path,
      ])
      await sql`UPDATE public.document_store SET id = ${storeId}`.execute(database)
    },
    close: () => pool.end(),
  }
}
