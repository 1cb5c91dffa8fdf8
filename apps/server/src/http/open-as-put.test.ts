import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FileChangedError } from '../ports/file-store.ts'
import { openAsPut } from './open-as-put.ts'

const PUT = Buffer.from('een bewijs van eigendom')
const stored = {
  storageKey: '00/one',
  sizeBytes: PUT.length,
  sha256: createHash('sha256').update(PUT).digest('hex'),
}
const holding = (content: Buffer) => ({
  open: () => Promise.resolve(Readable.from([content.subarray(0, 5), content.subarray(5)])),
})

test('what was put is read', async () => {
  expect(await buffer(await openAsPut(holding(PUT), stored))).toEqual(PUT)
})

test.each([
  ['shorter', PUT.subarray(0, -1)],
  ['longer', Buffer.concat([PUT, Buffer.from('!')])],
  ['another of the same size', Buffer.from(PUT).fill('x', 0, 1)],
  ['nothing', Buffer.alloc(0)],
])('what is %s breaks off', async (_, content) => {
  const read = async () => buffer(await openAsPut(holding(content), stored))
  await expect(read()).rejects.toThrow(FileChangedError)
})

test('of nothing, not even the beginning is given', async () => {
  const opened = openAsPut(holding(Buffer.alloc(0)), stored)
  await expect(opened).rejects.toThrow(FileChangedError)
})

test('what the store does not read to its end breaks off with its own error', async () => {
  const breaking = new Readable({
    read() {
      this.destroy(new Error('weg'))
    },
  })
  const opened = openAsPut({ open: () => Promise.resolve(breaking) }, stored)
  await expect(opened).rejects.toThrow('weg')
})

test('who goes away leaves no file open', async () => {
  const source = new Readable({ read: () => undefined })
  source.push(PUT.subarray(0, 5))
  const file = await openAsPut({ open: () => Promise.resolve(source) }, stored)
  file.destroy()
  await new Promise((resolve) => source.once('close', resolve))
  expect(source.destroyed).toBe(true)
})
