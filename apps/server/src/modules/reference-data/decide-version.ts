import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { earliestDay, requireUnchanged, type VersionDeps } from './propose-version.ts'
import {
  findVersion,
  raiseRevision,
  setAccepted,
  setWithdrawalAsked,
  setWithdrawn,
  type VersionRow,
} from './versions-repository.ts'

const WITHDRAWN = 'casework.reference.withdrawn-already'

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
    refuseFor(whyNotAccept(version, staffId, now))
    requireUnchanged(next, revision)
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
    refuseFor(whyNotWithdraw(version, now))
    const event = { staffId, note: remark, detail: detailOf(version), now }
    if (!version.acceptedAt) {
      await setWithdrawn(tx, { id, staffId, remark, now })
      await recordStaffEvent(tx, { ...event, kind: 'reference-withdrawn' })
      return
    }
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
    refuseFor(whyNotKeep(version) ?? whyNotTakeBack(version, staffId, now))
    requireUnchanged(next, revision)
    const remark = version.askedRemark ?? ''
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
    refuseFor(whyNotKeep(version))
    await setWithdrawalAsked(tx, id, null)
    const event = { staffId, detail: detailOf(version), now }
    await recordStaffEvent(tx, { ...event, kind: 'reference-withdrawal-dropped' })
  })
}

type Decided = Pick<
  VersionRow,
  'proposerId' | 'acceptedAt' | 'withdrawnAt' | 'askerId' | 'effectiveFrom'
>

/** Why a version cannot be accepted by this one; undefined where it can. The list of versions shows the button by the same. */
export function whyNotAccept(version: Decided, staffId: string, now: Date): TextKey | undefined {
  if (version.withdrawnAt) return WITHDRAWN
  if (version.proposerId === staffId) return 'casework.reference.own'
  if (version.acceptedAt) return 'casework.reference.accepted-already'
  return hasCome(version, now) ? 'casework.reference.date-passed' : undefined
}

/** Why a version cannot be withdrawn, or asked to be; undefined where it can. */
export function whyNotWithdraw(version: Decided, now: Date): TextKey | undefined {
  if (version.withdrawnAt) return WITHDRAWN
  if (!version.acceptedAt) return undefined
  if (hasCome(version, now)) return 'casework.reference.counts-already'
  return version.askerId ? 'casework.reference.withdrawal.asked-already' : undefined
}

function whyNotTakeBack(version: Decided, staffId: string, now: Date): TextKey | undefined {
  if (version.askerId === staffId) return 'casework.reference.withdrawal.own'
  return hasCome(version, now) ? 'casework.reference.counts-already' : undefined
}

function whyNotKeep({ askerId, withdrawnAt }: Decided): TextKey | undefined {
  if (withdrawnAt) return WITHDRAWN
  return askerId ? undefined : 'casework.reference.withdrawal.not-asked'
}

/** @throws PortalError 409 with those words */
function refuseFor(why: TextKey | undefined): void {
  if (why !== undefined) throw new PortalError(409, why)
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
    await decide(tx, version, revision)
  })
  await versions.refresh()
}

function detailOf({ id, kind, effectiveFrom }: VersionRow) {
  return { version: id, list: kind, effectiveFrom }
}
