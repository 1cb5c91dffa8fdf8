import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Announcement } from './announcement.tsx'

/** A button that is gone once it was pressed, or stays. */
function Room({ isGone, takesFocus = false }: { isGone: boolean; takesFocus?: boolean }) {
  const [words, setWords] = useState('')
  return (
    <>
      <Announcement takesFocus={takesFocus}>{words}</Announcement>
      {!(isGone && words) && <button onClick={() => setWords('Gedaan.')}>Doen</button>}
    </>
  )
}

test('what was done comes into sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const user = renderScreen(<Room isGone={false} />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(scrolled.mock.contexts).toContain(screen.getByRole('status'))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('the focus of a button that is gone goes to what was done', async () => {
  const user = renderScreen(<Room isGone />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
})

test('what was done far from its button takes the focus', async () => {
  const user = renderScreen(<Room isGone={false} takesFocus />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
})
