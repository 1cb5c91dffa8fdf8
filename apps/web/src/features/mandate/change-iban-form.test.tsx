import { screen } from '@testing-library/react'
import type { User } from '@vignettes/domain/api/account.ts'
import { createMandate } from '@vignettes/domain/api/mandates.ts'
import { expect, test, vi } from 'vitest'
import { PageAlert } from '../../components/page-alert.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../../testing/server-says.ts'
import { ChangeIbanForm } from './change-iban-form.tsx'

const NO_MANDATE = { HasMandate: false, Iban: '' } as User

test('§8 an answer without an address stops the flow, and what was chosen stays', async () => {
  serverSays([createMandate, { body: {} }])
  const issuers = [{ id: 'RABONL2U', name: 'Rabobank' }]
  const user = renderScreen(
    <>
      <PageAlert />
      <ChangeIbanForm user={NO_MANDATE} issuers={issuers} onRetry={() => {}} />
    </>,
  )
  await user.selectOptions(screen.getByLabelText('Uw bank'), 'RABONL2U')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Er is iets misgegaan. Probeer het later opnieuw.',
  )
  expect(timesAsked(createMandate)).toBe(1)
  expect(screen.getByLabelText<HTMLSelectElement>('Uw bank').value).toBe('RABONL2U')
})

test('§8 without banks there is a way to ask again, and no way on', async () => {
  const onRetry = vi.fn()
  const user = renderScreen(<ChangeIbanForm user={NO_MANDATE} issuers={[]} onRetry={onRetry} />)
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('Er zijn nu geen banken')
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Volgende' }).disabled).toBe(true)
})
