import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getUser } from '@vignettes/domain/api/account.ts'
import { serverSays } from '../../testing/server-says.ts'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const amount = { worth: 184.55, back: 0, dropped: 0, until: null }

test.each([
  ['nothing of a credit that it has not', null, undefined],
  [
    'until when the credit is left',
    { ...amount, until: '2026-09-24' },
    'Het bedrag van uw opgezegde vignet, € 184,55, kunt u tot en met 24 september 2026 nog laten verrekenen met een andere aanvraag.',
  ],
  [
    'that it comes back',
    { ...amount, back: 184.55 },
    'Het bedrag van uw opgezegde vignet, € 184,55, krijgt u terug.',
  ],
  [
    'that it is not collected',
    { ...amount, dropped: 184.55 },
    'Het bedrag van uw opgezegde vignet, € 184,55, schrijven we niet meer af.',
  ],
  [
    'what comes back and what is not collected',
    { ...amount, back: 84.55, dropped: 100 },
    'Het bedrag van uw opgezegde vignet is € 184,55. Daarvan krijgt u € 84,55 terug, en schrijven we € 100,- niet meer af.',
  ],
])('A27 before the yes it says %s', async (_, credit, words) => {
  renderScreen(<WithdrawButton item={aVignette({ credit })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Intrekken Vrouwe' }))
  const told = (await screen.findByRole('dialog')).textContent.replaceAll('\u00a0', ' ')
  expect(told).toContain('We behandelen de aanvraag dan niet')
  if (words === undefined) expect(told).not.toContain('opgezegde vignet')
  else expect(told).toContain(words)
})

test('and so of an account that goes first, with the removal and that keeping it keeps the credit', async () => {
  serverSays([getUser, { body: { user: { RemovedAfter: '2999-12-31T10:00:00Z' } } }])
  const credit = { ...amount, until: '3000-09-24' }
  renderScreen(<WithdrawButton item={aVignette({ credit })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Intrekken Vrouwe' }))
  await screen.findByText(
    /€.184,55, kunt u nog laten verrekenen.* vóór 31.december 2999, 11\.00 uur\. .*tot en met 24.september 3000\.$/,
  )
})
