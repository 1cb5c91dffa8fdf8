import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './finish-build.ts'
import { usedTokens } from './design-system-css.ts'

test('inline scripts and styles are hashed, files are not', () => {
  const html =
    '<style>a{}</style><script src="/a.js"></script><script type="module">import "/b"</script>'
  const hash = (content: string) =>
    `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(inlineHashes(html)).toEqual({ script: [hash('import "/b"')], style: [hash('a{}')] })
})

test('a token that another token names is kept, one that nothing names is not', () => {
  const declared = new Map([
    ['--ams-a', 'var(--ams-b)'],
    ['--ams-b', '1px'],
    ['--ams-c', '2px'],
  ])
  expect(usedTokens('p{margin:var(--ams-a)}', declared)).toEqual(['--ams-a', '--ams-b'])
})
