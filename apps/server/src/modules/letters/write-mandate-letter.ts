import { districtInRoute, type District } from '@vignettes/domain/vignette/districts.ts'
import type { Database } from '../../ports/database.ts'
import { translate } from '../../text.ts'
import type { Letter } from './letter.ts'
import { addressed, button, wording } from './phrases.ts'
import { findMandateWithReceiver, findWaitingMooringRequest } from './repository.ts'

const MANDATE_TEMPLATES = ['mandate-confirmed', 'mandate-changed', 'mandate-failed'] as const
export type MandateTemplate = (typeof MANDATE_TEMPLATES)[number]

export function isMandateTemplate(template: unknown): template is MandateTemplate {
  return MANDATE_TEMPLATES.some((known) => known === template)
}

/** Where a mooring request is taken up again: its last step, from which the bank is reached (decisions A7, A14). */
export function mooringRequestUrl(
  publicUrl: string,
  { district, requestId }: { district: District; requestId: string },
): string {
  const place = districtInRoute(district)
  return `${publicUrl}/request-vignette/${place}/mooring/request/9?requestId=${requestId}`
}

/** The letters about a mandate; of the account they name no more than the last four digits (decisions B7). */
export async function writeAboutMandate(
  { database, publicUrl }: { database: Database; publicUrl: string },
  template: MandateTemplate,
  mandateId: string,
): Promise<Letter | undefined> {
  const mandate = await findMandateWithReceiver(database, mandateId)
  if (!mandate) return undefined
  // The mail server was away, and meanwhile another try went well: the bad news is none any more.
  if (template === 'mandate-failed' && mandate.hasLaterConfirmed) return undefined
  return {
    ...addressed(mandate),
    ...wording(template, {}),
    facts: [
      ...(mandate.holder ? [[translate('letters.fact.holder'), mandate.holder] as const] : []),
      ...(mandate.ibanLastDigits
        ? [[translate('letters.fact.iban'), mandate.ibanLastDigits] as const]
        : []),
    ],
    button: button(template, await hrefOf(database, publicUrl, template, mandate.accountId)),
  }
}

async function hrefOf(
  database: Database,
  publicUrl: string,
  template: MandateTemplate,
  accountId: string,
): Promise<string> {
  if (template !== 'mandate-failed') return `${publicUrl}/account/mijn-vignetten`
  const waiting = await findWaitingMooringRequest(database, accountId)
  return waiting
    ? mooringRequestUrl(publicUrl, waiting)
    : `${publicUrl}/account/details/change-iban`
}
