import { addressLines } from '@vignettes/domain/format/address-lines.ts'
import { countryName } from '@vignettes/domain/format/country-name.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { Sender } from '../../ports/sender.ts'
import { companyOf } from '../../ports/tables/company.ts'
import { phoneIn, translate } from '../../text.ts'
import type { RequestForSummary } from './request-for-summary.ts'
import type { SummaryParty } from './summary-line.ts'

/** The city, and how to reach it. */
export function senderParty(sender: Sender, language: Language): SummaryParty {
  const { cityName, formUrl, cityUrl } = sender
  return {
    heading: translate(language, 'summary.from'),
    lines: [
      cityName,
      translate(language, 'summary.from-phone', { phone: phoneIn(language, sender) }),
      translate(language, 'layout.contact.hours'),
      inPrint(formUrl),
      inPrint(cityUrl),
    ],
  }
}

/** An address of the web as paper has it. */
function inPrint(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.replace(/\/$/, '')}`
}

/** Who asked, as the wizard's last step shows it: no citizen service number, nothing of an account. */
export function applicantParty(request: RequestForSummary, language: Language): SummaryParty {
  const { initials, surname_prefix: surnamePrefix, surname, email, phoneNumber } = request
  const company = companyOf(request)
  const name = personName({ initials, surnamePrefix, surname })
  return {
    heading: translate(language, 'summary.applicant'),
    lines: [
      ...(company ? [company.name, translate(language, 'summary.attention', { name })] : [name]),
      ...addressLines(request, (code) => countryName(language, code)),
      ...(email === null ? [] : [email]),
      phoneNumber,
      ...(company
        ? [translate(language, 'summary.kvk-number', { number: company.kvkNumber })]
        : []),
    ],
  }
}
