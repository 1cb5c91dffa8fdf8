import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TermOfCase } from './term-of-case.tsx'

const NOW = new Date('2026-12-11T10:00:00Z')

test.each([
  ['2026-12-09', null, 'Beslissen uiterlijk 9 december 2026 2 dagen over tijd', 'late'],
  ['2026-12-10', null, 'Beslissen uiterlijk 10 december 2026 1 dag over tijd', 'late'],
  ['2026-12-11', null, 'Beslissen uiterlijk 11 december 2026 vandaag', 'attention'],
  ['2026-12-14', null, 'Beslissen uiterlijk 14 december 2026 nog 3 dagen', 'attention'],
  ['2026-12-31', null, 'Beslissen uiterlijk 31 december 2026 nog 20 dagen', undefined],
  ['2026-12-14', '2026-12-12', 'Beslissen uiterlijk 14 december 2026 staat stil', 'calm'],
])('a term until %s, of what waits until %s, says: %s', (decideBy, waitsUntil, words, tone) => {
  const { container } = render(<TermOfCase line={{ decideBy, waitsUntil }} now={NOW} />)
  expect(container.textContent).toBe(words)
  const badge = container.querySelector('.portal-badge')
  expect(badge?.className).toBe(tone && `ams-badge portal-badge portal-badge--${tone}`)
})

test('what has no term says nothing', () => {
  const line = { decideBy: null, waitsUntil: null }
  expect(render(<TermOfCase line={line} now={NOW} />).container.textContent).toBe('')
})
