import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { marked } from './marked.tsx'

const WORDS = 'An exemption (ontheffing) of the Binnenhavengeld.'

afterEach(() => {
  document.documentElement.lang = 'nl'
})

test('Dutch terms are marked as Dutch for who reads another language, and the text stays what it was', () => {
  document.documentElement.lang = 'en'
  const { container } = render(<p>{marked(WORDS)}</p>)
  const terms = [...container.querySelectorAll('[lang=nl]')].map((term) => term.textContent)
  expect(terms).toEqual(['ontheffing', 'Binnenhavengeld'])
  expect(container.textContent).toBe(WORDS)
  // A label lays out each of its children by itself.
  expect(container.querySelector('p')?.childNodes).toHaveLength(1)
})

test('in Dutch, and around a text without such terms, nothing is added', () => {
  expect(render(<p>{marked(WORDS)}</p>).container.innerHTML).toBe(`<p>${WORDS}</p>`)
  document.documentElement.lang = 'de'
  expect(render(<p>{marked('Ihr Boot')}</p>).container.innerHTML).toBe('<p>Ihr Boot</p>')
})
