import { screen, waitFor } from '@testing-library/react'
import type { DeclinedDocument } from '@vignettes/domain/api/documents.ts'
import {
  askPhonePhotoAgain,
  endPhonePhoto,
  getPhonePhoto,
} from '@vignettes/domain/api/phone-photos.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../api/session.ts'
import { clearFiles, getFile, putFile } from '../../components/form/draft-files.ts'
import { aToken } from '../../testing/a-token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../testing/server-says.ts'
import { text } from '../../text.ts'
import { documentsKey, keepChosen, readChosen } from './chosen-documents.ts'
import { UploadForm } from './upload-form.tsx'

const told = (words: string) => ({
  remarks: words,
  pieces: [{ text: words, isAsWritten: true }],
})
const ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'
const DOCUMENTS = [
  { id: ID, type: 'boatPhoto', isNew: false, ...told('De foto is niet scherp.') },
  {
    id: `${ID.slice(0, -1)}f`,
    type: 'waiver',
    isNew: false,
    ...told('De ontheffing is verlopen.'),
  },
] as const

/** What the form sent. */
const sentBodies: unknown[] = []

beforeEach(async () => {
  startSession(aToken())
  sentBodies.length = 0
  keepChosen(ID, {})
  await clearFiles(documentsKey(ID))
})

afterEach(() => localStorage.clear())

/** What the server answers to the one call that `fetch` cannot make. */
function serverTakes(status: number, body: unknown): void {
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly responseText = JSON.stringify(body)
    open() {}
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name === 'content-type' ? 'application/json' : null
    }
    send(sent: string) {
      sentBodies.push(JSON.parse(sent))
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

/** What is asked stays as it is. */
function renderForm(documents: readonly DeclinedDocument[], onSent = vi.fn()) {
  return renderScreen(
    <UploadForm
      vignetteId={ID}
      documents={documents}
      onSent={onSent}
      lookAgain={() => Promise.resolve(documents)}
      onNothingAsked={() => Promise.resolve()}
    />,
  )
}

/** The words that a control names as its description. */
function descriptionOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('§2.8, §5 each rejected document says why, which kinds it takes, and is required', async () => {
  serverSays()
  const onSent = vi.fn()
  const user = renderForm(DOCUMENTS, onSent)
  for (const [label, why, kinds] of [
    ['Foto van de boot', 'De foto is niet scherp.', /: jpg, jpeg of png/],
    ['Ontheffing afmeerverbod', 'De ontheffing is verlopen.', /: pdf, jpg, jpeg of png/],
  ] as const) {
    expect(descriptionOf(label)).toContain(why)
    expect(descriptionOf(label)).toMatch(kinds)
    // A35: more is taken of a photo than §5 names.
    expect(descriptionOf(label)).toContain('Een grotere foto, een heic of een webp mag ook')
  }
  await user.click(screen.getByRole('button', { name: /^Document(en)? versturen$/ }))
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Voeg een foto van uw boot toe.',
    'Voeg uw ontheffing afmeerverbod toe.',
  ])
  expect([onSent.mock.calls, fetched.mock.calls]).toEqual([[], []])
})

test('B13 of documents that another tab has sent it says so at each, thanks for nothing and keeps the files', async () => {
  const [{ id }] = DOCUMENTS
  const message = 'U hebt dit document al opnieuw gestuurd.'
  serverTakes(409, {
    message,
    errors: DOCUMENTS.map((document) => ({ path: document.id, message })),
  })
  for (const { type } of DOCUMENTS) {
    await putFile(documentsKey(id), type, new File(['x'], `${type}.jpg`))
  }
  const chosen = (name: string) => ({ id: name, name, size: 1 })
  keepChosen(id, { boatPhoto: chosen('boatPhoto.jpg'), waiver: chosen('waiver.jpg') })
  const onSent = vi.fn()
  const user = renderForm(DOCUMENTS, onSent)
  await user.click(screen.getByRole('button', { name: /^Document(en)? versturen$/ }))
  const links = await screen.findAllByRole('link', { name: new RegExp(message) })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#boatPhoto', '#waiver'])
  expect(onSent.mock.calls).toEqual([])
  expect(Object.keys(readChosen(id))).toEqual(['boatPhoto', 'waiver'])
  expect(await getFile(documentsKey(id), 'waiver')).toBeDefined()
})

