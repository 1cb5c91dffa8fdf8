import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './finish-build.ts'
import { headScript } from './head-script.ts'

test('inline scripts and styles are hashed, files are not', () => {
  const html =
    '<style>a{}</style><script src="/a.js"></script><script type="module">import "/b"</script>'
  const hash = (content: string) =>
    `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(inlineHashes(html)).toEqual({ script: [hash('import "/b"')], style: [hash('a{}')] })
})

test.each([
  ['brand/trusted-types.ts', 700],
  ['brand/show-typeface.ts', 1_500],
  ['components/tell-no-start.ts', 1_600],
  ['early/offer-language.ts', 700],
  ['early/keep-press.ts', 1_700],
  ['early/own-place.ts', 250],
  ['early/ask-ahead.ts', 1_500],
])(
  '%s is one small script that names nothing for the others, whose hash the policy has',
  async (source, most) => {
    const element = await headScript(source)
    expect(element).toMatch(/^<script>\(function\(\)\{.*\}\)\(\);<\/script>$/)
    expect(element.length).toBeLessThan(most)
    expect(inlineHashes(`<head>${element}</head>`).script).toHaveLength(1)
  },
)
