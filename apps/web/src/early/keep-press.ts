/*
 * Stands in the head of each page that was drawn before anybody asked for it (`tools/head-script.ts`) and runs by itself. On a
 * slow line such a screen is read, filled in and sent before its scripts are there: what is pressed then is kept, and pressed
 * as soon as the screen answers. Without it a form would be sent by the browser itself.
 */
import { WORKS } from './works.ts'

const pressed = new Set<HTMLElement>()

function keep(event: MouseEvent): void {
  const control =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('form button, header button, input[type=radio]')
  if (!control) return
  pressed.delete(control)
  pressed.add(control)
  if (!(control instanceof HTMLButtonElement)) return
  event.preventDefault()
  control.setAttribute('aria-disabled', 'true')
}

function press(control: HTMLElement): void {
  control.removeAttribute('aria-disabled')
  // A choice that stands as it was made is no change to who listens from now on.
  if (control instanceof HTMLInputElement) control.checked = false
  control.click()
}

// Enter in a field presses the form's own button too.
document.addEventListener('click', keep, true)
window.addEventListener(
  WORKS,
  () => {
    document.removeEventListener('click', keep, true)
    pressed.forEach(press)
  },
  { once: true },
)
