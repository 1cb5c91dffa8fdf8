import { screen } from '@testing-library/react'
import { getUser } from '@vignettes/domain/api/account.ts'
import { getRequest } from '@vignettes/domain/api/requests.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { signOut, startSession } from '../../../api/session.ts'
import { aHelpersToken } from '../../../testing/a-token.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'

const FORM = 'https://www.stad.example/contact'
const REQUEST = {
  ...{ requestId: '01a1fc0a-ffcd-77fd-a96f-60f30936a07e', reference: 'AV-2026-004711-0' },
  vignetteType: { displayName: 'Doorvaart' },
  ...{ district: 'AMSTERDAM', type: 'transit', createdAt: '2026-11-20T23:05:00Z', cost: 44 },
  savedAt: '2026-11-20T23:05:00Z',
  ...{ paymentStatus: 'PAID', submittedBy: 'payment-received', isMandatePending: false },
  ...{ hasMandate: false, isMandateProcessing: false },
  ...{ vignetteId: null, vignetteStatus: 'IN_REVIEW' },
  ...{ year: null, terms: [], data: { BoatGeneralInfo: { boatName: 'Vrouwe' } } },
}

async function openThankYou(request: typeof REQUEST) {
  // After the head is there: contact details are read once.
  const { default: ThankYouPage } = await import('./thank-you-page.tsx')
  serverSays([getRequest, { body: request }])
  showThankYou(<ThankYouPage />, request)
}

function showThankYou(page: ReactNode, request: typeof REQUEST) {
  renderScreen(
    <Routes>
      <Route path={ROUTES.thankYou} element={page} />
    </Routes>,
    `/request-vignette/Amsterdam/${request.type}/thank-you?requestId=${request.requestId}`,
  )
}

test('§2.8 the thank-you has a title, day and hour, the summary, and links to the overview and to us', async () => {
  document.head.innerHTML = `<meta name="portal-form" content="${FORM}">`
  await openThankYou(REQUEST)
  expect(await screen.findByText(/^21 november 2026 om 00\.05 uur$/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Bedankt')
  expect(screen.getByRole('button', { name: /Samenvatting downloaden/ })).toBeDefined()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/account/mijn-vignetten')
  expect(hrefs).toContain(FORM)
})

test('the thank-you names the kind of vignette as its details do', async () => {
  await openThankYou({
    ...REQUEST,
    type: 'mooring',
    vignetteType: { displayName: 'Abonnement' },
    submittedBy: 'mandate-confirmed',
  })
  const label = await screen.findByText('Soort vignet')
  expect(label.nextElementSibling?.textContent).toBe('Ligplaatsvignet Abonnement')
})

test('the thank-you of a vignette that costs nothing says that nothing is paid', async () => {
  await openThankYou({
    ...REQUEST,
    ...{ type: 'mooring', cost: 0, submittedBy: 'request-saved' },
    vignetteType: { displayName: 'Regulier' },
  })
  expect(await screen.findByText('Uw aanvraag is verstuurd. U betaalt niets.')).toBeDefined()
  expect(screen.getByText('Bedrag').nextElementSibling?.textContent).toBe('U betaalt niets')
  expect(screen.queryByText(/machtiging|afschrijven/)).toBeNull()
})

test('issue 14, 9: who paid as a helper reads whose mailbox and whose vignette it is', async () => {
  startSession(aHelpersToken())
  serverSays([getRequest, { body: REQUEST }], [getUser, { body: { user: { Name: 'J.P. Boer' } } }])
  const { default: ThankYouPage } = await import('./thank-you-page.tsx')
  showThankYou(<ThankYouPage />, REQUEST)
  expect(await screen.findByText(/betaling van € 44,- voor J\.P\. Boer ontvangen/)).toBeDefined()
  expect(screen.getByText(/bevestigen we de aanvraag aan J\.P\. Boer/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(
    /krijgt een e-mail|mailen we u|uw (boot|aanvraag|vignetten)/i,
  )
  signOut()
})
