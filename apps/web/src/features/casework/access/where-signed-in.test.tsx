import { screen } from '@testing-library/react'
import { listStaffSessions } from '@vignettes/domain/api/staff-own-sessions.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { WhereSignedIn } from './where-signed-in.tsx'

test('who does not know a line is told who can help', async () => {
  serverSays([listStaffSessions, { body: { sessions: [] } }])
  renderScreen(<WhereSignedIn />, '/beheer/toegang')
  expect(
    await screen.findByText(
      'Herkent u een regel niet? Log daar dan uit en vraag een beheerder om uw toegang opnieuw in te stellen.',
    ),
  ).toBeDefined()
})
