/** To the decision: where one was chosen, or the first. */
export function focusDecision(): void {
  const radios = Array.from(document.querySelectorAll<HTMLInputElement>('[name=decision]'))
  ;(radios.find(({ checked }) => checked) ?? radios[0])?.focus()
}

/** To the document after the one that the focus is in; from elsewhere to the first. */
export function focusNextPaper(): void {
  const titles = Array.from(document.querySelectorAll<HTMLElement>('[data-paper]'))
  const here = document.activeElement?.closest('section')?.querySelector('[data-paper]')
  const at = titles.findIndex((title) => title === here)
  focusPaper(titles[(at + 1) % titles.length])
}

/** A document from its top, so that it is seen with what is asked of it. */
function focusPaper(title: HTMLElement | undefined): void {
  void title?.closest('section')?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
