import type { AtDesk } from '@vignettes/domain/api/casework-assignment.ts'
import { nameOf } from '@vignettes/domain/casework/name-of.ts'
import { text } from '../../text.ts'

/** A colleague by name, and by the e-mail address beside it where two are called so. */
export function toldApart({ name, email }: Pick<AtDesk, 'name' | 'email'>): string {
  return nameOf(name, email, { text })
}
