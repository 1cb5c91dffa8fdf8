import { render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadingOverlay } from './loading-overlay.tsx'

const WEB = join(import.meta.dirname, '..')

/** What a style sheet says of a selector, of all the rules that it has for it. */
function rulesOf(file: string, selector: string): string {
  const css = readFileSync(join(WEB, file), 'utf8')
  return css
    .split('}')
    .filter((rule) => rule.split('{').at(-2)?.trim().endsWith(selector))
    .join()
}

test('§2.7, §4 a page that was rendered ahead is covered until it is mounted', () => {
  expect(renderToString(<LoadingOverlay isForDrawn={false} />)).toContain('class="portal-loading"')
  const { container } = render(<LoadingOverlay isForDrawn={false} />)
  expect(container.innerHTML).toBe('')
})

test('§2.7 what covers it covers all of it, and stops it from scrolling', () => {
  const cover = rulesOf('components/loading-overlay.css', '.portal-loading')
  expect(cover).toMatch(/inset: 0;/)
  expect(cover).toMatch(/position: fixed;/)
  expect(
    rulesOf('styles/base.css', 'html:has(.portal-loading:not(.portal-loading--drawn))'),
  ).toMatch(/overflow: hidden;/)
})

test('a screen that was drawn ahead is used at once, and scrolls', () => {
  expect(renderToString(<LoadingOverlay isForDrawn />)).toContain(' portal-loading--drawn"')
  const drawn = rulesOf('components/loading-overlay.css', '.portal-loading--drawn')
  expect(drawn).toMatch(/pointer-events: none;/)
})
