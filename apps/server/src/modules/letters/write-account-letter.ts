import { formatInstantDate, formatInstantTime } from '@vignettes/domain/format/date.ts'
import { translate } from '../../text.ts'
import type { Letter } from './letter.ts'
import { addressed, button, wording } from './phrases.ts'
import { findEmailChange, findReceiver } from './repository.ts'
import type { LetterSources } from './write-letter.ts'

const ACCOUNT_TEMPLATES = [
  'password-reset',
  'email-taken-back',
  'password-changed',
  'email-confirmed',
  'email-changed',
  'email-restored',
] as const
type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number]

export function isAccountTemplate(template: unknown): template is AccountTemplate {
  return ACCOUNT_TEMPLATES.some((known) => known === template)
}

/** The letters about an account itself: its password and its e-mail address. */
export async function writeAboutAccount(
  sources: LetterSources,
  template: AccountTemplate,
  { accountId, resetId, changeId }: Record<string, unknown>,
): Promise<Letter | undefined> {
  if (template === 'password-changed') return writePasswordChanged(sources, String(accountId))
  if (template === 'password-reset' || template === 'email-taken-back') {
    return writeResetLink(sources, template, String(resetId))
  }
  return writeEmailChange(sources, template, String(changeId))
}

/** Nobody is written to when nobody has the e-mail, when a newer link was asked for, or when it is too late. */
async function writeResetLink(
  { database, publicUrl, links }: LetterSources,
  template: 'password-reset' | 'email-taken-back',
  resetId: string,
): Promise<Letter | undefined> {
  const link = await links.ofReset(resetId)
  const receiver = link && (await findReceiver(database, link.accountId))
  if (!receiver) return undefined
  return {
    ...addressed(receiver),
    ...wording(template, { until: formatInstantTime(link.expiresAt) }),
    facts: [],
    button: button(template, `${publicUrl}/wachtwoord-vergeten/${link.token}`),
  }
}

async function writePasswordChanged(
  { database, publicUrl }: LetterSources,
  accountId: string,
): Promise<Letter | undefined> {
  const receiver = await findReceiver(database, accountId)
  return (
    receiver && {
      ...addressed(receiver),
      ...wording('password-changed', {}),
      facts: [],
      button: button('password-changed', `${publicUrl}/account/login`),
    }
  )
}

async function writeEmailChange(
  { database, publicUrl, links }: LetterSources,
  template: 'email-confirmed' | 'email-changed' | 'email-restored',
  changeId: string,
): Promise<Letter | undefined> {
  const change = await findEmailChange(database, changeId)
  if (!change) return undefined
  const facts = [
    [translate('letters.fact.oldEmail'), change.oldEmail],
    [translate('letters.fact.newEmail'), change.newEmail],
  ] as const
  if (template !== 'email-changed') {
    const email = template === 'email-confirmed' ? change.newEmail : change.oldEmail
    return {
      ...addressed({ ...change, email }),
      ...wording(template, {}),
      facts,
      button: button(template, `${publicUrl}/account/details`),
    }
  }
  // Taken back already, or too late for it.
  const link = await links.ofEmailChange(changeId)
  if (!link) return undefined
  const { token, expiresAt } = link
  const until = `${formatInstantDate(expiresAt)} om ${formatInstantTime(expiresAt)}`
  return {
    ...addressed({ ...change, email: change.oldEmail }),
    ...wording(template, { until }),
    facts,
    button: button(template, `${publicUrl}/account/email-terugdraaien/${token}`),
  }
}
