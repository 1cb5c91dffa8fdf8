import { act, fireEvent, render, screen } from '@testing-library/react'
import { getCountries, getSettings } from '@vignettes/domain/api/reference-data.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../api/session.ts'
import { aToken } from '../../testing/a-token.ts'
import { fetched, serverSays } from '../../testing/server-says.ts'
import { AddressFields } from './address-fields.tsx'
import { EMPTY_DETAILS, type DetailsForm } from './details-form.ts'

const SERVICE = 'https://address.example/search/v3_1/free'
const ANSWER = {
  ...{ straatnaam: 'Prins Hendrikkade', huisnummer: 1, postcode: '1011BA', huis_nlt: '1' },
  ...{ weergavenaam: 'Prins Hendrikkade 1, 1011BA Amsterdam', woonplaatsnaam: 'Amsterdam' },
}

function Form() {
  return (
    <FormProvider {...useForm<DetailsForm>({ defaultValues: EMPTY_DETAILS })}>
      <AddressFields />
    </FormProvider>
  )
}

/** What was asked of the address service. */
const asked = () => fetched.mock.calls.filter(([address]) => String(address).startsWith(SERVICE))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  startSession(aToken())
  serverSays(
    [getSettings, { body: { businessDate: '2026-06-15', addressSearchUrl: SERVICE, tileUrl: '' } }],
    [getCountries, { body: { countries: ['NL', 'BE'].map((Code) => ({ Code, name: Code })) } }],
    [{ ...getSettings, path: SERVICE }, { body: { response: { docs: [ANSWER] } } }],
  )
  render(<Form />)
  await pass(0)
})
afterEach(() => vi.useRealTimers())

test('§5, §7, §9 the address service is asked a second after the last change, for one row, without the token', async () => {
  write('Postcode', '1011 BA')
  await pass(900)
  write('Huisnummer', '1')
  await pass(999)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toHaveLength(1)
  const [[address, options] = ['']] = asked()
  const { searchParams } = new URL(String(address))
  expect(Object.fromEntries(searchParams)).toEqual({
    q: '1011BA 1',
    fq: 'type:adres',
    rows: '1',
    fl: 'straatnaam,huisnummer,postcode,huisnummertoevoeging,weergavenaam,woonplaatsnaam,huis_nlt',
  })
  expect(new Headers(options?.headers).has('authorization')).toBe(false)
  await pass(0)
  expect(screen.getByLabelText<HTMLInputElement>('Straat').value).toBe('Prins Hendrikkade')
  expect(screen.getByLabelText<HTMLInputElement>('Plaats').value).toBe('Amsterdam')
})

test('§5 it is asked about the Netherlands alone', async () => {
  write('Land', 'BE')
  write('Postcode', '1011 BA')
  write('Huisnummer', '1')
  await pass(5_000)
  expect(asked()).toEqual([])
})
