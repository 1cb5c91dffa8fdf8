import type { Transaction } from '../../ports/database.ts'
import type { RemovedKind } from '@vignettes/domain/casework/retention-kinds.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import type { StaffEventWitness } from '../../ports/staff-event-witness.ts'
import type { Cut } from './due-repository.ts'
import {
  deleteAccount,
  deleteBsn,
  deleteJob,
  deleteMandate,
  deleteRowOf,
  deleteSentFile,
  deleteStaffEvent,
  deleteStaffMember,
  findRequestOf,
  giveUpFile,
  hold,
} from './person-repository.ts'
import { endHelp } from './end-help.ts'
import { isDue } from './repository.ts'
import {
  deleteDocuments,
  deleteLetters,
  deletePayment,
  deleteRequest,
  deleteVignette,
  forgetPayer,
  forgetRequestOfMandates,
  type HeldRequest,
  holdRequest,
  isAboutMoney,
  listStaffEventsOf,
} from './request-repository.ts'

export interface Removal {
  id: string
  kind: RemovedKind
  cut: Cut
  witness: StaffEventWitness
  outbox: Outbox
  trail: SecurityTrail
}

/** What becomes of one that is due; the keys of the files to remove once it is so, undefined when it stays for now. */
type Remove = (tx: Transaction, removal: Removal) => Promise<string[] | undefined>

const removeFile: Remove = async (tx, removal) => {
  const { id, cut } = removal
  const requestId = await findRequestOf(tx, id)
  if (requestId === undefined || !(await holdRequest(tx, requestId))) return undefined
  if (!(await isDue(tx, removal))) return undefined
  const key = await giveUpFile(tx, { id, now: cut.now })
  return key === undefined ? undefined : [key]
}

const removeRequest: Remove = async (tx, removal) => {
  const held = await holdRequest(tx, removal.id)
  if (!held || !(await isDue(tx, removal))) return undefined
  const { requestId, vignetteId, paymentId } = held
  if (vignetteId !== undefined) {
    const events = await listStaffEventsOf(tx, vignetteId)
    if (!(await removal.witness.mayGo(tx, events))) return undefined
    await deleteVignette(tx, vignetteId)
  }
  await forgetRequestOfMandates(tx, requestId)
  await deleteLetters(tx, requestId)
  const files = await deleteDocuments(tx, requestId)
  if (paymentId !== undefined && (await isAboutMoney(tx, paymentId))) {
    await forgetPayer(tx, { requestId, paymentId })
  } else {
    await removeMoney(tx, held)
  }
  return files
}

async function removeMoney(
  tx: Transaction,
  { requestId, paymentId }: Omit<HeldRequest, 'vignetteId'>,
): Promise<void> {
  if (paymentId !== undefined) await deletePayment(tx, paymentId)
  await deleteRequest(tx, requestId)
}

/** One row with what only hangs on it. */
function alone(
  table: Parameters<typeof hold>[1],
  remove: (tx: Transaction, id: string, removal: Removal) => Promise<string[] | void>,
): Remove {
  return async (tx, removal) => {
    if (!(await hold(tx, table, removal.id)) || !(await isDue(tx, removal))) return undefined
    return (await remove(tx, removal.id, removal)) ?? []
  }
}

/** How one of each kind goes. */
export const REMOVE: Record<RemovedKind, Remove> = {
  'files-refused': removeFile,
  'files-granted': removeFile,
  'request-unsent': removeRequest,
  'request-refused': removeRequest,
  'vignette-over': removeRequest,
  money: async (tx, removal) => {
    const held = await holdRequest(tx, removal.id)
    if (!held || !(await isDue(tx, removal))) return undefined
    await removeMoney(tx, held)
    return []
  },
  mandate: alone('mandate', deleteMandate),
  bsn: alone('account', deleteBsn),
  account: alone('account', deleteAccount),
  letters: alone('outbox', deleteJob),
  'staff-events': async (tx, removal) => {
    if (!(await isDue(tx, removal))) return undefined
    if (!(await removal.witness.mayGo(tx, [removal.id]))) return undefined
    await deleteStaffEvent(tx, removal.id)
    return []
  },
  staff: alone('staff', deleteStaffMember),
  draft: alone('draft', deleteRowOf('draft')),
  'sent-file': alone('sent_file', deleteSentFile),
  help: alone('helper', (tx, _id, removal) => endHelp(tx, removal)),
  'own-data-export': alone('own_data_export', deleteRowOf('own_data_export')),
}
