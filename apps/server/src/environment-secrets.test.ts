import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { PRODUCTION } from './testing/environments.ts'

const key = (of: string) => `${of}:${Buffer.alloc(32, of).toString('base64')}`
const DEVELOPMENT = {
  TOKEN_KEYS: key('token'),
  BSN_KEYS: key('bsn'),
  PROOF_KEYS: key('proof'),
  PAYMENT_API_KEY: 'a-key-of-the-provider',
  PAYMENT_WEBHOOK_KEYS: `hook:${'x'.repeat(32)}`,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function secretIn(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

function problemsOf(source: Record<string, string | undefined>): string {
  try {
    readEnvironment(source)
    return ''
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
}

test.each(['', '\n', '\r\n'])(
  'ASVS 13.3.1 each secret can be in a file instead, which may end in %j',
  async (end) => {
    const files = await Promise.all(
      Object.entries(DEVELOPMENT).map(async ([name, value]) => [
        `${name}_FILE`,
        await secretIn(name, value + end),
      ]),
    )
    const url = `postgres://portal:geheim@database.example/portal`
    const settings = readEnvironment({
      ...Object.fromEntries(files),
      DATABASE_URL_FILE: await secretIn('database', url + end),
    })
    expect(settings.databaseUrl).toBe(url)
    expect(settings.payments.apiKey).toBe(DEVELOPMENT.PAYMENT_API_KEY)
    expect(settings.tokenKeys.map(({ id }) => id)).toEqual(['token'])
  },
)

test('a secret that is given twice is refused, and neither is shown', async () => {
  const BSN_KEYS_FILE = await secretIn('twice', key('other'))
  expect(problemsOf({ ...DEVELOPMENT, BSN_KEYS_FILE })).toBe(
    'BSN_KEYS: given together with BSN_KEYS_FILE; allowed is one of the two.',
  )
})

test.each(['none-there', 'empty'])('a file that is %s is refused by its name', async (name) => {
  const path = join(folder, name)
  if (name === 'empty') await writeFile(path, '\n')
  const { PAYMENT_API_KEY, ...others } = DEVELOPMENT
  void PAYMENT_API_KEY
  expect(problemsOf({ ...others, PAYMENT_API_KEY_FILE: path })).toBe(
    `PAYMENT_API_KEY_FILE: given "${path}"; allowed is a file with the secret in it.`,
  )
})

test('what is in a file is judged as what is not, and not shown', async () => {
  const { TOKEN_KEYS, ...others } = DEVELOPMENT
  void TOKEN_KEYS
  const problems = problemsOf({
    ...others,
    TOKEN_KEYS_FILE: await secretIn('short', 'k1:te-kort'),
  })
  expect(problems).toMatch(/^TOKEN_KEYS: given a value \(hidden\)/)
  expect(problems).not.toContain('te-kort')
})

test('ASVS 13.2.1 the secret of a file is read as it is now; while it is gone, as it was last', async () => {
  const { PAYMENT_API_KEY, ...others } = DEVELOPMENT
  const path = await secretIn('replaced', PAYMENT_API_KEY)
  const { secretsNow } = readEnvironment({ ...others, PAYMENT_API_KEY_FILE: path })
  const read = secretsNow.paymentApiKey
  expect(await read?.()).toBe(PAYMENT_API_KEY)
  await writeFile(path, 'the-next-key-of-it\n')
  expect(await read?.()).toBe('the-next-key-of-it')
  await rm(path)
  expect(await read?.()).toBe('the-next-key-of-it')
  expect(readEnvironment(DEVELOPMENT).secretsNow.paymentApiKey).toBeUndefined()
})

test('in production nothing is run from what every user of the machine may write', async () => {
  // Not in a temporary folder, which is refused by its name.
  const beside = await mkdtemp(join(import.meta.dirname, '../.open-'))
  const open = join(beside, 'of-all')
  const own = join(open, 'own')
  await mkdir(own, { recursive: true })
  const preload = join(own, 'first.cjs')
  await writeFile(preload, '')
  const seen = join(beside, 'link')
  await symlink(open, seen)
  // Of a link behind another it is where both lie, and what is there, that counts.
  await symlink(join(seen, 'own/first.cjs'), join(beside, 'second.cjs'))
  const given = [
    ['LD_PRELOAD', `/usr/lib/own.so:${seen}/own/first.so`],
    ['NODE_PATH', `${seen}/own`],
    ['NODE_OPTIONS', `--require ${seen}/own/first.cjs`],
    ['NODE_OPTIONS', `--import=file://${seen}/own/first.cjs`],
    ['NODE_OPTIONS', `--redirect-warnings ${seen}/own/warnings`],
    ['NODE_OPTIONS', `--require ${beside}/second.cjs`],
    ['LD_PRELOAD', `${beside}/second.cjs`],
    ['LD_PRELOAD', `${seen}/own/../own/first.so`],
    ['REFERENCE_DATA_DIR', `${seen}/own`],
  ] as const
  const refused = () =>
    given.map(([name, value]) => problemsOf({ ...PRODUCTION, [name]: value }).split(': ')[0])
  try {
    expect(refused()).toEqual(given.map(() => ''))
    await chmod(open, 0o777)
    expect(refused()).toEqual(given.map(([name]) => name))
    // Nobody takes away what another has put there; what is not there yet, anybody may be first to make.
    await chmod(open, 0o1777)
    expect(problemsOf({ ...PRODUCTION, NODE_PATH: `${seen}/own` })).toBe('')
    expect(problemsOf({ ...PRODUCTION, NODE_PATH: `${seen}/new` })).toMatch(
      /^NODE_PATH: given what is run/,
    )
  } finally {
    await rm(beside, { recursive: true })
  }
})

test('in production what leads to a temporary folder is one', async () => {
  const beside = await mkdtemp(join(import.meta.dirname, '../.open-'))
  try {
    // Nothing is there yet: anybody can be first.
    await symlink('/tmp/not-there.cjs', join(beside, 'link.cjs'))
    await symlink('/var/tmp', join(beside, 'link'))
    // And nobody can look at what leads to itself, which is not followed without end.
    await symlink('itself/x', join(beside, 'itself'))
    const given = [
      ['NODE_OPTIONS', `--require ${beside}/link.cjs`],
      ['LD_PRELOAD', `${beside}/link/../tmp/x.so`],
      ['NODE_PATH', `${beside}/itself`],
      ['NODE_EXTRA_CA_CERTS', `${beside}/link/ca.pem`],
      ['DATA_DIR', `${beside}/link/portal`],
      ['MAIL_RETURN_FOLDER', `${beside}/link`],
      ['CLAMD_URL', `unix:${beside}/link/clamd.sock`],
    ] as const
    for (const [name, value] of given)
      expect(problemsOf({ ...PRODUCTION, [name]: value })).toMatch(`${name}: given `)
  } finally {
    await rm(beside, { recursive: true })
  }
})

test('in production nobody else of the machine may write the file of a secret', async () => {
  const BSN_KEYS_FILE = await secretIn('open', PRODUCTION.BSN_KEYS)
  const given = { ...PRODUCTION, BSN_KEYS: '', BSN_KEYS_FILE }
  expect(problemsOf(given)).toBe('')
  await chmod(BSN_KEYS_FILE, 0o666)
  expect(problemsOf(given)).toBe(
    'BSN_KEYS_FILE: given a file that every user of the machine may write to; production needs one of its own user (chmod o-w).',
  )
})
