import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const DOMAIN = 'packages/domain/src'
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

/** One violation for each wall: a file that imports what it must not. A wall without one fails the test. */
const PLANTED: Record<string, { from: string; to: string }> = {
  'domain-rules-format-text-know-only-each-other-and-zod': {
    from: `${DOMAIN}/rules/planted.ts`,
    to: `${DOMAIN}/wizard/target.ts`,
  },
  'domain-middle-does-not-know-the-wire': {
    from: `${DOMAIN}/wizard/planted.ts`,
    to: `${DOMAIN}/api/target.ts`,
  },
  'domain-paths-know-districts-and-steps': {
    from: `${DOMAIN}/paths/planted.ts`,
    to: `${DOMAIN}/api/target.ts`,
  },
  'domain-api-knows-only-the-domain': {
    from: `${DOMAIN}/api/planted.ts`,
    to: `${SERVER}/ports/target.ts`,
  },
  'server-ports-know-only-the-domain': {
    from: `${SERVER}/ports/planted.ts`,
    to: `${SERVER}/adapters/disk/target.ts`,
  },
  'server-modules-do-not-know-each-other-or-adapters': {
    from: `${SERVER}/modules/requests/planted.ts`,
    to: `${SERVER}/modules/payments/target.ts`,
  },
  'server-adapters-do-not-know-modules': {
    from: `${SERVER}/adapters/disk/planted.ts`,
    to: `${SERVER}/modules/payments/target.ts`,
  },
  'server-http-does-not-know-modules-or-adapters': {
    from: `${SERVER}/http/planted.ts`,
    to: `${SERVER}/modules/payments/target.ts`,
  },
  'web-ui-knows-nothing-of-the-app': {
    from: `${WEB}/ui/planted.ts`,
    to: `${WEB}/components/target.ts`,
  },
  'web-components-do-not-know-features-or-api': {
    from: `${WEB}/components/planted.ts`,
    to: `${WEB}/api/target.ts`,
  },
  'web-features-do-not-know-each-other': {
    from: `${WEB}/features/check/planted.ts`,
    to: `${WEB}/features/wizard/target.ts`,
  },
  'sandbox-knows-at-most-the-formats': {
    from: 'apps/sandbox/src/planted.ts',
    to: `${DOMAIN}/rules/target.ts`,
  },
  'e2e-knows-no-sources-of-the-apps': { from: 'e2e/planted.ts', to: `${DOMAIN}/rules/target.ts` },
  'nobody-but-itself-knows-an-app': { from: `${WEB}/planted.ts`, to: `${SERVER}/ports/target.ts` },
  'no-circles': { from: `${SERVER}/circle-a.ts`, to: `${SERVER}/circle-b.ts` },
  'no-unresolved-imports': { from: `${SERVER}/unresolved.ts`, to: `${SERVER}/not-there.ts` },
}

const tree = mkdtempSync(join(tmpdir(), 'walls-'))
afterAll(() => {
  rmSync(tree, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

function importPath(from: string, to: string) {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function plant() {
  const settings = ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'tsconfig.walls.json']
  for (const file of [...settings, 'package.json']) cpSync(join(ROOT, file), join(tree, file))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const { from, to } of Object.values(PLANTED)) {
    write(from, `import '${importPath(from, to)}'\n`)
    if (!to.includes('not-there')) write(to, 'export {}\n')
  }
  const circle = PLANTED['no-circles']
  if (circle) write(circle.to, `import '${importPath(circle.to, circle.from)}'\n`)
}

function brokenWalls(): string[] {
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.mjs', '-T', 'json', 'packages', 'apps', 'e2e'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const result = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
  return [...new Set(result.summary.violations.map((violation) => violation.rule.name))].sort()
}

test('every wall finds the violation that is planted for it', () => {
  plant()
  const walls = config.forbidden.map((rule) => rule.name).sort()
  expect(Object.keys(PLANTED).sort()).toEqual(walls)
  expect(brokenWalls()).toEqual(walls)
})
