import { expect, test } from 'vitest'
import { RULES } from './trusted-types.ts'

test.each(['', 'Kaartgegevens © Kadaster', '1 &lt; 2', '<svg/>'])(
  '%j may become a part of the page',
  (html) => {
    expect(RULES.createHTML(html)).toBe(html)
  },
)

test.each(['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<script></script>', '<b>'])(
  '%j may not',
  (html) => {
    expect(RULES.createHTML(html)).toBeNull()
  },
)

test('a file of the build may be run, and nothing from elsewhere or that somebody sent in', () => {
  const { origin } = window.location
  expect(RULES.createScriptURL('/assets/heic-worker.js')).toBe('/assets/heic-worker.js')
  expect(RULES.createScriptURL(`${origin}/assets/a.js`)).toBe(`${origin}/assets/a.js`)
  for (const address of [
    ...['https://evil.example/assets/a.js', '//evil.example/assets/a.js', 'data:text/javascript,1'],
    ...['/api/request-vignette/document?id=1', '/assets/../api/a', `blob:${origin}/assets/1`],
  ]) {
    expect(RULES.createScriptURL(address), address).toBeNull()
  }
})
