import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { AuditKey } from '../modules/audit/seal.ts'
import { createStaffEventWitness } from '../modules/audit/witness.ts'
import { loadReferenceData } from '../modules/reference-data/load-reference-data.ts'
import { createRetention } from '../modules/retention/retention.ts'
import type { Database } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Outbox } from '../ports/outbox.ts'
import type { SecurityTrail } from '../ports/security-trail.ts'
import { LONG_AGO } from './retention-rows.ts'
import { setClock } from './set-clock.ts'

const SHIPPED = join(import.meta.dirname, '../../reference-data')
const log = pino({ level: 'silent' })

/** Where nobody is to be told. */
export const NO_OUTBOX: Outbox = {
  enqueue: () => Promise.resolve(),
  withdraw: () => Promise.resolve(false),
}

/** Where nothing is written down. */
export const NO_TRAIL: SecurityTrail = {
  loginFailed: () => Promise.resolve(),
  loggedIn: () => Promise.resolve(),
  record: () => Promise.resolve(),
}

/** What removes what is past its period, by the shipped periods and at whatever time a test sets. */
export function retentionAt(
  database: () => Database,
  {
    fileStore,
    auditKeys = [],
  }: { fileStore?: Pick<FileStore, 'delete'>; auditKeys?: AuditKey[] } = {},
) {
  const clock = setClock(LONG_AGO.toISOString())
  const removedFiles: string[] = []
  const record = { delete: (key: string) => Promise.resolve(void removedFiles.push(key)) }
  const retention = () =>
    createRetention({
      ...{ database: database(), clock, log, metrics: new Registry() },
      fileStore: fileStore ?? record,
      reference: loadReferenceData(SHIPPED, '2026-06-15'),
      witness: createStaffEventWitness({ clock, log, auditKeys }),
      outbox: NO_OUTBOX,
      trail: NO_TRAIL,
    })
  return {
    clock,
    removedFiles,
    retention,
    async runOn(day: string) {
      clock.setTo(day)
      const { removed } = await retention().run()
      return removed
    },
  }
}

/** The day before and the day after the one on which so many months are over. */
export function daysAround(months: number): [string, string] {
  const over = new Date(LONG_AGO)
  over.setUTCMonth(over.getUTCMonth() + months)
  const [before, after] = [-1, 1].map((days) => new Date(over.getTime() + days * 86_400_000))
  return [before?.toISOString() ?? '', after?.toISOString() ?? '']
}

/** An account that is frozen is left alone: what an earlier test of the same database left is not counted by a later one. */
export async function setAside(database: Database): Promise<void> {
  await database.updateTable('account').set({ frozen_at: new Date() }).execute()
}
