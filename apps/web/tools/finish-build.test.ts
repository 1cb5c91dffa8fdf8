import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTypefaceAfterPaint } from './after-paint.ts'
import { inlineHashes, withoutImports } from './finish-build.ts'

test('inline scripts and styles are hashed, files are not', () => {
  const html =
    '<style>a{}</style><script src="/a.js"></script><script type="module">import "/b"</script>'
  const hash = (content: string) =>
    `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(inlineHashes(html)).toEqual({ script: [hash('import "/b"')], style: [hash('a{}')] })
})

test('the route table keeps its routes and tells nothing of what they import', () => {
  const table = (imports: string[]) =>
    `window.__table={"entry":{"imports":["/v.js"]},"routes":{"a":{"module":"/a.js","imports":${JSON.stringify(imports)}}}};`
  expect(withoutImports(table(['/v.js']))).toBe(table([]))
})

test('the typeface is turned on by one script of the head, whose hash the policy has', () => {
  const sheet =
    '<style>a{src:url(/b-latin-400-c.woff2)}b{src:url("/b-latin-ext-400-c.woff2")}</style>'
  expect(withTypefaceAfterPaint(`${sheet}</head>`).match(/<link [^>]*href="([^"]*)"/)?.[1]).toBe(
    '/b-latin-400-c.woff2',
  )
  expect(withTypefaceAfterPaint(`${sheet}</head>`).match(/<link /g)).toHaveLength(1)
  const page = withTypefaceAfterPaint('<head><title>a</title></head><body></head></body>')
  expect(page).toMatch(
    /^<head><title>a<\/title><script>.*<\/script><\/head><body><\/head><\/body>$/,
  )
  expect(inlineHashes(page).script).toHaveLength(1)
})
