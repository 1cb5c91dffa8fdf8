import { act, fireEvent, screen } from '@testing-library/react'
import { searchCases } from '@vignettes/domain/api/casework-queue.ts'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import SearchPage from './search-page.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox')

/** By all that was typed. */
const ALL = { onlyFor: null, isUnchecked: false, isMistyped: false, isBsnRefused: false }

test('D16 what was found by fewer words, or by a reference that nobody could check, says so', async () => {
  const found = {
    ...{ cases: [], people: [], isMore: false },
    ...{ onlyFor: 'Vries', isUnchecked: true, isMistyped: true, isBsnRefused: false },
  }
  serverSays([searchCases, { body: found }])
  renderScreen(<SearchPage />, { pathname: '/beheer/zoeken', state: { q: 'Vries J' } })
  expect(await screen.findByText(/gevonden met alleen ‘Vries’/)).toBeDefined()
  expect(screen.getByText(/zonder het laatste cijfer/)).toBeDefined()
  expect(screen.getByText(/verkeerd getypt/)).toBeDefined()
})

test('what is typed while a search begins stays, and the search that was asked for is done', async () => {
  serverSays([searchCases, { body: { cases: [], people: [], isMore: false, ...ALL } }])
  renderScreen(<SearchPage />, { pathname: '/beheer/zoeken', state: { q: 'zwaan' } })
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

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{`${pathname}${search}${hash}`}</output>
}

test('ASVS 14.2.1 what is looked for is in the body of the call, and in no address', async () => {
  serverSays([searchCases, { body: { cases: [], people: [], isMore: false, ...ALL } }])
  const user = renderScreen(
    <>
      <SearchPage />
      <Address />
    </>,
    '/beheer/zoeken',
  )
  await user.type(field(), 'J. de Vries{Enter}')
  expect(await screen.findByText(/^Niets gevonden/)).toBeDefined()
  const [address, init] = fetched.mock.lastCall ?? []
  expect([address, init?.body]).toEqual(['/api/beheer/search', '{"q":"J. de Vries"}'])
  expect(document.querySelector('output')?.textContent).toBe('/beheer/zoeken')
})

test.each(['', '   '])(
  'who looks for %j is told at the field, and no earlier answer stands',
  async (typed) => {
    serverSays([searchCases, { body: { cases: [], people: [], isMore: false, ...ALL } }])
    const user = renderScreen(<SearchPage />, { pathname: '/beheer/zoeken', state: { q: 'zwaan' } })
    expect(await screen.findByText(/^Niets gevonden/)).toBeDefined()
    await user.clear(field())
    await user.type(field(), `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe('Typ waarnaar u zoekt.')
    expect(screen.queryByText(/^Niets gevonden/)).toBeNull()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const describers = (field().getAttribute('aria-describedby') ?? '').split(' ')
    expect(describers.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Typ waarnaar u zoekt.',
    )
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe(typed)

    await user.type(field(), 'zwaan{Enter}')
    expect(await screen.findByText(/^Niets gevonden/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field().getAttribute('aria-invalid')).toBeNull()
  },
)

test('who may not search by a citizen service number is not offered it, and is told why nothing is found', async () => {
  const refused = { ...ALL, isBsnRefused: true }
  serverSays([searchCases, { body: { cases: [], people: [], isMore: false, ...refused } }])
  renderScreen(<SearchPage />, { pathname: '/beheer/zoeken', state: { q: '123456782' } })
  expect(await screen.findByText(/^Met uw rol kunt u niet zoeken/)).toBeDefined()
  expect(screen.queryByText(/^Niets gevonden/)).toBeNull()
  expect(field().getAttribute('aria-describedby')).toBe('q-hint')
  expect(document.getElementById('q-hint')?.textContent).not.toContain('burgerservicenummer')
})
