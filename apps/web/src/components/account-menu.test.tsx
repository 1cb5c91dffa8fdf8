import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import AccountMenu from './account-menu.tsx'

const EMAIL = 'boer@vignet.example'

const open = (isHelping: boolean) =>
  renderScreen(<AccountMenu email={EMAIL} isHelping={isHelping} onSignOut={() => undefined} />)
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('§1 who is logged in sees their e-mail, their details and the way out', () => {
  open(false)
  expect(links()).toEqual([EMAIL, 'Uw gegevens', 'Uitloggen'])
})

test('issue 14, 9: who helps is not shown as who is helped', () => {
  open(true)
  expect(links()).toEqual(['Alle vignetten', 'Uitloggen'])
  expect(screen.getByRole('link', { name: 'Alle vignetten' }).getAttribute('href')).toBe(
    '/account/mijn-vignetten',
  )
})
