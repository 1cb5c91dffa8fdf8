import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMPOSE_SERVICES } from '../apps/server/src/testing/compose-services.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { database, store, bucket } = COMPOSE_SERVICES
const PORTALS = Object.keys(COMPOSE_SERVICES).filter((name) => name.startsWith('portal-'))
/** Who may do everything with a service, and the password of that. */
const OF_POWER = /^(POSTGRES|MINIO_ROOT)_(USER|PASSWORD)$/
const USER_IN_ADDRESS = /^postgres:\/\/([^:]+):/

/** The settings that whoever starts the file gives, of those that stand in this text. */
const givenIn = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
const environmentOf = (name: string) => COMPOSE_SERVICES[name]?.environment ?? {}

const ofPower = [database, store].flatMap((service) =>
  Object.entries(service?.environment ?? {}).filter(([name]) => OF_POWER.test(name)),
)

test('the superuser of PostgreSQL and the root key of the store are given to no portal', () => {
  expect(ofPower.map(([name]) => name).toSorted()).toEqual([
    'MINIO_ROOT_PASSWORD',
    'MINIO_ROOT_USER',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
  ])
  const secret = ofPower.flatMap(([, value]) => givenIn(value))
  expect(secret.toSorted()).toEqual(['DATABASE_PASSWORD', 'STORE_PASSWORD', 'STORE_USER'])
  const knowing = Object.keys(COMPOSE_SERVICES).filter((name) =>
    Object.values(environmentOf(name)).some((value) =>
      givenIn(value).some((given) => secret.includes(given)),
    ),
  )
  expect(knowing.toSorted()).toEqual(['bucket', 'database', 'store'])
})

test('each portal serves by the role that owns nothing, and migrates by the owner', () => {
  const roles = read('ops/roles.sql')
  expect(PORTALS).toHaveLength(2)
  for (const portal of PORTALS) {
    const { DATABASE_URL = '', MIGRATION_DATABASE_URL = '' } = environmentOf(portal)
    const users = [DATABASE_URL, MIGRATION_DATABASE_URL].map(
      (address) => USER_IN_ADDRESS.exec(address)?.[1] ?? '',
    )
    expect(users).toEqual(['vignettes_portal', 'vignettes_owner'])
    expect(users).not.toContain(database?.environment.POSTGRES_USER)
    for (const user of users) expect(roles).toContain(`'${user}'`)
    expect([givenIn(DATABASE_URL), givenIn(MIGRATION_DATABASE_URL)]).toEqual([
      ['PORTAL_DATABASE_PASSWORD'],
      ['OWNER_DATABASE_PASSWORD'],
    ])
  }
})

test('PostgreSQL makes both roles before it gives them passwords', () => {
  const scripts = (database?.volumes ?? []).flatMap(
    (volume) => /^(\S+):\/docker-entrypoint-initdb\.d\/([^:]+):ro$/.exec(volume)?.slice(1) ?? [],
  )
  expect(scripts).toEqual([
    ...['./roles.sql', '1-roles.sql'],
    ...['./role-passwords.sh', '2-role-passwords.sh'],
  ])
  const needed = [...read('ops/role-passwords.sh').matchAll(/\\getenv \w+ (\w+)/g)]
  const settings = needed.map(([, name = '']) => name)
  expect(settings).toEqual(['OWNER_DATABASE_PASSWORD', 'PORTAL_DATABASE_PASSWORD'])
  for (const name of settings) expect(database?.environment[name]).toBe(`\${${name}:?}`)
})

test('the key of each portal has the four rights that it needs, in its bucket alone', () => {
  const [made = ''] = bucket?.command ?? []
  for (const portal of PORTALS) {
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET } = environmentOf(portal)
    expect(made).toContain(`mc mb --ignore-existing store/${S3_BUCKET}\n`)
    expect(made).toContain(`mc admin policy create store vignettes-portal /store-policy.json\n`)
    expect(made).toContain(`mc admin user add store ${S3_ACCESS_KEY_ID} "$$PORTAL_STORE_SECRET"\n`)
    expect(made).toContain(
      `mc admin policy attach store vignettes-portal --user ${S3_ACCESS_KEY_ID} `,
    )
    expect(S3_SECRET_ACCESS_KEY).toBe(bucket?.environment.PORTAL_STORE_SECRET)
    expect(JSON.parse(read('ops/store-policy.json'))).toMatchObject({
      Statement: [
        { Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${S3_BUCKET}`] },
        {
          Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
          Resource: [`arn:aws:s3:::${S3_BUCKET}/*`],
        },
      ],
    })
  }
  const rights = read('docs/operations.md').match(/`s3:\w+`/g)
  const allowed = read('ops/store-policy.json').match(/s3:[A-Z]\w+/g)
  expect(rights?.map((right) => right.slice(1, -1)).toSorted()).toEqual(allowed?.toSorted())
})
