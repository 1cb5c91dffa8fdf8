import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newDraft, writeDraft } from '../../drafts/drafts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { FULL } from '../../testing/wizard-server.ts'
import { Wizard } from './wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const LOST = /^Niet alles wat u typte is overgenomen/

const NO_MEASURE = /^Dit is geen maat\./

async function openLength() {
  serverSays(...FULL)
  writeDraft(NAME, newDraft({}))
  const user = renderScreen(<Wizard name={NAME} step={{ key: 'BoatGeneralInfo', position: 1 }} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lengte' })
  return { user, field }
}

test.each(['-3', '+3', '−3', '–3', '1e3'])(
  'D22 %s typed key by key stays as it is, and is refused while it stands there',
  async (typed) => {
    const { user, field } = await openLength()
    await user.type(field, typed)
    expect(field.value).toBe(typed)
    expect(screen.getByText(NO_MEASURE)).toBeDefined()
    await user.clear(field)
    await user.type(field, '4')
    expect(screen.queryByText(NO_MEASURE)).toBeNull()
  },
)

test('D22 of letters nothing stands there, so that the number that follows is all that was meant', async () => {
  const { user, field } = await openLength()
  await user.type(field, 'abc')
  expect(screen.getByText(LOST)).toBeDefined()
  await user.type(field, '5')
  expect(screen.queryByText(LOST)).toBeNull()
})
