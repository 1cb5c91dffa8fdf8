import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'

/**
 * What the screen at an address is called before anything of it is known; null where that depends on what the server says, or on the
 * step, and where the address leads on to another.
 */
const TITLES: Record<keyof typeof ROUTES, TextKey | null> = {
  home: null,
  oldHome: null,
  check: 'check.title',
  checkType: null,
  transitInformation: null,
  mooringInformation: null,
  oldTransitInformation: null,
  price: 'price.title',
  checkCode: 'proof.check.title',
  phonePhoto: 'phone.title',
  terms: null,
  accessibility: null,
  oldLogin: 'account.login.title',
  register: 'account.register.title',
  login: 'account.login.title',
  requestReset: 'account.reset.request-title',
  reset: 'account.reset.title',
  takeBackEmail: 'account.take-back.title',
  confirmEmail: 'account.confirm.title',
  changeEmail: 'account.change-email.title',
  remindersOff: 'account.reminders-off.title',
  accountDetails: 'account.details.title',
  invitation: 'helping.invitation.title',
  helping: 'helping.page-title',
  ownData: 'account.own-data.page-title',
  wizard: null,
  returned: null,
  thankYou: null,
  payment: null,
  changeIban: 'mandate.change.title',
  changeIbanThankYou: 'mandate.change.title',
  changeIbanReturned: 'mandate.change.title',
  oldPayment: 'mandate.legacy.title',
  oldThankYou: null,
  oldVignettes: 'vignettes.title',
  vignettes: 'vignettes.title',
  vignette: 'vignettes.title',
  proof: 'proof.title',
  renew: 'vignettes.renew.title',
  another: 'vignettes.another.label',
  stop: 'stop.title',
  rejectedDocuments: 'documents.title',
  rejectedDocumentsThankYou: null,
  casework: 'casework.title',
}

const BY_PATTERN = new Map(
  Object.entries(TITLES).map(([name, title]) => [patternOf(name), title ?? undefined]),
)

/** @param pattern of an address, as the table of routes has it, after a slash */
export function titleOfScreen(pattern: string): TextKey | undefined {
  return BY_PATTERN.get(isCaseworkPath(pattern) ? `/${ROUTES.casework}` : pattern)
}

function patternOf(name: string): string {
  const patterns: Record<string, string> = ROUTES
  return `/${patterns[name]}`
}
