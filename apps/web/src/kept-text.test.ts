import { afterEach, expect, test, vi } from 'vitest'
import { isWorkUnkept, keepText, keptKeys, readKeptText } from './kept-text.ts'

/** What the browser has, and what it does when something is to be kept. */
const browser = { kept: new Map<string, string>(), refuses: '' as '' | 'full' | 'closed' }

function refuse(...when: (typeof browser.refuses)[]): void {
  if (when.includes(browser.refuses)) throw new DOMException(browser.refuses)
}

/** As the browser's own: its keys are properties too. */
vi.stubGlobal(
  'localStorage',
  new Proxy(
    {
      getItem(key: string) {
        refuse('closed')
        return browser.kept.get(key) ?? null
      },
      setItem(key: string, text: string) {
        refuse('closed', 'full')
        browser.kept.set(key, text)
      },
      removeItem(key: string) {
        refuse('closed')
        browser.kept.delete(key)
      },
    },
    {
      ownKeys: () => {
        refuse('closed')
        return [...browser.kept.keys()]
      },
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
)

const keep = (key: string, text: string | null) => keepText('localStorage', key, text)
const read = (key: string) => readKeptText('localStorage', key)

afterEach(() => {
  browser.refuses = ''
  for (const key of keptKeys('localStorage')) keep(key, null)
})

test('what a full browser does not keep is read all the same, till it is kept', () => {
  keep('typed:', 'old')
  browser.refuses = 'full'
  keep('typed:', 'new')
  keep('other', 'one')
  expect([read('typed:'), browser.kept.get('typed:'), isWorkUnkept()]).toEqual(['new', 'old', true])
  expect(new Set(keptKeys('localStorage'))).toEqual(new Set(['typed:', 'other']))
  browser.refuses = ''
  keep('typed:', 'newer')
  expect([browser.kept.get('typed:'), isWorkUnkept()]).toEqual(['newer', false])
})

test('what another tab writes counts', () => {
  browser.refuses = 'full'
  keep('typed:', 'here')
  browser.kept.set('typed:', 'there')
  expect(read('typed:')).toBe('there')
})

test('nobody is told of what they did not fill in, or has gone since', () => {
  browser.refuses = 'full'
  keep('clock', '1')
  expect(isWorkUnkept()).toBe(false)
  keep('typed:', 'here')
  expect(isWorkUnkept()).toBe(true)
  keep('typed:', null)
  expect([isWorkUnkept(), read('typed:')]).toEqual([false, null])
})

test('a browser that closes what it keeps takes nothing that is in use', () => {
  browser.refuses = 'closed'
  keep('typed:', 'here')
  expect([read('typed:'), keptKeys('localStorage')]).toEqual(['here', ['typed:']])
  keep('typed:', null)
  expect([read('typed:'), isWorkUnkept()]).toEqual([null, false])
})
