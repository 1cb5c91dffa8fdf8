import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderForm } from '../../testing/test-form.tsx'
import { getFile } from './draft-files.ts'
import { UploadField } from './upload-field.tsx'

const KEY = 'vignette-draft:AMSTERDAM:transit'
/** Its buttons say it too. */
const NAME = { selector: 'strong' }
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

/** A file that is by its first bytes, and not by its name alone, what it is. */
function file(name: string, firstBytes: readonly number[] = JPEG): File {
  return new File([new Uint8Array([...firstBytes, ...Array<number>(2_000).fill(1)])], name, {
    type: name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream',
  })
}

const keep = vi.fn<(kept: FileAnswer | undefined) => void>()
beforeEach(() => keep.mockReset())

function open() {
  renderForm({
    schema: z.object({ boatPhoto: z.unknown() }),
    values: { boatPhoto: undefined },
    children: (
      <UploadField draftKey={KEY} field="boatPhoto" label="Foto van de boot" onKeep={keep} />
    ),
  })
  const input = screen.getByLabelText<HTMLInputElement>('Foto van de boot')
  return { user: userEvent.setup({ applyAccept: false }), input }
}

const error = () => document.getElementById('boatPhoto-error')?.textContent

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
  ['another kind of file by its name', [file('boot.gif')]],
  ['another kind of file by its bytes', [file('boot.jpg', [0x47, 0x49, 0x46, 0x38])]],
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
  await user.upload(input, file('boot.gif'))
  await waitFor(() => expect(error()).toBeTruthy())
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
