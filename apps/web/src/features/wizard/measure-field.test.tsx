import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newDraft, writeDraft } from '../../drafts/drafts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { FULL } from '../../testing/wizard-server.ts'
import { Wizard } from './wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const LOST = /^Niet alles wat u typte is overgenomen/

async function openLength() {
  serverSays(...FULL)
  writeDraft(NAME, newDraft({}))
  const user = renderScreen(<Wizard name={NAME} step={{ key: 'BoatGeneralInfo', position: 1 }} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lengte' })
  return { user, field }
}

test.each(['-3', '+3', '−3', '–3'])(
  'D22 a sign in front, of %s typed key by key, is not taken away in silence',
  async (typed) => {
    const { user, field } = await openLength()
    await user.type(field, typed)
    expect(field.value).toBe('3')
    expect(screen.getByText(LOST).textContent).toContain('Er staat nu 3 meter.')
    await user.type(field, ',2')
    expect(screen.getByText(LOST).textContent).toContain('Er staat nu 3,2 meter.')
    // Who begins anew has lost nothing.
    await user.clear(field)
    await user.type(field, '4')
    expect(screen.queryByText(LOST)).toBeNull()
  },
)

test('D22 of letters nothing stands there, so that the number that follows is all that was meant', async () => {
  const { user, field } = await openLength()
  await user.type(field, 'abc')
  expect(screen.getByText(LOST)).toBeDefined()
  await user.type(field, '5')
  expect(screen.queryByText(LOST)).toBeNull()
})
