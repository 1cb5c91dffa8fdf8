import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment, VARIABLE_NAMES } from '../apps/server/src/environment.ts'
import { SILENT_FOR_MS } from '../apps/server/src/http/answer-bounds.ts'
import { BEHIND_AFTER_MS } from '../apps/server/src/modules/retention/routes.ts'
import { readAlertRules } from '../apps/server/src/testing/alert-rules.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const CONTAINERFILE = read('Containerfile')
const COMPOSE = read('ops/compose.yml')
const UNIT = read('ops/vignettes@.service')
const SETTINGS = parseEnv(read('ops/portal.env.example')) as Record<string, string>
/** Of Node and of the C library. */
const OF_NODE = ['MALLOC_ARENA_MAX', 'NODE_EXTRA_CA_CERTS']

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const key = () => `2026-1:${randomBytes(32).toString('base64')}`

test('the proxy waits for an answer as long as the portal lets a connection be silent', () => {
  const waits = all(read('ops/nginx/vignettes.conf'), /proxy_(?:read|send)_timeout (\d+)s;/g)
  expect(waits.map(Number)).toEqual([SILENT_FOR_MS / 1000, SILENT_FOR_MS / 1000])
})

test('the desk calls the removal of what is past its period late from when on the alert does', () => {
  const rule = readAlertRules().find(({ alert }) => alert === 'RetentionNotRun')
  const [, seconds] = /retention_ended_at_seconds\) > (\d+)$/.exec(rule?.expr ?? '') ?? []
  expect(Number(seconds) * 1000).toBe(BEHIND_AFTER_MS)
})

test('the image copies what is there, and runs a file that is', () => {
  const copied = all(CONTAINERFILE, /^COPY (?!--from)(.+) \S+$/gm).flatMap((from) =>
    from.split(' '),
  )
  expect(copied.length).toBeGreaterThan(8)
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const [command = ''] = all(CONTAINERFILE, /^CMD \["node", .*"([^"]+)"\]$/gm)
  expect(existsSync(join(ROOT, command))).toBe(true)
})

test('a process gets the same bounds of memory in the image, by systemd and at `npm start`', () => {
  const bounds = /--max-semi-space-size=\d+|MALLOC_ARENA_MAX\W+\d+/g
  const boundsOf = (text: string) =>
    [...text.matchAll(bounds)].map(([found]) => found.replace(/\W+(?=\d+$)/, '=')).toSorted()
  const inImage = boundsOf(CONTAINERFILE)
  expect(inImage).toHaveLength(2)
  expect([boundsOf(UNIT), boundsOf(read('scripts/child.ts'))]).toEqual([inImage, inImage])
})

test('the image knows each workspace, so that what is installed is what is locked', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const copied = all(CONTAINERFILE, /^COPY (\S+)\/package\.json \S+$/gm)
  expect(copied.toSorted()).toEqual(workspaces.toSorted())
})

test('the image runs as nobody, is asked whether it is ready, and brings no file of development', () => {
  expect(CONTAINERFILE).toMatch(/^USER 10001:10001$/m)
  expect(CONTAINERFILE).toMatch(/^HEALTHCHECK [^]*\/api\/health\/ready/m)
  const ignored = read('.containerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.env*', '.git', '.data', '**/node_modules', '**/*.test.ts']),
  )
  const { major } = /node:(?<major>\d+)-/.exec(CONTAINERFILE)?.groups ?? {}
  expect(JSON.parse(read('package.json'))).toMatchObject({ engines: { node: `>=${major}` } })
})

test('every setting of the image, the compose file and the unit is one', () => {
  const named = [
    ...all(CONTAINERFILE, /(?:^ENV| )([A-Z][A-Z0-9_]+)=/gm).filter((name) => name !== 'ENV'),
    ...all(/&portal-environment\n((?: {4}.+\n)+)/.exec(COMPOSE)?.[1] ?? '', /^ {4}(\w+):/gm),
    ...all(/^Environment=(.+)$/m.exec(UNIT)?.[1] ?? '', /([A-Z][A-Z0-9_]+)=/g),
    ...Object.keys(SETTINGS),
  ]
  expect(named.length).toBeGreaterThan(30)
  const known = [...VARIABLE_NAMES, ...OF_NODE, 'NODE_IMAGE']
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('with the keys and addresses filled in, the settings start a production', () => {
  const own = {
    DATABASE_URL: 'postgres://portal:Zo9-kade7wal@database/portal?sslmode=verify-full',
    S3_ENDPOINT: 'https://store:9000',
    S3_ACCESS_KEY_ID: 'PORTAAL',
    S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
    TOKEN_KEYS: key(),
    BSN_KEYS: key(),
    AUDIT_KEYS: key(),
    PROOF_KEYS: key(),
    PAYMENT_API_KEY: randomBytes(20).toString('hex'),
    PAYMENT_WEBHOOK_KEYS: key(),
  }
  // What a city writes for the names that are kept for examples, which a start refuses.
  const filledIn = Object.entries(SETTINGS).map(([name, value]) => [
    name,
    value.replaceAll('.example', '.nl'),
  ])
  const empty = Object.keys(SETTINGS).filter((name) => SETTINGS[name] === '')
  expect(empty.toSorted()).toEqual(Object.keys(own).toSorted())
  expect(readEnvironment({ ...Object.fromEntries(filledIn), ...own })).toMatchObject({
    production: true,
    casework: true,
    s3: { bucket: 'vignetten-documenten' },
  })
})

test('every file that the compose file, the unit and nginx name is there', () => {
  const mounted = all(COMPOSE, /^ +- \.\/([^:]+):/gm)
  expect(mounted).toEqual([
    'nginx/vignettes.conf',
    'nginx/processes-compose.conf',
    'roles.sql',
    'role-passwords.sh',
    'store-policy.json',
  ])
  expect(mounted.filter((path) => !existsSync(join(ROOT, 'ops', path)))).toEqual([])
  const [script = ''] = all(UNIT, /^ExecStart=\S+ (\S+)$/gm)
  expect(existsSync(join(ROOT, script))).toBe(true)
})

test('nginx leads to the processes that the compose file and the unit start', () => {
  const servers = (file: string) => all(read(`ops/nginx/${file}`), /^ +server (\S+) /gm)
  expect(servers('processes-compose.conf')).toEqual(
    all(COMPOSE, /^ {2}(portal-\d):$/gm).map((name) => `${name}:3000`),
  )
  const ports = all(/enable --now (.+)`/.exec(UNIT)?.[1] ?? '', /vignettes@(\d+)/g)
  expect(servers('processes.conf')).toEqual(ports.map((port) => `127.0.0.1:${port}`))
})

const folder = mkdtempSync(join(tmpdir(), 'vignettes-certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(!hasOpenssl())('the certificates for trying out are those that are mounted', () => {
  const made = join(folder, 'made')
  execFileSync(join(ROOT, 'ops/make-certificates.sh'), [made], { stdio: 'pipe' })
  const mounted = all(COMPOSE, /\$\{CERTIFICATES:\?\}\/([^:]+):/g)
  expect(mounted.length).toBeGreaterThan(4)
  expect(mounted.filter((path) => !existsSync(join(made, path)))).toEqual([])
  for (const certificate of globSync('*/public.crt', { cwd: made })) {
    const told = execFileSync('openssl', ['verify', '-CAfile', 'ca.pem', certificate], {
      cwd: made,
    })
    expect(String(told)).toContain(': OK')
  }
})

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
