import type { Decision } from '@vignettes/domain/casework/decisions.ts'

function decisionRadios(): HTMLInputElement[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>('[name=decision]'))
}

/** To the decision: where one was chosen, or the one that fits, or the first. */
export function focusDecision(fitting?: Decision): void {
  const radios = decisionRadios()
  const chosen = radios.find(({ checked }) => checked)
  ;(chosen ?? radios.find(({ value }) => value === fitting) ?? radios[0])?.focus()
}

/** Sends the decision as its button does: not while that is shut. From a field of another form it does nothing. */
export function sendDecision(from: EventTarget | null): void {
  const form = decisionRadios()[0]?.form
  const isElsewhere = from instanceof HTMLElement && from.closest('form') !== form
  if (isElsewhere && from.closest('form')) return
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}

/** The id of the document that the focus is in. */
export function paperAtHand(): string | undefined {
  return paperHere()?.dataset['paper']
}

export function focusPaperOf(id: string): void {
  focusPaper(papers().find(({ dataset }) => dataset['paper'] === id))
}

function papers(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-paper]'))
}

function paperHere(): HTMLElement | null | undefined {
  return document.activeElement?.closest('section')?.querySelector<HTMLElement>('[data-paper]')
}

/** To the document after the one that the focus is in; from elsewhere to the first. */
export function focusNextPaper(): void {
  const titles = papers()
  const here = paperHere()
  const at = titles.findIndex((title) => title === here)
  focusPaper(titles[(at + 1) % titles.length])
}

/** A document from its top, so that it is seen with what is asked of it. */
function focusPaper(title: HTMLElement | undefined): void {
  void title?.closest('section')?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
