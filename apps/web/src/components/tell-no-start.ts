/*
 * Stands in the head of each page (`tools/finish-build.ts`) and runs by itself. Where a file without which nothing begins cannot be
 * fetched, the page says so, instead of waiting for ever. Its words stand in the page, on what covers it until it begins.
 */
import { keepTyped } from '../early/typed-again.ts'

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) tell()
  },
  true,
)
addEventListener('unhandledrejection', ({ reason }) => {
  // Every browser has words of its own for it, and this one in them.
  if (/import/i.test(String(reason))) tell()
})

function tell(): void {
  // Once the page has begun it is gone.
  const cover = document.querySelector<HTMLElement>('.portal-loading')
  if (!cover) return
  cover.remove()
  const { title = '', cut = '', retry = '' } = cover.dataset
  const note = document.createElement('div')
  note.className = 'portal-note portal-no-start'
  const words = document.createElement('p')
  words.className = 'ams-paragraph'
  const button = document.createElement('button')
  button.className = 'ams-button ams-button--secondary'
  button.type = 'button'
  button.textContent = retry
  button.addEventListener('click', () => void reload(words, cut))
  note.append(words, button)
  const soon = document.querySelector('.portal-soon')?.parentElement
  if (soon) {
    // Where no screen stands yet, nothing else has a title.
    const heading = document.createElement('h1')
    heading.className = 'ams-heading ams-heading--1'
    heading.textContent = title
    soon.removeAttribute('role')
    soon.replaceChildren(heading, note)
  } else document.querySelector('main')?.prepend(note)
  say(words, cut)
}

/** After what it stands in, so that it is heard. */
function say(words: HTMLElement, cut: string): void {
  words.setAttribute('role', 'alert')
  words.textContent = ''
  setTimeout(() => (words.textContent = cut), 100)
}

/** Without a line there would be nothing but a page of the browser's. */
async function reload(words: HTMLElement, cut: string): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    keepTyped()
    location.reload()
  } catch {
    say(words, cut)
  }
}
