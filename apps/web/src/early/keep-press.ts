/*
 * Stands in the head of each page that was drawn before anybody asked for it (`tools/head-script.ts`) and runs by itself. On a
 * slow line such a screen is read, filled in and sent before its scripts are there: what is pressed then is kept, and pressed
 * as soon as the screen answers. Without it a form would be sent by the browser itself.
 */
import { typeAgain } from './typed-again.ts'
import { WORKS } from './works.ts'

/** What is not so for who is logged in already is not shown meanwhile (`styles/base.css`). */
const WAITS = 'portal-waits'

/** What `components/tell-no-start.ts` says. */
const NO_START = '.portal-no-start'

const pressed = new Set<HTMLElement>()

function keep(event: MouseEvent): void {
  const at = event.target instanceof Element ? event.target : undefined
  const link = at?.closest<HTMLAnchorElement>(
    'a[href="/account/login"], a[href="/account/register"]',
  )
  if (link) goOn(event, link)
  const control = at?.closest<HTMLElement>('button, input[type=radio]')
  // Its button answers by itself.
  if (!control || control.closest(NO_START)) return
  pressed.delete(control)
  pressed.add(control)
  if (control instanceof HTMLInputElement) return openSubmit(control)
  event.preventDefault()
  control.setAttribute('aria-disabled', 'true')
  // Of a page that cannot begin the way on is far from the button on a small screen.
  document.querySelector<HTMLElement>(`${NO_START} button`)?.focus()
}

/** The page is the same for everybody: where its address leads on to is in none of its links. */
function goOn(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !window.location.search) return
  event.preventDefault()
  window.location.assign(link.href + window.location.search)
}

/** What a choice makes possible may be pressed. */
function openSubmit({ form }: HTMLInputElement): void {
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (submit) submit.disabled = false
}

/** A browser that blocks what is kept throws when it is asked, and knows nobody. */
function hasToken(): boolean {
  try {
    return localStorage.getItem('access_token') !== null
  } catch {
    return false
  }
}

function press(control: HTMLElement): void {
  control.removeAttribute('aria-disabled')
  // A choice that stands as it was made is no change to who listens from now on.
  if (control instanceof HTMLInputElement) control.checked = false
  control.click()
}

if (hasToken()) document.documentElement.classList.add(WAITS)
// Enter in a field presses the form's own button too.
document.addEventListener('click', keep, true)
typeAgain()
window.addEventListener(
  WORKS,
  () => {
    document.removeEventListener('click', keep, true)
    document.documentElement.classList.remove(WAITS)
    // One after the other: the screen has to know the first before it is asked for the next.
    Array.from(pressed, (control, place) => setTimeout(press, place, control))
  },
  { once: true },
)
