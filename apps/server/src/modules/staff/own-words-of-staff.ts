/** What a colleague tries first as a password of somebody who works here. */
export function ownWordsOfStaff({ name, email }: { name: string; email: string }): string[] {
  return [name, email.split('@', 1)[0] ?? '']
}
