import { formatDate } from '@vignettes/domain/format/date.ts'
import { formatCents } from '@vignettes/domain/format/money.ts'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { Invitations } from '../../ports/invitations.ts'
import type { Summaries } from '../../ports/summaries.ts'
import { translate } from '../../text.ts'
import type { Database } from '../../ports/database.ts'
import type { Letter } from './letter.ts'
import { addressed, button, wording } from './phrases.ts'
import { findReceiver, findRequestWithReceiver } from './repository.ts'
import { isAccountTemplate, writeAboutAccount } from './write-account-letter.ts'
import { isDecisionTemplate, writeAboutDecision, writeInvitation } from './write-staff-letter.ts'
import { isMandateTemplate, mooringRequestUrl, writeAboutMandate } from './write-mandate-letter.ts'

export interface LetterSources {
  database: Database
  summaries: Summaries
  links: AccountLinks
  invitations: Invitations
  /** The portal's own origin. */
  publicUrl: string
}

type RequestTemplate =
  'request-received' | 'payment-received' | 'payment-failed' | 'mandate-missing'
const REQUEST_TEMPLATES: readonly string[] = [
  'request-received',
  'payment-received',
  'payment-failed',
  'mandate-missing',
] satisfies RequestTemplate[]

/**
 * Writes the letter of a mail job from what is true now.
 *
 * @returns undefined when there is nobody to write to, or nothing left to say
 * @throws UnrecoverableJobError when there is no such letter
 */
export async function writeLetter(
  sources: LetterSources,
  payload: Record<string, unknown>,
): Promise<Letter | undefined> {
  const { template, accountId, requestId, mandateId } = payload
  if (template === 'welcome') return writeWelcome(sources, String(accountId))
  if (isRequestTemplate(template)) return writeAboutRequest(sources, template, String(requestId))
  if (isAccountTemplate(template)) return writeAboutAccount(sources, template, payload)
  if (isMandateTemplate(template)) return writeAboutMandate(sources, template, String(mandateId))
  if (isDecisionTemplate(template)) return writeAboutDecision(sources, template, payload)
  if (template === 'staff-invitation') return writeInvitation(sources, String(payload.staffId))
  throw new UnrecoverableJobError(`there is no letter '${String(template)}'`)
}

function isRequestTemplate(template: unknown): template is RequestTemplate {
  return typeof template === 'string' && REQUEST_TEMPLATES.includes(template)
}

async function writeWelcome(
  { database, publicUrl }: LetterSources,
  accountId: string,
): Promise<Letter | undefined> {
  const receiver = await findReceiver(database, accountId)
  return (
    receiver && {
      ...addressed(receiver),
      ...wording('welcome', {}),
      facts: [],
      button: button('welcome', `${publicUrl}/account/mijn-vignetten`),
    }
  )
}

async function writeAboutRequest(
  { database, publicUrl, summaries }: LetterSources,
  template: RequestTemplate,
  requestId: string,
): Promise<Letter | undefined> {
  const request = await findRequestWithReceiver(database, requestId)
  if (!request) return undefined
  // The mail server was away, and meanwhile a second try was paid: the bad news is none any more.
  if (template === 'payment-failed' && request.paymentStatus === 'PAID') return undefined

  // Meanwhile the mandate came, or the request was given up.
  const isWaiting = request.vignetteStatus === 'AWAITING_PAYMENT'
  if (template === 'mandate-missing' && !isWaiting) return undefined

  const cost = formatCents(request.costCents)
  const { boatName, accountId, district } = request
  const isMooring = request.type === 'mooring'
  const href = {
    'payment-failed': `${publicUrl}/request-vignette/Amsterdam/transit/request/6?requestId=${requestId}`,
    'mandate-missing': mooringRequestUrl(publicUrl, { district, requestId }),
    'request-received': `${publicUrl}/account/mijn-vignetten`,
    'payment-received': `${publicUrl}/account/mijn-vignetten`,
  }[template]
  // The letter with which a request is complete carries its summary.
  const isComplete =
    template === 'payment-received' || (isMooring && template === 'request-received')
  return {
    ...addressed(request),
    ...wording(template, { boatName, cost }),
    // Only a transit vignette is paid when it is asked for.
    ...(isMooring &&
      template === 'request-received' && { paragraphs: mooringParagraphs(boatName) }),
    facts: [
      [translate('letters.fact.boatName'), boatName],
      [translate('letters.fact.cost'), cost],
      [translate('letters.fact.validUntil'), formatDate(request.validUntil)],
      [translate('letters.fact.requestId'), requestId],
    ],
    button: button(template, href),
    ...(isComplete && {
      attachments: await summaryOf(summaries, { requestId, accountId }),
    }),
  }
}

function mooringParagraphs(boatName: string) {
  return [
    translate('letters.request-received.body', { boatName }),
    translate('letters.request-received.next-mooring'),
  ]
}

async function summaryOf(summaries: Summaries, owner: { requestId: string; accountId: string }) {
  const content = await summaries.pdfOf(owner)
  if (!content) throw new Error('a complete request has a summary')
  const fileName = translate('letters.payment-received.attachment', {
    requestId: owner.requestId,
  })
  return [{ fileName, mediaType: 'application/pdf', content }]
}
