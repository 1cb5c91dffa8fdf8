import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailureMessage } from './page-alert.tsx'

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
