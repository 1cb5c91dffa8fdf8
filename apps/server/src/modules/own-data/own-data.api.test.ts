import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { memoryFileStore } from '../../testing/memory-file-store.ts'
import { type NamingRow, rowsNaming } from '../../testing/rows-naming.ts'
import { OWN_TABLES, ownedTable } from './owned-tables.ts'
import { readOwnRows } from './repository.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Rows = Record<string, unknown>[]

const BASE = '/api/request-vignette'
/** Nobody else's, so that wherever it stands it is of this person. */
const SURNAME = 'Zilverreiger'
const BOAT = 'Roerganger'
const COMPANY = 'Rederij Kluut'
const DRAFT_BOAT = 'Roerdommel'
const TOLD_HANDLER = 'Zij belde over de fuut.'
const SHELL_USER = 'p.reiger'
const HANDLER = 'B. Sluis'
/** What the desk's search is made of, by trigger; and what limits tries, under a hash. */
const DERIVED = [
  ...['boat_name_start', 'surname_start', 'street_start', 'attempt_limit'],
  ...['company_start', 'request_company_start'],
]

describeOnEachDatabase('issue 14, 8: what is kept of somebody, for themselves', (connected) => {
  let portal: Portal
  let owner: Awaited<ReturnType<Portal['applicant']>>
  const fileStore = memoryFileStore()
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected(), { fileStore })
    owner = await portal.applicant({ surname: SURNAME })
    await owner.confirm()
    await portal.app.inject({
      ...{ method: 'PUT', url: `${BASE}/user/company`, headers: owner.headers },
      payload: { name: COMPANY, kvkNumber: '12345678' },
    })
    const requestId = await owner.save({ objectName: BOAT })
    const { reference } = await owner.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const id = (await portal.search(requestId)).cases[0]!.id
    const note = { id, text: TOLD_HANDLER }
    expect((await portal.post('case/note', note)).status).toBe(200)
    const { id: staffMember } = await connected()
      .database.selectFrom('staff')
      .select('id')
      .executeTakeFirstOrThrow()
    await connected()
      .database.transaction()
      .execute((tx) =>
        recordStaffEvent(tx, {
          ...{ kind: 'handed', vignetteId: id, now: portal.clock.now() },
          detail: { handed: { to: staffMember } },
        }),
      )
    await connected()
      .database.transaction()
      .execute((tx) =>
        recordStaffEvent(tx, {
          ...{ kind: 'note', vignetteId: id, now: portal.clock.now() },
          detail: { source: 'shell', shellUser: SHELL_USER },
        }),
      )
    const shown = await portal.caseOf(id)
    const reason = { reason: 'other', remark: 'De boot is te lang.' }
    expect((await portal.post('case/decide', decision(shown, 'refuse', reason))).status).toBe(200)
    await portal.app.inject({
      method: 'PUT',
      url: `${BASE}/drafts/AMSTERDAM/transit`,
      headers: owner.headers,
      payload: { version: 0, data: { BoatGeneralInfo: { boatName: DRAFT_BOAT } } },
    })
    await portal.app.inject({
      method: 'POST',
      url: `${BASE}/files`,
      headers: { ...owner.headers, 'content-type': 'image/jpeg', 'x-file-name': 'fuut.jpg' },
      payload: await aBoatPhoto(),
    })
    await portal.app.background.runDue()
  })
  afterAll(() => portal.close())

  const ask = async (who = owner) => {
    const answer = await who.post('own-data', {})
    await portal.app.background.runDue()
    return answer
  }
  const linkTo = (email: string) => {
    const mails = portal.mailer.sent.filter((mail) => mail.to === email)
    return /uw-gegevens\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const read = (id: string, who = owner) => who.get(`own-data/${id}`)
  const filesOf = async () => {
    await ask()
    const answer = await read(linkTo(owner.email))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    return unzipSync(answer.rawPayload)
  }
  const accountOf = (email: string) =>
    connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const words = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString()
  const rowsOf = (files: Awaited<ReturnType<typeof filesOf>>, table: string) =>
    JSON.parse(words(files[`${table}.json`]) || '[]') as Rows

  test('is asked for, and a mail leads to it that has no secret', async () => {
    const answer = await ask()
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'OK' }])
    const mail = portal.mailer.sent.at(-1)
    expect(mail).toMatchObject({ to: owner.email, subject: 'Uw gegevens staan klaar' })
    const file = await read(linkTo(owner.email))
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="mijn-gegevens-\d{4}-/),
    })
  })

  test('every row of every table that names them is in it, or is made of one that is', async () => {
    const files = await filesOf()
    const facts = [SURNAME, COMPANY, BOAT, DRAFT_BOAT, owner.email, owner.accountId, 'fuut.jpg']
    const own = (await rowsNaming(connected().database, facts)).filter(
      ({ table }) => !DERIVED.includes(table),
    )
    expect(own.length).toBeGreaterThanOrEqual(15)
    const isGiven = ({ table, row }: NamingRow) => {
      const given = rowsOf(files, table)
      return 'id' in row ? given.some(({ id }) => id === row['id']) : given.length > 0
    }
    const missing = own
      .filter((row) => !isGiven(row))
      .map(({ table, row }) => `${table}: ${JSON.stringify(row)}`)
    // A mail that is under way names an account by its id alone.
    expect(missing.filter((row) => !row.startsWith('outbox: '))).toEqual([])
  })

  test('it has the number that is kept encrypted, the files, and in words what is what', async () => {
    const files = await filesOf()
    expect(rowsOf(files, 'account')).toEqual([
      expect.objectContaining({ surname: SURNAME, bsn: owner.bsn, company_name: COMPANY }),
    ])
    const readme = words(files['lees-mij.txt'])
    expect(readme).toContain('- request.json: wat u hebt aangevraagd')
    expect(readme).not.toMatch(/own-data\.|\{\{/)
    for (const name of Object.keys(files).filter((path) => path.endsWith('.json'))) {
      expect(readme).toContain(`- ${name}: `)
    }
    const documents = [...rowsOf(files, 'document'), ...rowsOf(files, 'sent_file')]
    expect(documents.length).toBeGreaterThan(1)
    for (const { id, sha256 } of documents) {
      const [path = ''] = Object.keys(files).filter((each) => each.includes(String(id)))
      expect(path).toMatch(/^documenten\/[0-9a-f-]{36}\.(jpg|png|pdf)$/)
      const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from(files[path] ?? []))
      expect(Buffer.from(hash).toString('hex')).toBe(sha256)
    }
  })

  test('what opens an account, what a colleague did by name and their notes are not in it', async () => {
    const all = Object.values(await filesOf())
      .map(words)
      .join('\n')
    const staff = await connected().database.selectFrom('staff').select(['id']).execute()
    const keys = await connected().database.selectFrom('document').select('storage_key').execute()
    const secrets = [
      '$argon2',
      TOLD_HANDLER,
      HANDLER,
      SHELL_USER,
      owner.headers['authorization']?.slice(7) ?? '',
    ]
    for (const secret of [
      ...secrets,
      ...staff.map(({ id }) => id),
      ...keys.map((row) => row.storage_key),
    ]) {
      expect(all).not.toContain(secret)
    }
    // Of the paper on what is kept: what is of level A stays here.
    const paper = readFileSync(join(import.meta.dirname, '../../../../../docs/data.md'), 'utf8')
    const secretColumns = [
      ...paper.matchAll(/^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \| A \|/gm),
    ].flatMap(([, table = '', columns = '']) =>
      columns.split(', ').map((column) => `${table}.${column.slice(1, -1)}`),
    )
    expect(secretColumns).toContain('account.password_hash')
    const given = OWN_TABLES.flatMap((table) =>
      secretColumns.filter((name) => {
        const [of, column = ''] = name.split('.')
        return of === table && /hash|secret|encrypted|key|fingerprint/.test(column)
          ? !ownedTable(table).without?.includes(column)
          : false
      }),
    )
    expect(given).toEqual([])
  })

  test('another’s, one whose day is over and one that never was are not there', async () => {
    await ask()
    const id = linkTo(owner.email)
    expect((await read(id, portal.someone)).statusCode).toBe(404)
    expect((await read('geen-id')).statusCode).toBe(404)
    const nobody = await portal.app.inject({ url: `${BASE}/own-data/${id}` })
    expect(nobody.statusCode).toBe(401)
    // Whoever asks twice opens whichever mail.
    await ask()
    expect((await read(id)).statusCode).toBe(200)
    await connected()
      .database.updateTable('own_data_export')
      .set({ kept_until: portal.clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await read(id)).statusCode).toBe(404)
  })

  test('who asks for its head alone has no file opened', async () => {
    await ask()
    let opened = 0
    const { open } = fileStore
    fileStore.open = (key) => {
      opened += 1
      return open(key)
    }
    const head = await portal.app.inject({
      ...{ method: 'HEAD', url: `${BASE}/own-data/${linkTo(owner.email)}` },
      headers: owner.headers,
    })
    fileStore.open = open
    expect([head.statusCode, head.headers['content-type'], opened]).toEqual([
      ...[200, 'application/zip', 0],
    ])
  })

  test('a file that was cut short is not given as if it were whole', async () => {
    const { storage_key: key } = await connected()
      .database.selectFrom('sent_file')
      .select('storage_key')
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    const whole = fileStore.kept.get(key)!
    fileStore.kept.set(key, whole.subarray(0, 100))
    await expect(filesOf()).rejects.toThrow('response destroyed before completion')
    fileStore.kept.set(key, whole)
    expect(Object.keys(await filesOf())).toContain('lees-mij.txt')
  })

  test('issue 14, 8: of a help each is told what they are in it and whom it is with', async () => {
    const { app } = portal
    const { database } = connected()
    const help = await helperOf({ app, database }, owner.email, {
      ...{ initials: 'H.', surnamePrefix: 'van', surname: 'Hulp' },
    })
    const { helper: owned } = await readOwnRows(database, owner.accountId)
    expect(owned).toMatchObject([{ id: help.id, role: 'owner', other_name: 'H. van Hulp' }])
    const { id } = await accountOf(help.own.email)
    const { helper: [row] = [] } = await readOwnRows(database, id)
    expect(row).toMatchObject({ id: help.id, role: 'helper' })
    expect(row?.['other_name']).toContain(SURNAME)
    expect(JSON.stringify(row)).not.toContain(owner.email)
    const ended = await app.inject({
      ...{ method: 'DELETE', url: `/api/request-vignette/helpers/${help.id}` },
      headers: help.own.headers,
    })
    expect(ended.statusCode).toBe(200)
    // From where a helper did so is theirs.
    const { security_event: events = [] } = await readOwnRows(database, owner.accountId)
    expect(events.filter(({ kind }) => kind === 'helper-ended')).toMatchObject([{ network: null }])
  })

  test('issue 14, 9: a session of helping is of who helps, and of nobody else', async () => {
    const { app } = portal
    const { database } = connected()
    const sessionsOf = async (email: string) => {
      const { id } = await accountOf(email)
      return (await readOwnRows(database, id)).account_session ?? []
    }
    const helped = await portal.applicant()
    const help = await helperOf({ app, database }, helped.email)
    expect(await sessionsOf(helped.email)).toMatchObject([{ helper_id: null }])
    const ofHelper = await sessionsOf(help.own.email)
    expect(new Set(ofHelper.map(({ helper_id: of }) => of))).toEqual(new Set([null, help.id]))
    expect(JSON.stringify(ofHelper)).not.toContain(helped.accountId)
  })

  test('a file that is lost is told, and the rest is given', async () => {
    const { storage_key: key } = await connected()
      .database.selectFrom('sent_file')
      .select('storage_key')
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    await fileStore.delete(key)
    const files = await filesOf()
    expect(words(files['lees-mij.txt'])).toContain(
      'Deze bestanden konden we niet vinden: fuut.jpg.',
    )
    expect(rowsOf(files, 'sent_file')).toHaveLength(1)
  })

  test('it is asked for so many times in a day, and no more', async () => {
    const other = await portal.applicant()
    const answers = await Promise.all(Array.from({ length: 24 }, () => other.post('own-data', {})))
    const statuses = answers.map(({ statusCode }) => statusCode)
    // Which of them comes too late is nobody's to say.
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json<{ message: string }>().message).toMatch(/over \d+ uur opnieuw/)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 202).length).toBe(20)
  })
})
