import { expect, test, vi } from 'vitest'
import { visit } from './analytics.ts'

const CONTAINER = 'https://analytics.example/container.js'
const FOURTEEN_DAYS_S = 14 * 24 * 60 * 60

test('§7, §9 the container is loaded once, and its debug cookie lasts fourteen days', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  const added = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  window.history.replaceState(null, '', '/request-vignette/check?stg_debug')
  visit('/request-vignette/check', CONTAINER)
  visit('/request-vignette/Weesp/mooring', CONTAINER)
  expect(added.mock.calls.flat()).toEqual([
    expect.objectContaining({ src: `${CONTAINER}?stg_debug` }),
  ])
  expect(cookies.mock.calls).toEqual([
    [`stg_debug=1; max-age=${FOURTEEN_DAYS_S}; SameSite=Strict; path=/`],
  ])
})
