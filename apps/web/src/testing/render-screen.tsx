import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter } from 'react-router'

/** A screen, or a part of one, with what the app has around it. @returns who works with it */
export function renderScreen(screen: ReactNode, address: InitialEntry = '/'): UserEvent {
  render(<MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>)
  return userEvent.setup()
}
