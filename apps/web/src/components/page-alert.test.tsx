import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailureMessage, PageAlert } from './page-alert.tsx'
import { clearPageError, readPageError, showPageError } from './page-error.ts'

const GENERAL = 'Er is iets misgegaan. Probeer het later opnieuw.'
const shown = (message: string) => {
  const { container } = render(<FailureMessage message={message} />)
  return Array.from(container.querySelectorAll('p')).map(({ textContent, lang }) => [
    textContent,
    lang,
  ])
}

test.each([
  "Something went wrong, couldn't get error message",
  'Boat photo not found',
  'fileData is incorrect',
  '<h1>hoi</h1>',
])('§8 %s is no sentence for a reader: what to do stands above it', (message) => {
  expect(shown(message)).toEqual([
    [GENERAL, ''],
    [message, 'en'],
  ])
})

test('§8 what the server tells in Dutch stands alone, and nothing is the general error', () => {
  expect(shown('Dit vignet is al betaald.')).toEqual([['Dit vignet is al betaald.', '']])
  expect(shown('')).toEqual([[GENERAL, '']])
})

test('a sentence of the server in English is one for its reader', () => {
  for (const message of ['Some of your answers are missing.', 'Boats of this length may pass.'])
    expect(shown(message)).toEqual([[message, '']])
})

test('who tries again in vain has the focus on the button that comes back', () => {
  render(<PageAlert />)
  const fail = () => showPageError({ message: 'Er is geen verbinding.', onRetry: clearPageError })
  act(fail)
  const button = () => screen.getByRole('button', { name: 'Opnieuw proberen' })
  button().focus()
  act(() => button().click())
  act(fail)
  expect(document.activeElement).toBe(button())
})

test('that there is no line is told until there is one', () => {
  showPageError({ message: 'Er is geen verbinding.', status: 0 })
  expect(readPageError()).toBeDefined()
  window.dispatchEvent(new Event('online'))
  expect(readPageError()).toBeUndefined()
  showPageError({ message: 'Er is geen verbinding.', status: 0 })
  showPageError({ message: 'Bestaat al.', status: 409 })
  window.dispatchEvent(new Event('online'))
  expect(readPageError()?.message).toBe('Bestaat al.')
})
