import type { DisplayValues } from '@vignettes/domain/text/display-value.ts'
import { readKey } from '@vignettes/domain/text/key-with-values.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { show, translate } from '../text.ts'

/** What the desk says in Dutch, to who types a command. */
const WORDS: Partial<Record<TextKey, string>> = {
  'form.required-field': 'this is needed.',
  'form.email.error': 'allowed is an e-mail address, such as naam@voorbeeld.nl.',
  'form.name.error': 'allowed is a name: letters, spaces, hyphens, apostrophes and dots.',
  'casework.staff.name-wrong': 'allowed is a name, and no address of a web page.',
  'form.wrong-characters': 'it has characters that cannot be kept.',
  'refusal.not-found': 'There is nothing of that id.',
  'casework.required.email': 'an e-mail address is needed.',
  'casework.staff.known': 'works here already.',
  'casework.staff.not-oneself': 'Nobody does this for oneself: name another administrator.',
  'casework.staff.only-invited': 'This account was never set up. Invite again with "make".',
  'casework.staff.last-administrator': 'This is the last administrator. Make another one first.',
  'casework.open-account.none': 'no account of this address is frozen.',
  'casework.jobs.not-parked': 'It is still being tried. Only what was given up can be dropped.',
  'casework.claimed-by': '{{name}} has this case in hand.',
  'casework.decide.already': '{{name}} has decided this case meanwhile. Look at it with "case".',
  'casework.decide.changed': 'The case has changed meanwhile. Look at it with "case".',
  'casework.decide.not-now': 'A case of this status is not decided so. "case" says what can be.',
  'casework.decide.reason-needed': 'a reason is needed.',
  'casework.decide.reason-of-other': 'not a reason for a case of this type.',
  'casework.decide.reason-of-other-document': 'not a reason for a document of this type.',
  'casework.decide.remark-needed': 'the reason "other" needs a remark.',
  'casework.decide.validity-wrong': 'the end is before the beginning.',
  'casework.decide.number-wrong': 'allowed is 4 to 20 letters, digits and dashes.',
  'casework.decide.number-taken': 'another vignette has this number.',
  'casework.decide.number-not-in-stock': 'this number was never laid in stock.',
  'casework.decide.no-stock': 'there is no number in stock: an administrator lays more there.',
  'casework.decide.validity-of-product': 'it can be valid from {{from}} until {{until}}.',
  'casework.decide.category-not-offered': 'this boat is not offered that category.',
  'casework.decide.cost-unseen':
    'it costs something else then: say with --cost how many euros. "case" tells it.',
  'casework.decide.cost-changed': 'it costs {{cost}}, and not {{seen}}.',
  'casework.decide.credit-gone': 'its price was made with a credit that it has no more: refuse it.',
  'casework.decide.days-over':
    'its last day, {{date}}, is over. Who grants it all the same does so at the desk.',
  'casework.decide.goes-by-post': 'this one goes by post: "send" it.',
  'casework.decide.goes-by-pickup': 'this one is collected: "ready-for-pickup".',
  'casework.decide.reject-one': 'at least one has to be rejected.',
  'casework.decide.own-request':
    'who made this request for its applicant does not decide it: name another handler.',
  'casework.decide.reason-retired': 'this reason is no more: "reasons" says which there are.',
  'casework.decide.letter-changed': 'The letter has become another one meanwhile. Look again.',
  'casework.decide.question-not-arrived':
    'the letter that asks for documents did not arrive, so that nobody failed to send them. Send it again at the desk.',
  'casework.decide.money-needed': 'allowed is all, part or none: what becomes of the money.',
  'casework.decide.money-remark-needed': 'the applicant reads why not all goes back: say it.',
  'casework.decide.money-part-is-all':
    'this is all that is left: "--money all", or a lower amount.',
  'casework.decide.money-back':
    'Money of this case went back, or is asked to. Withdraw that refund at the desk, if it can still be.',
  'casework.refunds.amount-wrong':
    'allowed is an amount above 0 euros, and not more than can still go back.',
  'casework.payment.not-now': 'This review has ended, or does not end so.',
  'casework.hand-over.not-now': 'This vignette is not granted, or is on its way already.',
  'casework.hand-over.other-number':
    'This vignette has another number since: {{number}}. Do not send the old sticker.',
  'casework.period.ends-before-it-begins': 'the end is before the beginning.',
  'casework.period.too-long': 'at most {{days}} days.',
  'casework.staff.end-own': 'Nobody ends their own access: name another administrator.',
  'casework.staff.not-own-roles': 'Nobody changes their own roles: name another administrator.',
  'casework.directory.kept-there': 'This is arranged in the directory of the city.',
  'refusal.invalid-input': 'Something that was given is not right.',
  'refusal.other-role': 'This is not for the roles of who is named.',
  'casework.decide.accept-all': 'one of them is not accepted, so that this cannot be granted.',
}

/** A text in the words of the shell; in those of the desk where the shell has none. */
export function inShellWords(key: TextKey, params: DisplayValues = {}): string {
  const words = WORDS[readKey(key).key as TextKey]
  if (words === undefined) return translate(DEFAULT_LANGUAGE, key, params)
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? String(value) : show(DEFAULT_LANGUAGE, value ?? '')
  })
}

/** How the shell calls a field: as its option, or, of one of several documents, by a word. */
export function shellNameOf(path: string): string {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const name = (names.at(-1) ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (name === 'document-id' || name === 'documents') return 'document'
  // Of a vignette a command knows the number alone.
  if (name === 'vignettes') return '--number'
  return names.length > 1 ? name : `--${name}`
}
