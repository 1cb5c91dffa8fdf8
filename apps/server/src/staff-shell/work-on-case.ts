import { moneyAnswerSchema } from '@vignettes/domain/api/money-answer.ts'
import { reviewSchema } from '@vignettes/domain/api/casework-case.ts'
import { noteSchema } from '@vignettes/domain/api/casework-notes.ts'
import { MONEY_ROLES } from '@vignettes/domain/casework/staff.ts'
import { addNote } from '../modules/casework/add-note.ts'
import { release } from '../modules/casework/claim.ts'
import { readCase } from '../modules/casework/read-case.ts'
import { resolveReview } from '../modules/casework/resolve-review.ts'
import { checked } from './checked.ts'
import { moneyOf } from './money-of.ts'
import { namedCase } from './named-case.ts'
import { namedStaffMember, StaffError } from './named-staff-member.ts'
import type { Command } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/** Lays a case back: one's own, and for a lead any. */
export async function releaseFromShell(
  deps: ShellDeps,
  { about, given }: Command,
): Promise<string> {
  const { staff, casework } = deps
  const id = await namedCase(deps, about)
  await release(casework, id, await namedStaffMember(staff, given('as'), MONEY_ROLES))
  return 'Nobody has it in hand.'
}

/** Writes an internal note at a case. */
export async function noteFromShell(deps: ShellDeps, { about, given }: Command): Promise<string> {
  const { staff, casework } = deps
  const id = await namedCase(deps, about)
  const { text } = checked(noteSchema, { text: given('text') })
  const { id: staffId } = await namedStaffMember(staff, given('as'), MONEY_ROLES)
  await addNote(casework, { id, text }, staffId)
  return 'It stands in the history of the case.'
}

/** Ends the review of a payment, as "case" told it a moment ago. */
export async function resolveFromShell(deps: ShellDeps, command: Command): Promise<string> {
  const { about, given } = command
  const { staff, casework } = deps
  const id = await namedCase(deps, about)
  const review = checked(reviewSchema, { outcome: given('outcome'), remark: given('remark') })
  const { id: staffId } = await namedStaffMember(staff, given('as'), MONEY_ROLES)
  const { payment } = await readCase(casework, id)
  if (!payment?.inReview) throw new StaffError('No payment of this case is in review.')
  const { refundable, refundableIfPaid } = payment
  const left = review.outcome === 'accept-as-paid' ? refundableIfPaid : refundable
  const typed = moneyOf(command, left)
  const money = typed && checked(moneyAnswerSchema, typed)
  await resolveReview(casework, { id, ...review, money }, staffId)
  return 'The review has ended.'
}
