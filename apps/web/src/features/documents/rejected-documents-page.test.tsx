import { screen } from '@testing-library/react'
import { getDeclinedDocuments } from '@vignettes/domain/api/documents.ts'
import { getObject } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { startSession } from '../../api/session.ts'
import { aToken } from '../../testing/a-token.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import RejectedDocumentsPage from './rejected-documents-page.tsx'

const ASKED = {
  id: '01a1fc0a-ffcd-77fd-a96f-60f30936a07e',
  ...{ type: 'waiver', isNew: true, remarks: 'Nodig.' },
  pieces: [{ text: 'Nodig.', isAsWritten: true }],
}

beforeEach(() => startSession(aToken()))
afterEach(() => {
  queryClient.clear()
  localStorage.clear()
})

test.each([
  ['2999-12-14', 'Stuur het uiterlijk op 14 december 2999.'],
  [
    '2020-12-14',
    'Het moest uiterlijk op 14 december 2020. Stuur het alsnog, zo snel mogelijk. Anders kunnen we de aanvraag afwijzen.',
  ],
])('D6 what has to be sent until %s says so', async (answerBy, words) => {
  serverSays(
    [getDeclinedDocuments, { body: { documents: [ASKED] } }],
    [getObject, { body: aVignette({ documentsAsked: ['WAIVER'], answerBy }) }],
  )
  renderScreen(<RejectedDocumentsPage />)
  await screen.findByText(words)
})

test('D6 where nothing is asked no day is told', async () => {
  serverSays(
    [getDeclinedDocuments, { body: { documents: [] } }],
    [getObject, { body: aVignette({ answerBy: '2999-12-14' }) }],
  )
  renderScreen(<RejectedDocumentsPage />)
  await screen.findByText('Er zijn geen afgekeurde documenten.')
  expect(screen.queryByText(/uiterlijk/)).toBeNull()
})
