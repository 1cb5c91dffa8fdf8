import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { AccountLink } from '../../ports/account-links.ts'
import type { LetterSources } from './define-letter.ts'

/**
 * With the link that confirms the receiver's address, while there is something to confirm. Never the link of another
 * address, that the account was given since: who reads this letter would confirm that one.
 */
export async function withConfirmation<T extends { accountId: string; email: string }>(
  { links }: LetterSources,
  receiver: T,
) {
  const link = await links.ofConfirmation(receiver.accountId, receiver.email)
  return { ...receiver, confirmation: link }
}

/** Until when the link of a letter works. */
export function deadlineOf(
  link: Pick<AccountLink, 'expiresAt'> | undefined,
): Record<string, DisplayValue> {
  if (!link) return {}
  return { date: { dateOf: link.expiresAt }, time: { timeOf: link.expiresAt } }
}
