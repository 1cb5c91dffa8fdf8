import { afterEach, expect, test, vi } from 'vitest'
import { beginMandate } from './begin-mandate.ts'
import '../text.ts'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('window', { location: { origin: 'https://portal.example' } })
afterEach(() => fetched.mockReset())

function answers(status: number, body: unknown) {
  const headers = { 'content-type': 'application/json' }
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }))
}

const begin = () => beginMandate('INGBNL2A', (status) => `/terug/${status}`)

test('§7 the bank and four return addresses go up, the bank’s address comes back', async () => {
  answers(200, { redirect_url: 'https://bank.example/1' })
  expect(await begin()).toBe('https://bank.example/1')
  expect(JSON.parse(fetched.mock.calls[0]![1]!.body as string)).toEqual({
    issuer: 'INGBNL2A',
    return_url_success: 'https://portal.example/terug/success',
    return_url_cancel: 'https://portal.example/terug/cancel',
    return_url_error: 'https://portal.example/terug/error',
    return_url_reject: 'https://portal.example/terug/reject',
  })
})

test('§8 an answer without an address is the general error', async () => {
  answers(200, {})
  await expect(begin()).rejects.toThrow('Er is iets misgegaan. Probeer het later opnieuw.')
})

test.each([
  [500, { message: 'Mandaat kapot' }],
  [503, { message: 'Uw bank is nu niet te bereiken.' }],
  [500, {}],
])(
  '§8 a failed call, %i with %j, has the message of the catalogue and no other words',
  async (status, body) => {
    answers(status, body)
    await expect(begin()).rejects.toThrow(/^Er is iets misgegaan\.$/)
  },
)

test('B1 a bank that is not on the list is an error of its field', async () => {
  const errors = [{ path: 'issuer', message: 'Kies een bank uit de lijst.' }]
  answers(422, { message: 'Niet alles is goed ingevuld.', errors })
  await expect(begin()).rejects.toMatchObject({ status: 422, fieldErrors: errors })
})

test('what has to be done first is said as the server says it', async () => {
  answers(409, { message: 'Het bedrag van uw aanvraag is veranderd.' })
  await expect(begin()).rejects.toThrow(/^Het bedrag van uw aanvraag is veranderd\.$/)
})
