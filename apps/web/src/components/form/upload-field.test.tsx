import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderForm } from '../../testing/test-form.tsx'
import { getFile } from './draft-files.ts'
import { UploadField } from './upload-field.tsx'

const KEY = 'vignette-draft:AMSTERDAM:transit'
/** Its buttons say it too. */
const NAME = { selector: 'strong' }
const GIF = [0x47, 0x49, 0x46, 0x38]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

/** A file that is by its first bytes, and not by its name alone, what it is. */
function file(name: string, firstBytes: readonly number[] = JPEG): File {
  return new File([new Uint8Array([...firstBytes, ...Array<number>(2_000).fill(1)])], name, {
    type: name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream',
  })
}

const keep = vi.fn<(kept: FileAnswer | undefined) => void>()
beforeEach(() => {
  keep.mockReset()
  browserReads({ width: 400, height: 300 })
})
afterEach(() => vi.unstubAllGlobals())

type Picture = { width: number; height: number }

function browserReads(picture: Picture | (() => Promise<never>)) {
  const read = async () =>
    typeof picture === 'function' ? picture() : { ...picture, close: () => {} }
  vi.stubGlobal('createImageBitmap', vi.fn(read))
}

function open() {
  renderForm({
    schema: z.object({ boatPhoto: z.unknown() }),
    values: { boatPhoto: undefined },
    children: (
      <UploadField
        draftKey={KEY}
        field="boatPhoto"
        label="Foto van de boot"
        onKeep={keep}
        during={(work) => work}
      />
    ),
  })
  const input = screen.getByLabelText<HTMLInputElement>('Foto van de boot')
  return { user: userEvent.setup({ applyAccept: false }), input }
}

const error = () => document.getElementById('boatPhoto-error')?.textContent
/** The live region of the field, behind that of a chosen file; the form has one of its own after it. */
const region = () => screen.getAllByRole('status').at(-2)!
const heard = () => region().textContent

test('a photo is shown by its name, kept, and said', async () => {
  const { user, input } = open()
  expect(input.getAttribute('aria-required')).toBe('true')
  await user.upload(input, file('boot.jpg'))
  expect(await screen.findByText('boot.jpg', NAME)).toBeDefined()
  expect(keep).toHaveBeenLastCalledWith({ name: 'boot.jpg', size: 2_004 })
  expect((await getFile(KEY, 'boatPhoto'))?.name).toBe('boot.jpg')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('boot.jpg'),
  )
})

test.each([
  ['another kind of file by its name', [file('boot.gif', GIF)]],
  ['another kind of file by its bytes', [file('boot.jpg', GIF)]],
  ['two files at once', [file('een.jpg'), file('twee.jpg')]],
])('%s is refused at the field, and nothing is kept', async (_, files) => {
  const { input } = open()
  fireEvent.drop(input, { dataTransfer: { files } })
  await waitFor(() => expect(error()).toBeTruthy())
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe('boatPhoto-hint boatPhoto-error')
  expect(keep).not.toHaveBeenCalled()
})

test('a refused file leaves the one that is there; a good one takes its place, and the error goes', async () => {
  const { user, input } = open()
  await user.upload(input, file('eerste.jpg'))
  await screen.findByText('eerste.jpg', NAME)
  await user.upload(input, file('boot.gif', GIF))
  await waitFor(() => expect(error()).toMatch(/^boot\.gif is niet toegevoegd\. /))
  expect(error()).toMatch(/ Uw bestand eerste\.jpg staat er nog\.$/)
  expect(screen.getByText('eerste.jpg', NAME)).toBeDefined()
  await user.upload(input, file('tweede.jpg'))
  expect(await screen.findByText('tweede.jpg', NAME)).toBeDefined()
  expect([screen.queryByText('eerste.jpg', NAME), error()]).toEqual([null, undefined])
  expect((await getFile(KEY, 'boatPhoto'))?.name).toBe('tweede.jpg')
})

