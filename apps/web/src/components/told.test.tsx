import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Told } from './told.tsx'

const PIECES = [
  { text: 'We cannot read it.', isAsWritten: false },
  { text: 'De naam is weg.', isAsWritten: true },
]

afterEach(() => {
  document.documentElement.lang = 'nl'
})

test('issue 13: a handler’s own words are marked as Dutch, and said to be so, to who reads another language', () => {
  document.documentElement.lang = 'en'
  const { container } = render(<Told pieces={PIECES} />)
  const [own] = container.querySelectorAll('[lang]')
  expect([own?.textContent.trim(), own?.getAttribute('lang')]).toEqual(['De naam is weg.', 'nl'])
  expect(container.textContent.replaceAll(/\s+/g, ' ')).toMatch(
    /^We cannot read it\. De naam is weg\. \(.+\)$/,
  )
})

test('without a handler’s own words nothing is said of a language, and neither in Dutch', () => {
  const inDutch = render(<Told pieces={PIECES} />)
  expect(inDutch.container.innerHTML).toBe('We cannot read it. De naam is weg.')
  document.documentElement.lang = 'de'
  const { container } = render(<Told pieces={PIECES.slice(0, 1)} />)
  expect(container.innerHTML).toBe('We cannot read it.')
})
