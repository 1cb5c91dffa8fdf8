import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'
import { screen } from '@testing-library/react'
import type { User } from '@vignettes/domain/api/account.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { OldPaymentForm } from './old-payment-form.tsx'

const REQUEST = {
  ...{ requestId: '01a1fc0a-ffcd-77fd-a96f-60f30936a07e', reference: 'AV-2026-004711-0' },
  ...{ district: 'AMSTERDAM', type: 'mooring', data: { MandatePayment: { term: 1 } } },
}

test.each([
  [100, 'We schrijven het bedrag af van de rekening die eindigt op 6543.'],
  [0, 'Voor deze aanvraag betaalt u niets. We schrijven er niets voor af.'],
])('§5 the legacy step says of a request of € %s what is collected: %s', (cost, words) => {
  renderScreen(
    <OldPaymentForm
      user={{ HasMandate: true, Iban: '6543' } as User}
      requestId={REQUEST.requestId}
      request={{ ...REQUEST, cost } as unknown as StoredRequest}
      today="2026-11-22"
      seasonOn={seasonOfSpec}
      issuers={[]}
      onRetry={() => {}}
      onHasMandate={() => {}}
    />,
  )
  const collected = screen.getAllByText(/We schrijven/).map(({ textContent }) => textContent)
  expect(collected.join(' ')).toContain(words)
  expect(collected.some((each) => each?.includes('in één keer'))).toBe(cost > 0)
})