test('by keyboard the file is replaced and removed, and the focus stays at the field', async () => {
  const { user, input } = open()
  await user.upload(input, file('boot.jpg'))
  await screen.findByText('boot.jpg', NAME)
  const chooser = vi.spyOn(input, 'click').mockImplementation(() => {})
  screen.getByRole('button', { name: /^Vervangen|^Andere/ }).focus()
  await user.keyboard('{Enter}')
  expect(chooser).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: /^Verwijder/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('boot.jpg', NAME)).toBeNull())
  expect(document.activeElement).toBe(input)
  expect(keep).toHaveBeenLastCalledWith(undefined)
  expect(await getFile(KEY, 'boatPhoto')).toBeUndefined()
})

test('A35 a broken photo is told as such at the field', async () => {
  browserReads(() => Promise.reject(new Error('cannot be decoded')))
  const { user, input } = open()
  await user.upload(input, file('boot.jpg'))
  await waitFor(() => expect(error()).toMatch(/^Dit bestand is beschadigd of is geen foto\./))
  expect(keep).not.toHaveBeenCalled()
})

test('what is refused is heard where the focus is on a button of the file that stays', async () => {
  const { user, input } = open()
  await user.upload(input, file('eerste.jpg'))
  await screen.findByText('eerste.jpg', NAME)
  screen.getByRole('button', { name: /^Vervangen|^Andere/ }).focus()
  await user.upload(input, file('boot.gif', GIF))
  await waitFor(() => expect(error()).toBeTruthy())
  expect(heard()).toBe(error())
})

test('what was said of the last file is not said again after the work on the next', async () => {
  const { user, input } = open()
  await user.upload(input, file('eerste.jpg'))
  await waitFor(() => expect(heard()).toContain('eerste.jpg'))
  browserReads(() => new Promise(() => {}))
  const webp = [...'RIFF....WEBP'].map((c) => c.charCodeAt(0))
  await user.upload(input, file('boot.webp', webp))
  expect(await screen.findByText('Uw foto wordt omgezet naar jpg …')).toBeDefined()
  const announced: string[] = []
  const seen = { childList: true, characterData: true, subtree: true }
  new MutationObserver(() => announced.push(heard())).observe(region(), seen)
  await user.click(screen.getByRole('button', { name: /^Verwijder/ }))
  await waitFor(() => expect(heard()).toBe('eerste.jpg is verwijderd.'))
  expect(announced.filter(Boolean)).toEqual(['eerste.jpg is verwijderd.'])
})

test('A35 what is done to a photo is said while it is done; one that is chosen after it takes its place', async () => {
  let finish = () => {}
  browserReads(() => new Promise((_, reject) => (finish = () => reject(new Error('too late')))))
  const { user, input } = open()
  await user.upload(
    input,
    file(
      'boot.webp',
      [...'RIFF....WEBP'].map((c) => c.charCodeAt(0)),
    ),
  )
  expect(await screen.findByText('Uw foto wordt omgezet naar jpg …')).toHaveProperty(
    'role',
    'status',
  )
  browserReads({ width: 400, height: 300 })
  await user.upload(input, file('tweede.jpg'))
  expect(await screen.findByText('tweede.jpg', NAME)).toBeDefined()
  finish()
  await waitFor(() => expect(screen.queryByText(/wordt omgezet/)).toBeNull())
  expect([error(), keep.mock.lastCall?.[0]?.name]).toEqual([undefined, 'tweede.jpg'])
})

test('A35 what was wrong with the last file is not said of the next one while that is worked on', async () => {
  browserReads(() => Promise.reject(new Error('cannot be decoded')))
  const { user, input } = open()
  await user.upload(input, file('kapot.jpg'))
  await waitFor(() => expect(error()).toBeTruthy())
  browserReads(() => new Promise(() => {}))
  const webp = [...'RIFF....WEBP'].map((c) => c.charCodeAt(0))
  await user.upload(input, file('boot.webp', webp))
  expect(await screen.findByText('Uw foto wordt omgezet naar jpg …')).toBeDefined()
  expect([error(), input.getAttribute('aria-invalid')]).toEqual([undefined, null])
})

test('a long name is shortened in its middle on the screen, and told whole', async () => {
  const { user, input } = open()
  const name = 'foto-van-de-boot-bij-zonsondergang-2026.jpg'
  await user.upload(input, file(name))
  expect(await screen.findByText('foto-van-de-boot-…g-2026.jpg')).toBeDefined()
  expect(screen.getByText(name, { selector: 'strong span' })).toBeDefined()
})
