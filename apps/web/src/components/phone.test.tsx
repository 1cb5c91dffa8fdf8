import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Phone, phoneInWords } from './phone.tsx'

vi.mock('../brand/contact.ts', () => ({
  CONTACT: {
    ...{ phone: '14 020', phoneLink: 'tel:14020' },
    ...{ phoneAbroad: '+31 20 624 1111', phoneAbroadLink: 'tel:+31206241111' },
  },
}))

afterEach(() => {
  document.documentElement.lang = 'nl'
})

const links = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('a'), (link) => link.getAttribute('href'))

test('in Dutch the helpline is one number', () => {
  const { container } = render(<Phone />)
  expect(container.textContent).toBe('14 020')
  expect(links(container)).toEqual(['tel:14020'])
  expect(phoneInWords()).toBe('14 020')
})

test('who reads another language is told the number for who calls from another country too', () => {
  document.documentElement.lang = 'de'
  const { container } = render(<Phone />)
  // The words here are those of the texts at hand, which are Dutch.
  expect(container.textContent).toBe('14 020 (vanuit het buitenland: +31 20 624 1111)')
  expect(links(container)).toEqual(['tel:14020', 'tel:+31206241111'])
  expect(phoneInWords()).toBe(container.textContent)
})
