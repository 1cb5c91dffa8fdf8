import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

const AT = new Date('2026-06-15T10:00:00Z')
const of = (text: string) => () => Promise.resolve(Readable.from([Buffer.from(text)]))

test('a zip has each file under its path, of which one is open at a time', async () => {
  let open = 0
  const counted = (text: string) => async () => {
    open += 1
    expect(open).toBe(1)
    const stream = await of(text)()
    return stream.on('end', () => (open -= 1))
  }
  const zip = await buffer(
    zipOf(
      [
        { path: 'lees-mij.txt', content: Buffer.from('Beste lezer') },
        { path: 'documenten/één.jpg', content: counted('foto') },
        { path: 'documenten/twee.pdf', content: counted('bewijs') },
      ],
      AT,
    ),
  )
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [
    ...[path, Buffer.from(bytes).toString()],
  ])
  expect(Object.fromEntries(files)).toEqual({
    'lees-mij.txt': 'Beste lezer',
    'documenten/één.jpg': 'foto',
    'documenten/twee.pdf': 'bewijs',
  })
})

test.each([
  ['cannot be opened', () => Promise.reject(new Error('weg'))],
  [
    'breaks off',
    () =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(new Error('weg'))
          },
        }),
      ),
  ],
])('where one %s, there is no zip that looks whole', async (_, content) => {
  const zip = zipOf(
    [
      { path: 'a.txt', content: Buffer.from('a') },
      { path: 'b.jpg', content },
    ],
    AT,
  )
  await expect(buffer(zip)).rejects.toThrow('weg')
})

test('who goes away leaves no file open', async () => {
  const file = new Readable({ read: () => undefined })
  const zip = zipOf([{ path: 'a.jpg', content: () => Promise.resolve(file) }], AT)
  zip.resume()
  await new Promise((resolve) => setTimeout(resolve, 20))
  zip.destroy()
  await new Promise((resolve) => file.once('close', resolve))
  expect(file.destroyed).toBe(true)
})
