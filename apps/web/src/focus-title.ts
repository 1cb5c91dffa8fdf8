/** Sets the focus to the title of the screen: what had it is gone, and the title stays. */
export function focusTitle(): void {
  const title = document.querySelector('h1') ?? document.querySelector('main')
  title?.focus()
}
