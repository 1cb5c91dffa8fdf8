import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { isMistypedReference, readReference } from '@vignettes/domain/vignette/reference.ts'
import { searchIds } from '../modules/casework/search-repository.ts'
import { StaffError } from './named-staff-member.ts'
import { UsageError } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/**
 * The case that a command is about, by its id or by the reference that stands in every letter, with or without dashes.
 * A reference without its check digit is none here: a digit that was heard wrong would decide about somebody else.
 *
 * @returns its id
 * @throws UsageError for what is neither, StaffError for a reference that nothing has
 */
export async function namedCase(
  { casework: { database } }: Pick<ShellDeps, 'casework'>,
  about: string | undefined,
): Promise<string> {
  const reference = readReference(about ?? '')
  if (!reference) {
    const id = uuidSchema.safeParse(about)
    if (id.success) return id.data
    if (about && isMistypedReference(about))
      throw new UsageError(
        `the last digit of the reference ${about} does not check: one of its digits is mistyped. Compare it with the letter.`,
      )
    const given = about ? JSON.stringify(about) : 'nothing'
    throw new UsageError(
      `given ${given}; allowed is the id of a case or its reference, as "queue" prints them. By the number of a vignette the desk finds it.`,
    )
  }
  const [id] = await searchIds(database, { names: [], reference }, 1)
  if (id === undefined) throw new StaffError(`No case has the reference ${about}.`)
  return id
}
