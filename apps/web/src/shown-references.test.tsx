import { screen } from '@testing-library/react'
import { getRequest } from '@vignettes/domain/api/requests.ts'
import { getObject } from '@vignettes/domain/api/vignettes.ts'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import DocumentsThankYouPage from './features/documents/thank-you-page.tsx'
import PaymentPage from './features/wizard/after/payment-page.tsx'
import ReturnPage from './features/wizard/after/return-page.tsx'
import { aVignette } from './testing/a-vignette.ts'
import { renderScreen } from './testing/render-screen.tsx'
import { serverSays } from './testing/server-says.ts'

const { requestId, reference } = aVignette()
const RECEIVED = { reason: 'documents-received', at: '2026-11-20T10:05:00Z' } as const
const WAITING = {
  ...{ requestId, reference, createdAt: '2026-11-20T10:00:00Z', savedAt: '2026-11-20T10:00:00Z' },
  ...{ hasMandate: false, isMandateProcessing: false },
  ...{ submittedBy: null, vignetteId: null, vignetteStatus: null, year: null, terms: [], data: {} },
}
const OF_TRANSIT = { ...WAITING, district: 'AMSTERDAM', type: 'transit', isMandatePending: false }
const OF_MOORING = { ...WAITING, district: 'WEESP', type: 'mooring', isMandatePending: true }

const show = (screenOf: ReactNode, route: string, address: string) =>
  renderScreen(
    <Routes>
      <Route path={route} element={screenOf} />
    </Routes>,
    address,
  )

const paymentPage = (status: string) =>
  show(<PaymentPage />, '/payment/:status', `/payment/${status}?requestId=${requestId}`)

test.each([
  [
    'the thanks for documents that were sent again',
    [getObject, aVignette({ history: [RECEIVED] })],
    () => show(<DocumentsThankYouPage />, '/:vignetteId', `/${requestId}`),
  ],
  [
    'the wait for a payment',
    [getRequest, { ...OF_TRANSIT, cost: 44, paymentStatus: 'PROCESSING' }],
    () => paymentPage('processing'),
  ],
  [
    'the result of a payment',
    [getRequest, { ...OF_TRANSIT, cost: 44, paymentStatus: 'CANCELLED' }],
    () => paymentPage('cancel'),
  ],
  [
    'the wait for the bank',
    [getRequest, { ...OF_MOORING, cost: 400, paymentStatus: null }],
    () =>
      show(
        <ReturnPage />,
        '/:district/:type/:status/:requestId',
        `/Weesp/mooring/success/${requestId}`,
      ),
  ],
] as const)('A34 %s shows the number of the request', async (_, [endpoint, body], open) => {
  serverSays([endpoint, { body }])
  open()
  const label = await screen.findByText('Aanvraagnummer')
  expect(label.nextElementSibling?.textContent).toBe(reference)
})

test('A34 no number stands there before the server has told it', async () => {
  serverSays([getRequest, { status: 503, body: {} }])
  paymentPage('processing')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Aanvraagnummer')).toBeNull()
})
