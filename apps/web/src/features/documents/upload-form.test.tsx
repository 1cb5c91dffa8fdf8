import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearFiles, getFile, putFile } from '../../components/form/draft-files.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../testing/server-says.ts'
import { documentsKey, keepChosen, readChosen } from './chosen-documents.ts'
import { UploadForm } from './upload-form.tsx'

const told = (words: string) => ({
  remarks: words,
  pieces: [{ text: words, isAsWritten: true }],
})
const ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'
const DOCUMENTS = [
  { id: ID, type: 'boatPhoto', ...told('De foto is niet scherp.') },
  { id: `${ID.slice(0, -1)}f`, type: 'waiver', ...told('De ontheffing is verlopen.') },
] as const

beforeEach(() => clearFiles(documentsKey(ID)))

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
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

/** The words that a control names as its description. */
function descriptionOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('§2.8, §5 each rejected document says why, which kinds it takes, and is required', async () => {
  serverSays()
  const onSent = vi.fn()
  const user = renderScreen(<UploadForm vignetteId={ID} documents={DOCUMENTS} onSent={onSent} />)
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
  const user = renderScreen(<UploadForm vignetteId={id} documents={DOCUMENTS} onSent={onSent} />)
  await user.click(screen.getByRole('button', { name: /^Document(en)? versturen$/ }))
  const links = await screen.findAllByRole('link', { name: new RegExp(message) })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#boatPhoto', '#waiver'])
  expect(onSent.mock.calls).toEqual([])
  expect(Object.keys(readChosen(id))).toEqual(['boatPhoto', 'waiver'])
  expect(await getFile(documentsKey(id), 'waiver')).toBeDefined()
})
