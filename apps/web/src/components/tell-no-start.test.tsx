import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { BeforeFirstScreen } from './before-first-screen.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'

beforeAll(() => import('./tell-no-start.ts'))
afterEach(() => document.body.replaceChildren())

/** A page as it came, of which a script cannot be fetched. */
function comeWithoutScripts(isDrawn: boolean): void {
  document.body.innerHTML = renderToStaticMarkup(
    <main>
      {isDrawn ? <h1>Inloggen</h1> : <BeforeFirstScreen />}
      <LoadingOverlay isForDrawn={isDrawn} />
    </main>,
  )
  const script = document.createElement('script')
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

test.each([
  ['a page on which no screen stands yet', false, 'Er ging iets mis'],
  ['a screen that stands already', true, 'Inloggen'],
])('%s has one title when its scripts never came', (_, isDrawn, title) => {
  comeWithoutScripts(isDrawn)
  const titles = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent)
  expect(titles).toEqual([title])
  expect(document.querySelector('main button')?.textContent).toBe('Opnieuw proberen')
})
