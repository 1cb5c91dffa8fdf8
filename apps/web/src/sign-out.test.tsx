import { screen } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { isHelping, startSession } from './api/session.ts'
import { AskToLeave } from './components/sign-out.ts'
import { newDraft, writeDraft } from './drafts/drafts.ts'
import HelpingBar from './features/helping/helping-bar.tsx'
import { useSignOut } from './sign-out.tsx'
import { aHelpersToken } from './testing/a-token.ts'
import { renderScreen } from './testing/render-screen.tsx'
import { serverSays } from './testing/server-says.ts'

const UNSENT = { district: 'WEESP', type: 'mooring' } as const

function Page() {
  const { askToLeave, leave, question } = useSignOut()
  return (
    <AskToLeave value={askToLeave}>
      <HelpingBar isBegunElsewhere={false} />
      <button onClick={() => leave(() => undefined)}>Uitloggen</button>
      {question}
    </AskToLeave>
  )
}

beforeEach(() => {
  serverSays([getUser, { body: { user: { Name: 'J.P. Boer' } } }])
  startSession(aHelpersToken())
  writeDraft(UNSENT, newDraft({ BoatGeneralInfo: { boatName: 'Vrouwe' } } as never))
})

test.each([
  ['Terug naar uw eigen vignetten', 'Weet u zeker dat u terug wilt?', 'Toch terug'],
  ['Uitloggen', 'Weet u zeker dat u wilt uitloggen?', 'Toch uitloggen'],
])('issue 14, 9; A25: who helps is asked by %s what they do', async (pressed, title, confirm) => {
  const user = renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: pressed }))
  await screen.findByRole('dialog', { name: title })
  screen.getByRole('button', { name: confirm })
  expect(isHelping()).toBe(true)
})
