import { screen, waitFor, within } from '@testing-library/react'
import { getPaymentTypes, getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import type { StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { newDraft, readDraft, writeDraft } from '../../../drafts/drafts.ts'
import { Wizard } from '../wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const
const TYPES = {
  payment_types: [
    { id: '1', name: 'iDEAL' },
    { id: '2', name: 'Creditcard', card_list: [{ ServiceCode: 'visa', CardName: 'Visa' }] },
    { id: '3', name: 'Tegoed', card_list: [{ ServiceCode: 'bon', CardName: 'Bon' }] },
  ],
}

function open(Payment?: StepAnswers['Payment']) {
  writeDraft(NAME, newDraft({ ...ANSWERS.transit, Payment }))
  const step = { key: 'Payment', position: positionOf('transit', 'Payment') } as const
  return renderScreen(<Wizard name={NAME} step={step} />)
}

const serverKnows = () => serverSays([getPaymentTypes, { body: TYPES }], ...FULL)
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Volgende' })
const cards = () =>
  within(screen.getByLabelText('Kaart'))
    .getAllByRole<HTMLOptionElement>('option')
    .flatMap(({ value }) => value || [])

test('§2.7 the payment types stand under a legend that ends with the cost', async () => {
  serverKnows()
  open()
  const group = await screen.findByRole('group', { name: /^Betaalwijze: €\s44,-$/ })
  expect(within(group).getAllByRole('radio')).toHaveLength(3)
})

test('§2.7, §4 the cards follow the payment type, and go with it', async () => {
  serverKnows()
  const user = open()
  await user.click(await screen.findByLabelText('iDEAL'))
  expect(screen.queryByLabelText('Kaart')).toBeNull()
  await user.click(screen.getByLabelText('Creditcard'))
  expect(cards()).toEqual(['visa'])
  await user.selectOptions(screen.getByLabelText('Kaart'), 'visa')
  await user.click(screen.getByLabelText('Tegoed'))
  expect(cards()).toEqual(['bon'])
  await user.click(screen.getByLabelText('iDEAL'))
  expect(screen.queryByLabelText('Kaart')).toBeNull()
  await user.click(next())
  await waitFor(() => expect(readDraft(NAME).answers.Payment).toEqual({ paymentType: '1' }))
})

test('§4 the cards of a type that was chosen before are there once the types are', async () => {
  serverKnows()
  open({ paymentType: '2', serviceCode: 'visa' })
  await screen.findByLabelText('Kaart')
  expect(cards()).toEqual(['visa'])
})

test('§2.7 while the cost is on its way a placeholder stands there, and Next waits', async () => {
  serverKnows()
  const answers = fetched.getMockImplementation()
  let tellCost = () => {}
  fetched.mockImplementation(async (address, options) => {
    if (String(address) === getVignetCosts.path) await new Promise<void>((go) => (tellCost = go))
    return answers?.(address, options) ?? new Response()
  })
  open()
  await screen.findByRole('button', { name: 'Volgende' })
  expect([next().disabled, screen.queryAllByRole('radio')]).toEqual([true, []])
  expect(document.querySelector('.portal-skeleton')).not.toBeNull()
  tellCost()
  await screen.findByLabelText('iDEAL')
  expect(next().disabled).toBe(false)
  expect(document.querySelector('.portal-skeleton')).toBeNull()
})
