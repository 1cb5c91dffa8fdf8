import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usedTokens, withImports } from './design-system-css.ts'

test('a token that another token names is kept, one that nothing names is not', () => {
  const declared = new Map([
    ['--ams-a', 'var(--ams-b)'],
    ['--ams-b', '1px'],
    ['--ams-c', '2px'],
  ])
  expect(usedTokens('p{margin:var(--ams-a)}', declared)).toEqual(['--ams-a', '--ams-b'])
})

test('a sheet has what its parts import, and finds their pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vignettes-css-'))
  try {
    await writeFile(join(folder, 'near.css'), "@import './far.css';\n.near{}")
    await writeFile(join(folder, 'far.css'), ".far{background:url('./arrow.svg')}")
    const sheet = join(folder, 'styles/page.css')
    const { css, files } = await withImports("@import '../near.css';\np{}", sheet)
    expect(css.replaceAll('\n', '')).toBe(".far{background:url('../arrow.svg')}.near{}p{}")
    expect(files).toEqual([join(folder, 'near.css'), join(folder, 'far.css')])
  } finally {
    await rm(folder, { recursive: true })
  }
})
