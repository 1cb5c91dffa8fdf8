import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { isOpen, STATUS, type StatusCode } from '../orders/order.ts'
import { type OutcomeButton, outcomeForm } from '../orders/outcome-form.ts'
import { accountOf, ISSUERS, type Mandate } from './mandate.ts'

const STATUS_NAMES: Record<StatusCode, string> = {
  [STATUS.open]: 'Open',
  [STATUS.pending]: 'In behandeling',
  [STATUS.paid]: 'Bevestigd',
  [STATUS.rejected]: 'Afgewezen',
  [STATUS.cancelled]: 'Afgebroken',
  [STATUS.expired]: 'Verlopen',
  [STATUS.failed]: 'Mislukt',
}

const BUTTONS: readonly OutcomeButton[] = [
  ['success', 'Machtiging geven'],
  ['pending', 'Machtiging geven, bevestiging komt later'],
  ['cancel', 'Afbreken'],
  ['reject', 'Machtiging laten afwijzen'],
  ['error', 'Machtiging laten mislukken'],
]

/** What a bank may still say of one with which its holder is done. */
const DECISIONS: readonly OutcomeButton[] = [
  ['success', 'Machtiging nu bevestigen'],
  ['reject', 'Machtiging laten afwijzen'],
  ['error', 'Machtiging laten mislukken'],
]

const bankName = ({ issuer }: Mandate) => ISSUERS.find(({ id }) => id === issuer)?.name ?? issuer

export function signPage(mandate: Mandate): Page {
  const { holder, iban } = accountOf(mandate)
  const isPending = mandate.statusCode === STATUS.pending
  return {
    title: `Machtiging geven bij ${bankName(mandate)} (testbank)`,
    formTargets: [new URL(mandate.returnUrl).origin],
    main: html`
      <dl>
        <dt>Waarvoor</dt>
        <dd>${mandate.description}</dd>
        <dt>Rekeninghouder</dt>
        <dd>${holder}</dd>
        <dt>Rekeningnummer</dt>
        <dd>${iban}</dd>
        <dt>Status</dt>
        <dd>${STATUS_NAMES[mandate.statusCode]}</dd>
      </dl>
      ${outcomeForm(mandate, {
        question: 'Kies hoe dit afloopt',
        action: `/mandates/${mandate.id}/sign`,
        buttons: isPending ? DECISIONS : BUTTONS,
        isUndecided: isPending || isOpen(mandate),
      })}
    `,
  }
}

export function mandateListPage(mandates: readonly Mandate[]): Page {
  return {
    title: 'Machtigingen',
    main:
      mandates.length === 0
        ? html`<p>Er zijn nog geen machtigingen.</p>`
        : html`<ul class="plain">
            ${mandates.map(
              (mandate) =>
                html`<li>
                  <a href="/mandates/${mandate.id}/sign">${bankName(mandate)}</a><br />
                  ${mandate.description} · ${STATUS_NAMES[mandate.statusCode]}
                </li>`,
            )}
          </ul>`,
  }
}
