import { handOverSchema } from '@vignettes/domain/api/casework-hand-over.ts'
import { numberRangeSchema } from '@vignettes/domain/casework/staff-forms.ts'
import { ADMINISTRATOR_ROLES, CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { findIdByNumber } from '../modules/casework/check-repository.ts'
import { handOverEach } from '../modules/casework/hand-over.ts'
import { layNumbers } from '../modules/staff/lay-numbers.ts'
import { numberStock } from '../modules/staff/repository.ts'
import { checked } from './checked.ts'
import type { Found } from './found.ts'
import { namedStaffMember, StaffError } from './named-staff-member.ts'
import type { Command } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/** How many vignette numbers are in stock, and which one is given next. */
export async function tellStock({ staff }: ShellDeps): Promise<Found> {
  const data = await numberStock(staff.database)
  const next = data.next === null ? '' : `, the next is ${data.next}`
  return { data, text: `${data.left} numbers are in stock${next}.` }
}

export async function layFromShell({ staff }: ShellDeps, { given }: Command): Promise<string> {
  const range = checked(numberRangeSchema, {
    prefix: given('prefix'),
    first: given('first'),
    last: given('last'),
  })
  const { id: staffId } = await namedStaffMember(staff, given('as'), ADMINISTRATOR_ROLES)
  const { added } = await layNumbers(staff, range, staffId)
  return `${added} numbers are laid in stock; those that were known stay as they are.`
}

/**
 * Says of vignettes, by their numbers, that they are posted or laid out: each by itself, as at the desk.
 * @throws StaffError when one of them was not, with why; the others were
 */
export async function handOverFromShell(
  { staff, casework }: ShellDeps,
  { given, allGiven }: Command,
): Promise<string> {
  const numbers = [...new Set(allGiven('number'))]
  const seen = await Promise.all(
    numbers.map(async (number) => ({ number, of: await findIdByNumber(staff.database, number) })),
  )
  const unknown = seen.filter(({ of }) => of === undefined).map(({ number }) => number)
  if (unknown.length > 0) throw new StaffError(`No vignette has the number ${unknown.join(', ')}.`)
  const vignettes = seen.flatMap(({ of }) => of ?? [])
  const asked = checked(handOverSchema, { kind: given('kind'), vignettes })
  const { id: staffId } = await namedStaffMember(staff, given('as'), CASE_ROLES)
  const { language } = casework.reference
  const done = await handOverEach(casework, asked, { staffId, language })
  const { handedOver, before, notHandedOver } = done
  const told = `${handedOver.length} are handed over, ${before.length} of them were so before.`
  if (notHandedOver.length === 0) return told
  const numberOf = new Map(vignettes.map(({ id, number }) => [id, number]))
  const left = notHandedOver.map(({ id, message }) => `${numberOf.get(id)}: ${message}`)
  throw new StaffError([told, ...left].join('\n'))
}
