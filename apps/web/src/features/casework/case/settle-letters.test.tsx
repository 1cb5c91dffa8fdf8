import { cleanup, screen } from '@testing-library/react'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { SettleLetters } from './settle-letters.tsx'

const LETTER: LetterOfCase = {
  ...{ id: '0199f0e0-0000-7000-8000-000000000001', name: 'request-received', state: 'refused' },
  ...{ at: '2026-06-15T10:00:00.000Z', by: null, to: 'w@vignet.example', isByPost: false },
  ...{ againOf: null, cause: 'not-taken', isSettled: false, settledHow: null },
  ...{ overtakenBy: null, notAgain: null },
}

function Block() {
  const [isAsked, ask] = useState(false)
  const words = { label: 'Afhandelen zonder brief', onDone: () => undefined }
  return <SettleLetters letters={[LETTER]} {...words} isAsked={isAsked} ask={ask} />
}

test.each([
  ['its button', async (user: ReturnType<typeof renderScreen>) => user.click(cancel())],
  ['Escape', async (user: ReturnType<typeof renderScreen>) => user.keyboard('{Escape}')],
])('the field has the focus, and the button has it back when %s cancels', async (_, leave) => {
  const user = renderScreen(<Block />)
  // Who has just come to the case is where its screen put them.
  expect(document.activeElement).toBe(document.body)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Wat hebt u gedaan?'))
  await leave(user)
  expect(screen.queryByLabelText('Wat hebt u gedaan?')).toBeNull()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Afhandelen zonder brief' }),
  )
})

test('what was typed is there again on a screen that is opened anew, until it is cancelled', async () => {
  const open = async () => {
    const user = renderScreen(<Block />)
    await user.click(screen.getByRole('button', { name: 'Afhandelen zonder brief' }))
    return { user, what: screen.getByLabelText<HTMLTextAreaElement>('Wat hebt u gedaan?') }
  }
  const first = await open()
  await first.user.type(first.what, 'Gebeld.')
  cleanup()
  const { user, what } = await open()
  expect(what.value).toBe('Gebeld.')
  await user.click(cancel())
  await user.click(screen.getByRole('button', { name: 'Afhandelen zonder brief' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat hebt u gedaan?').value).toBe('')
  cleanup()
  expect((await open()).what.value).toBe('')
})

function cancel() {
  return screen.getByRole('button', { name: 'Annuleren' })
}
