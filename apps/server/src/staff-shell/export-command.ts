import { open, rm } from 'node:fs/promises'
import { exportSchema } from '@vignettes/domain/api/casework-counts.ts'
import { COUNT_ROLES } from '@vignettes/domain/casework/staff.ts'
import { exportFile } from '../modules/casework/export-tables.ts'
import { checked } from './checked.ts'
import { namedStaffMember, StaffError } from './named-staff-member.ts'
import { type Command, UsageError } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/** There are people in it. */
const OWNER_ONLY = 0o600

/** The file that the desk gives, in the name of who may have it there. Never over another file. */
export async function exportFromShell(
  { staff, casework }: ShellDeps,
  { given }: Command,
): Promise<string> {
  const asked = checked(exportSchema, {
    what: given('what'),
    format: given('format') ?? 'csv',
    from: given('from'),
    until: given('until'),
  })
  const path = given('to')
  if (!path) throw new UsageError('Say with --to into which file.')
  const staffMember = await namedStaffMember(staff, given('as'), COUNT_ROLES)
  const file = await newFile(path)
  try {
    await file.writeFile((await exportFile(casework, asked, staffMember)).content)
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
  return `${path} is written.`
}

async function newFile(path: string) {
  try {
    return await open(path, 'wx', OWNER_ONLY)
  } catch (error) {
    throw new StaffError(`${path} cannot be made: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
