import type { TextKey } from '../text/keys.ts'

type Say = (key: TextKey, values: Record<string, string>) => string

/** A staff member by name, and by the e-mail address where another has it too. */
export function nameOf(name: string, email: string | null, { text }: { text: Say }): string {
  return email === null ? name : text('casework.queue.name-of', { name, email })
}
