import { html, type Html } from '../pages/html.ts'
import { isOpen, type Outcome, type Placed, type VisitOrder } from './order.ts'

export type OutcomeButton = readonly [Outcome, string]

/** The buttons with which a person says how an order ends, or the way back when it has ended. */
export function outcomeForm(
  order: Placed<VisitOrder>,
  {
    question,
    action,
    buttons,
    isUndecided = isOpen(order),
  }: {
    question: string
    action: string
    buttons: readonly OutcomeButton[]
    isUndecided?: boolean
  },
): Html {
  if (!isUndecided) {
    return html`<p>
      Dit is al afgehandeld. <a href="${order.returnUrl}">Terug naar de website</a>
    </p>`
  }
  return html`
    <h2>${question}</h2>
    <form class="outcomes" method="post" action="${action}">
      ${buttons.map(
        ([outcome, label], index) =>
          html`<button
            ${index === 0 ? html`class="primary"` : ''}
            name="outcome"
            value="${outcome}"
          >
            ${label}
          </button>`,
      )}
    </form>
  `
}
