import { type Case, decisionSchema } from '@vignettes/domain/api/casework-case.ts'
import type { Decision } from '@vignettes/domain/casework/decisions.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { decide } from '../modules/casework/decide.ts'
import { readCase } from '../modules/casework/read-case.ts'
import { checked } from './checked.ts'
import { moneyOf } from './money-of.ts'
import { namedCase } from './named-case.ts'
import { namedStaffMember } from './named-staff-member.ts'
import { type Command, type CommandName, UsageError } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'
import { typedAmount } from './typed-amount.ts'

type Deciding = Extract<CommandName, Decision | 'reject'>

/**
 * Decides a case in the name of a handler, by the rules of the desk: what another has in hand is refused, and so is a
 * case that changed meanwhile.
 */
export async function decideFromShell(
  deps: ShellDeps,
  name: Deciding,
  command: Command,
): Promise<string> {
  const { staff, casework } = deps
  const id = await namedCase(deps, command.about)
  const { id: staffId } = await namedStaffMember(staff, command.given('as'), CASE_ROLES)
  const seen = await readCase(casework, id)
  const { given } = command
  const decision = checked(decisionSchema, {
    id,
    version: seen.version,
    decision: name === 'reject' ? 'ask-again' : name,
    documents: judgements(name, command, seen),
    number: given('number'),
    category: given('category'),
    cost: typedAmount('cost', given('cost')),
    validFrom: given('valid-from'),
    validUntil: given('valid-until'),
    // Of a rejected document it is the document's reason, and its remark.
    reason: name === 'reject' ? undefined : given('reason'),
    remark: asksAgain(name) ? undefined : given('remark'),
    money: moneyOf(command, seen.payment?.refundable),
  })
  const done = await decide(casework, decision, staffId)
  return [
    `${seen.boatName}: ${done.statusName}${done.number ? `, ${done.number}` : ''}.`,
    'The letter to the applicant goes as soon as the portal runs.',
  ].join('\n')
}

function asksAgain(name: Deciding): boolean {
  return name === 'reject' || name === 'ask-again'
}

/** The verdicts on the documents; a grant accepts every one that was not replaced. */
function judgements(name: Deciding, { given, allGiven }: Command, seen: Case): unknown[] {
  const accepted = (documentId: string) => ({ documentId, verdict: 'accepted' })
  const rejected = (documentId: string, reason: string | undefined) => ({
    documentId,
    verdict: 'rejected',
    reason,
    remark: given('remark'),
  })
  if (name === 'grant') {
    return seen.documents
      .filter(({ status }) => status !== 'replaced')
      .map(({ id }) => accepted(id))
  }
  if (name === 'reject') {
    const documentId = given('document')
    if (!documentId) throw new UsageError('Say with --document which one; "case" lists them.')
    return [rejected(documentId, given('reason'))]
  }
  if (name === 'ask-again') {
    const pairs = allGiven('reject').map((pair) => {
      const [documentId = '', reason] = pair.split('=')
      return rejected(documentId, reason)
    })
    return [...pairs, ...allGiven('accept').map(accepted)]
  }
  return []
}
