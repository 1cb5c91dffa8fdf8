import type { AtDesk } from '@vignettes/domain/api/casework-assignment.ts'
import { text } from '../../text.ts'

/** A colleague by name, and by the e-mail address beside it where two are called so. */
export function toldApart({ name, email }: Pick<AtDesk, 'name' | 'email'>): string {
  return email === null ? name : text('casework.queue.name-of', { name, email })
}
