import { afterEach, expect, test, vi } from 'vitest'
import { fetched } from './testing/server-says.ts'
import { readerLanguage } from './reader-language.ts'
import { text, textIfKnown, withTexts } from './text.ts'

afterEach(() => vi.restoreAllMocks())

test('§9 the language is Dutch, and values are not escaped', () => {
  expect(readerLanguage()).toBe('nl')
  expect(text('layout.errors.more', { n: '<b>&' })).toContain('<b>&')
})

test('§9 what is no text is told to a developer, and is no text of a server', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  // @ts-expect-error -- no such key
  expect(text('layout.nothing')).toBe('layout.nothing')
  expect(info).toHaveBeenCalledWith('No text layout.nothing')
  expect(textIfKnown('Dit is niet gevonden.', {})).toBeUndefined()
})

test('texts that are there are waited for by no screen', async () => {
  expect(await withTexts('frame', 'form')?.()).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('texts are fetched once for all that wait for them, and again after they could not be', async () => {
  vi.resetModules()
  const anew = await import('./text.ts')
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(anew.fetchTexts('frame')).rejects.toThrow('could not be loaded')
  fetched.mockResolvedValueOnce(Response.json({ save: 'Bewaar dit' }))
  anew.addTexts({ portal: {} })
  await Promise.all([anew.fetchTexts('frame'), anew.textLoader('frame', 'portal')()])
  expect(fetched.mock.calls).toEqual([['/locales/nl/frame.json'], ['/locales/nl/frame.json']])
  expect(anew.text('frame.save')).toBe('Bewaar dit')
})
