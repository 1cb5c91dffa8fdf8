import { formatCents } from '@vignettes/domain/format/money.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { STATUS, type StatusCode } from '../orders/order.ts'
import { type OutcomeButton, outcomeForm } from '../orders/outcome-form.ts'
import type { Payment } from './payment.ts'

const STATUS_NAMES: Record<StatusCode, string> = {
  [STATUS.open]: 'Open',
  [STATUS.pending]: 'In behandeling',
  [STATUS.paid]: 'Betaald',
  [STATUS.rejected]: 'Afgewezen',
  [STATUS.cancelled]: 'Geannuleerd',
  [STATUS.expired]: 'Verlopen',
  [STATUS.failed]: 'Mislukt',
}

const BUTTONS: readonly OutcomeButton[] = [
  ['success', 'Betalen'],
  ['pending', 'Betalen, bevestiging komt later'],
  ['cancel', 'Betaling annuleren'],
  ['reject', 'Betaling laten afwijzen'],
  ['error', 'Betaling laten mislukken'],
]

const METHOD_NAMES = { ideal: 'iDEAL | Wero', creditcard: 'Creditcard' }

export function payPage(payment: Payment): Page {
  const { amount, description, method, card } = payment
  return {
    title: 'Betalen bij de testbank',
    formTargets: [new URL(payment.returnUrl).origin],
    main: html`
      <p class="amount">${euros(amount.value)}</p>
      <dl>
        <dt>Omschrijving</dt>
        <dd>${description}</dd>
        <dt>Betaalwijze</dt>
        <dd>${METHOD_NAMES[method]}${card ? ` (${card})` : ''}</dd>
        <dt>Status</dt>
        <dd>${STATUS_NAMES[payment.statusCode]}</dd>
      </dl>
      ${outcomeForm(payment, {
        question: 'Kies hoe deze betaling afloopt',
        action: `/payments/${payment.id}/pay`,
        buttons: BUTTONS,
      })}
    `,
  }
}

export function paymentListPage(payments: readonly Payment[]): Page {
  return {
    title: 'Betalingen',
    main:
      payments.length === 0
        ? html`<p>Er zijn nog geen betalingen.</p>`
        : html`<ul class="plain">
            ${payments.map(
              ({ id, description, amount, statusCode }) =>
                html`<li>
                  <a href="/payments/${id}/pay">${description}</a><br />
                  ${euros(amount.value)} · ${STATUS_NAMES[statusCode]}
                </li>`,
            )}
          </ul>`,
  }
}

function euros(value: string): string {
  return formatCents(Number(value.replace('.', '')), 'nl')
}
