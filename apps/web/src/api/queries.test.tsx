import { act, screen, waitFor } from '@testing-library/react'
import { getObjects } from '@vignettes/domain/api/vignettes.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../testing/server-says.ts'
import { forgetOwnAnswers, useCall } from './queries.ts'

/** A screen with answers of its own that is drawn once more, as one is when the session under it goes. */
function Overview() {
  const [drawn, draw] = useState(1)
  const { data } = useCall(getObjects, {})
  return (
    <button type="button" onClick={() => draw(drawn + 1)}>
      {data ? 'Geladen' : 'Leeg'} {drawn}
    </button>
  )
}

test('§4 after a logout the screen that is being left asks nothing more, and shows nothing more', async () => {
  serverSays([getObjects, { body: [] }])
  const user = renderScreen(<Overview />)
  await screen.findByText('Geladen 1')
  act(() => forgetOwnAnswers())
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Leeg 2')).toBeDefined()
  expect(timesAsked(getObjects)).toBe(1)
})

test('§8 a read call that fails is logged, and asked for once when the server has judged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  serverSays([getObjects, { status: 422, body: { message: 'Nu even niet.' } }])
  renderScreen(<Overview />)
  await waitFor(() => expect(logged.mock.calls).toEqual([['Nu even niet.']]))
  expect(timesAsked(getObjects)).toBe(1)
})
