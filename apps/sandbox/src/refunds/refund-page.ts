import { formatCents } from '@vignettes/domain/format/money.ts'
import { STATUS } from '../orders/order.ts'
import { html, type Html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import type { Refund } from './refund.ts'

const STATUS_NAMES: Partial<Record<Refund['statusCode'], string>> = {
  [STATUS.pending]: 'Onderweg',
  [STATUS.paid]: 'Terugbetaald',
  [STATUS.failed]: 'Mislukt',
}

/** Every refund, newest first; one that is on its way can be ended. */
export function refundListPage(refunds: readonly Refund[]): Page {
  return {
    title: 'Terugbetalingen',
    main:
      refunds.length === 0
        ? html`<p>Er zijn nog geen terugbetalingen.</p>`
        : html`<ul class="plain">
            ${refunds.map(lineOf)}
          </ul>`,
  }
}

function lineOf(refund: Refund): Html {
  const { description, amount, statusCode } = refund
  const euros = formatCents(Number(amount.value.replace('.', '')), 'nl')
  return html`<li>
    ${description}<br />
    ${euros} · ${STATUS_NAMES[statusCode] ?? ''}
    ${statusCode === STATUS.pending ? buttonsOf(refund) : ''}
  </li>`
}

function buttonsOf({ id }: Refund): Html {
  return html`<form class="outcomes" method="post" action="/refunds/${id}">
    <button name="outcome" value="success">Nu terugbetalen</button>
    <button name="outcome" value="error">Terugbetaling laten mislukken</button>
  </form>`
}
