import { screen } from '@testing-library/react'
import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import OldThankYouPage from './old-thank-you-page.tsx'

const REQUEST = {
  requestId: '01a1fc0a-ffcd-77fd-a96f-60f30936a07e',
  reference: 'AV-2026-004711-0',
  type: 'mooring',
  district: 'AMSTERDAM',
  submittedBy: 'mandate-confirmed',
  vignetteStatus: 'IN_REVIEW',
} as StoredRequest

test('A34 the old thank-you shows the number of the request', async () => {
  serverSays([getRequest, { body: REQUEST }])
  renderScreen(
    <Routes>
      <Route path={ownPaths.oldThankYou(':requestId')} element={<OldThankYouPage />} />
    </Routes>,
    ownPaths.oldThankYou(REQUEST.requestId),
  )
  const label = await screen.findByText('Aanvraagnummer')
  expect(label.nextElementSibling?.textContent).toBe('AV-2026-004711-0')
})
