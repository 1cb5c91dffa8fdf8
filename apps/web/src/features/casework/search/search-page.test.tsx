import { act, fireEvent, screen } from '@testing-library/react'
import { searchCases } from '@vignettes/domain/api/casework-queue.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import SearchPage from './search-page.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('what is typed while a search begins stays, and the search that was asked for is done', async () => {
  serverSays([searchCases, { body: { cases: [], isMore: false } }])
  renderScreen(<SearchPage />, '/beheer/zoeken?q=zwaan')
  expect(field().value).toBe('zwaan')
  fireEvent.change(field(), { target: { value: 'liefde' } })
  // Both before the router has drawn the next address.
  act(() => {
    fireEvent.submit(screen.getByRole('search'))
    fireEvent.change(field(), { target: { value: 'liefdes' } })
  })
  expect(field().value).toBe('liefdes')
  expect(document.activeElement).toBe(field())
  expect(await screen.findByText(/^Niets gevonden/)).toBeDefined()
})
