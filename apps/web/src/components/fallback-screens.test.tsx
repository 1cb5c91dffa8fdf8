import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { NotFound } from './not-found.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('§2.1 an unknown path is told as not found, with the address', () => {
  renderScreen(<NotFound />, '/onbekend?a=1')
  expect(title()).toBe('404 Not Found')
  expect(screen.getByText('/onbekend?a=1')).toBeDefined()
  // §1 the page's title is that of the portal, behind that of the screen.
  expect(document.title).toBe('404 Not Found – Vignet voor uw boot')
})

test('§2.1 the fallback of the router has its words, and the id to ask for help with', () => {
  renderScreen(<UnexpectedError requestId="r-1" />)
  expect(title()).toBe('Unexpected Application Error!')
  expect(screen.getByText('r-1')).toBeDefined()
})