const FROM_PHONE = { id: '0199f0e0-0000-7000-8000-000000000007', name: 'IMG_1.jpg', size: 3_000 }

test('14.3 a photo of a phone stands at its document, is told, and is sent by its id', async () => {
  const endsAt = new Date(Date.now() + 15 * 60_000).toISOString()
  const address = 'http://localhost:3000/foto#geheim'
  serverSays(
    [askPhonePhotoAgain, { body: { id: ID, address, endsAt } }],
    [getPhonePhoto, { body: { state: 'taken', document: 'anchorBanExemption', file: FROM_PHONE } }],
    [endPhonePhoto, { body: { status: 'OK' } }],
  )
  await putFile(documentsKey(ID), 'boatPhoto', new File(['x'], 'boot.jpg'))
  keepChosen(ID, { boatPhoto: { name: 'boot.jpg', size: 1 } })
  const onSent = vi.fn()
  const user = renderForm(DOCUMENTS, onSent)
  await user.click(screen.getByRole('button', { name: text('wizard.BoatDocuments.from-phone') }))
  expect(await screen.findByText(address)).not.toBeNull()
  const asked = fetched.mock.calls.find(([, options]) => options?.method === 'POST')
  expect(JSON.parse(String(asked?.[1]?.body))).toEqual({
    objectId: ID,
    documents: ['boatPhoto', 'anchorBanExemption'],
    chosen: ['boatPhoto'],
  })
  const remove = { name: `${text('wizard.upload.remove')} IMG_1.jpg` }
  expect(await screen.findByRole('button', remove, { timeout: 6_000 })).not.toBeNull()
  const words = { document: text('recap.anchorBanExemption'), name: FROM_PHONE.name }
  const told = `${text('phone.wizard.came', words)} ${text('phone.wizard.to-send')}`
  expect(screen.getByText(told).getAttribute('role')).toBe('status')
  // It is not sent again yet, which 'received' would seem to say.
  expect(screen.queryByText(text('wizard.upload.received'))).toBeNull()
  expect(readChosen(ID).waiver).toEqual(FROM_PHONE)

  serverTakes(200, { status: 'OK' })
  await user.click(screen.getByRole('button', { name: text('documents.submit') }))
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(sentBodies).toEqual([
    {
      objectId: ID,
      [DOCUMENTS[0].id]: { name: 'boot.jpg', data: btoa('x') },
      [DOCUMENTS[1].id]: FROM_PHONE,
    },
  ])
})

test('14.3 a photo of a phone that is kept no longer is asked for again', async () => {
  serverSays()
  const message = text('form.file.photo-not-found')
  serverTakes(422, { message: 'x', errors: [{ path: ID, message }] })
  keepChosen(ID, { boatPhoto: FROM_PHONE })
  const documents = [DOCUMENTS[0]]
  const user = renderForm(documents)
  await user.click(screen.getByRole('button', { name: text('documents.submit-one') }))
  expect(
    await screen.findByRole('link', { name: new RegExp(text('documents.gone')) }),
  ).not.toBeNull()
  expect(readChosen(ID)).toEqual({})
  expect(screen.queryByText(FROM_PHONE.name)).toBeNull()
})

test.each([
  [false, 'documents.intro-one'],
  [true, 'documents.intro-asked-one'],
] as const)('of what was never sent (%s) is not said that it was not good', (isNew, words) => {
  serverSays()
  const documents = [{ ...DOCUMENTS[1], isNew }]
  renderForm(documents)
  expect(screen.getByText(text(words))).not.toBeNull()
})
