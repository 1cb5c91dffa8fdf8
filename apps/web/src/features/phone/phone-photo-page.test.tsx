import { screen, waitFor } from '@testing-library/react'
import { lookAtPhonePhoto } from '@vignettes/domain/api/phone-photos.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays, timesAsked } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import PhonePhotoPage from './phone-photo-page.tsx'

const ASKED = { documents: ['boatPhoto'], present: [], endsAt: '2026-06-15T10:15:00.000Z' }

const open = (address = '/foto#geheim') => renderScreen(<PhonePhotoPage />, address)

test('14.3 it asks by the secret after the hash sign, in the body and in no address', async () => {
  serverSays([lookAtPhonePhoto, { body: ASKED }])
  open()
  expect(await screen.findByRole('button', { name: text('phone.take') })).not.toBeNull()
  const [[address, options]] = fetched.mock.calls as [[string, RequestInit]]
  expect(address).not.toContain('geheim')
  expect(options.body).toBe(JSON.stringify({ token: 'geheim' }))
  expect(screen.getByText(/Foto van de boot/)).not.toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('14.3 until when the code works is told by the clock in Amsterdam, as on every screen', async () => {
  serverSays([lookAtPhonePhoto, { body: ASKED }])
  open()
  expect(await screen.findByText('De code werkt tot 12.15 uur.')).not.toBeNull()
})

test('14.3 of several documents it is chosen which', async () => {
  serverSays([lookAtPhonePhoto, { body: { ...ASKED, documents: ['boatPhoto', 'navyBill'] } }])
  const user = open()
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([true, false])
  await user.click(radios[1]!)
  expect(radios[1]!.checked).toBe(true)
})

test('14.3 the first that is missing is chosen, and what is there already is told', async () => {
  const documents = ['boatPhoto', 'purchaseProof']
  serverSays([lookAtPhonePhoto, { body: { ...ASKED, documents, present: ['boatPhoto'] } }])
  const user = open()
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, true])
  expect(screen.getByText(text('phone.present'))).not.toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  // Whoever chooses it all the same says that it is replaced, before the camera opens.
  await user.click(radios[0]!)
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  await user.click(screen.getByRole('button', { name: text('phone.take') }))
  expect(opened).not.toHaveBeenCalled()
  const first = text('phone.replace-first', { document: text('recap.boatPhoto') })
  expect(screen.getByText(first)).not.toBeNull()
  await user.click(screen.getByRole('checkbox', { name: text('phone.replace') }))
  expect(screen.queryByText(first)).toBeNull()
  opened.mockClear()
  await user.click(screen.getByRole('button', { name: text('phone.take') }))
  expect(opened).toHaveBeenCalled()
  opened.mockRestore()
})

test('14.3 where all are there nothing is chosen', async () => {
  const documents = ['boatPhoto', 'purchaseProof']
  serverSays([lookAtPhonePhoto, { body: { ...ASKED, documents, present: documents } }])
  const user = open()
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByText(text('phone.all-present'))).not.toBeNull()
  await user.click(screen.getByRole('button', { name: text('phone.take') }))
  expect(screen.getByText(text('form.required-choice'))).not.toBeNull()
})

test('14.3 a code that is closed on the computer is told by itself', async () => {
  serverSays([lookAtPhonePhoto, { body: ASKED }])
  open()
  await screen.findByRole('button', { name: text('phone.take') })
  serverSays([lookAtPhonePhoto, { status: 410, body: { message: 'Maak een nieuwe code.' } }])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('heading', { name: text('phone.over-title') })).not.toBeNull()
})

test('14.3 the camera is the one at the back', async () => {
  serverSays([lookAtPhonePhoto, { body: ASKED }])
  open()
  await screen.findByRole('button', { name: text('phone.take') })
  const inputs = [...document.querySelectorAll('input[type=file]')]
  expect(inputs.map((input) => input.getAttribute('capture'))).toEqual(['environment', null])
})

test.each([
  [404, 'phone.over-title'],
  [410, 'phone.over-title'],
  [409, 'phone.used-title'],
] as const)(
  '14.3 a code that is refused with %i says why, and takes no photo',
  async (status, title) => {
    serverSays([lookAtPhonePhoto, { status, body: { message: 'Maak een nieuwe code.' } }])
    open()
    expect(await screen.findByRole('heading', { level: 1, name: text(title) })).not.toBeNull()
    expect(screen.getByText('Maak een nieuwe code.')).not.toBeNull()
    expect(screen.queryByRole('button', { name: text('phone.take') })).toBeNull()
  },
)

test('14.3 an address without a secret asks nothing of the server', async () => {
  serverSays()
  open('/foto')
  expect(await screen.findByText(text('phone.no-token'))).not.toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('14.3 without a line it is tried again', async () => {
  serverSays([lookAtPhonePhoto, { status: 503, body: { message: 'Even niet.' } }])
  const user = open()
  await user.click(await screen.findByRole('button', { name: text('layout.retry') }))
  await waitFor(() => expect(timesAsked(lookAtPhonePhoto)).toBe(2))
})
