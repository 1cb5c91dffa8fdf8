import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { earliestDay, type VersionDeps } from './propose-version.ts'
import {
  findVersion,
  raiseRevision,
  setAccepted,
  setWithdrawalAsked,
  setWithdrawn,
  type VersionRow,
} from './versions-repository.ts'

/**
 * Accepts a version that a colleague proposed. This process holds it before it answers, every other one within seconds.
 *
 * @throws PortalError 404; 409 for one's own, one that was accepted or withdrawn, one whose date has come, or when another
 * version was changed since it was looked at
 */
export async function acceptVersion(
  deps: VersionDeps,
  { id, revision }: { id: string; revision: number },
  staffId: string,
): Promise<void> {
  const now = deps.clock.now()
  await change(deps, id, async (tx, version, next) => {
    if (version.proposerId === staffId) throw new PortalError(409, 'casework.reference.own')
    if (version.acceptedAt) throw new PortalError(409, 'casework.reference.accepted-already')
    if (next !== revision + 1) throw new PortalError(409, 'casework.reference.changed-since')
    if (hasCome(version, now)) throw new PortalError(409, 'casework.reference.date-passed')
    await setAccepted(tx, { id, staffId, now })
    await recordStaffEvent(tx, {
      staffId,
      kind: 'reference-accepted',
      detail: detailOf(version),
      now,
    })
  })
}

/**
 * Says no to a version that waits, or asks to take back one that was accepted, which counts on until another says yes to that.
 * One that has begun stays: only a next one changes what counts.
 * @throws PortalError 404; 409 when it was withdrawn already, or counts, or somebody asked already
 */
export async function withdrawVersion(
  deps: VersionDeps,
  { id, remark }: { id: string; remark: string },
  staffId: string,
): Promise<void> {
  const now = deps.clock.now()
  await change(deps, id, async (tx, version) => {
    const event = { staffId, note: remark, detail: detailOf(version), now }
    if (!version.acceptedAt) {
      await setWithdrawn(tx, { id, staffId, remark, now })
      await recordStaffEvent(tx, { ...event, kind: 'reference-withdrawn' })
      return
    }
    requireNotBegun(version, now)
    if (version.askerId) throw new PortalError(409, 'casework.reference.withdrawal.asked-already')
    await setWithdrawalAsked(tx, id, { staffId, remark, now })
    await recordStaffEvent(tx, { ...event, kind: 'reference-withdrawal-asked' })
  })
}

/**
 * Says yes to taking back an accepted version, which a colleague asked.
 * @throws PortalError 404; 409 for who asked it, where nobody asks, when it counts, or when another version was changed since
 */
export async function acceptWithdrawal(
  deps: VersionDeps,
  { id, revision }: { id: string; revision: number },
  staffId: string,
): Promise<void> {
  const now = deps.clock.now()
  await change(deps, id, async (tx, version, next) => {
    const remark = requireAsked(version).remark
    if (version.askerId === staffId) throw new PortalError(409, 'casework.reference.withdrawal.own')
    if (next !== revision + 1) throw new PortalError(409, 'casework.reference.changed-since')
    requireNotBegun(version, now)
    await setWithdrawn(tx, { id, staffId, remark, now })
    const event = { staffId, note: remark, detail: detailOf(version), now }
    await recordStaffEvent(tx, { ...event, kind: 'reference-withdrawn' })
  })
}

/**
 * Leaves an accepted version as it is, although somebody asked to take it back: who asked, or a colleague who says no.
 * @throws PortalError 404; 409 where nobody asks
 */
export async function keepVersion(
  deps: VersionDeps,
  { id }: { id: string },
  staffId: string,
): Promise<void> {
  const now = deps.clock.now()
  await change(deps, id, async (tx, version) => {
    requireAsked(version)
    await setWithdrawalAsked(tx, id, null)
    const event = { staffId, detail: detailOf(version), now }
    await recordStaffEvent(tx, { ...event, kind: 'reference-withdrawal-dropped' })
  })
}

function requireAsked({ askerId, askedRemark }: VersionRow): { remark: string } {
  if (!askerId) throw new PortalError(409, 'casework.reference.withdrawal.not-asked')
  return { remark: askedRemark ?? '' }
}

function requireNotBegun(version: VersionRow, now: Date): void {
  if (hasCome(version, now)) throw new PortalError(409, 'casework.reference.counts-already')
}

/** Whether it is too late to decide about it. */
export function hasCome({ effectiveFrom }: Pick<VersionRow, 'effectiveFrom'>, now: Date): boolean {
  return effectiveFrom < earliestDay(now)
}

async function change(
  { database, versions }: VersionDeps,
  id: string,
  decide: (tx: Transaction, version: VersionRow, revision: number) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const revision = await raiseRevision(tx)
    const version = await findVersion(tx, id)
    if (!version) throw notFound()
    if (version.withdrawnAt) throw new PortalError(409, 'casework.reference.withdrawn-already')
    await decide(tx, version, revision)
  })
  await versions.refresh()
}

function detailOf({ id, kind, effectiveFrom }: VersionRow) {
  return { version: id, list: kind, effectiveFrom }
}
