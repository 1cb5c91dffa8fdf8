import { afterEach, beforeEach, expect, test } from 'vitest'
import { openidDirectory } from '../adapters/openid-client/openid-directory.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { createSealSweep } from '../modules/audit/seal-events.ts'
import type { HasMailbox } from '../ports/tables/account.ts'
import { layInStock } from '../testing/lay-in-stock.ts'
import { inCasework } from '../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../testing/each-database.ts'
import { insertOldRequest } from '../testing/retention-rows.ts'
import { startMandatesPortal } from '../testing/mandates-portal.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './run-command.ts'

/** Any user of the machine may name any staff member, so both stand there. */
const FROM_SHELL = { source: 'shell', shellUser: 'a.tester' }

describeOnEachDatabase('the desk from a shell', (connected) => {
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let handler: Awaited<ReturnType<typeof inCasework>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    handler = await inCasework(portal, connected().database, 'handler')
  })
  afterEach(() => portal.close())

  const run = (...args: string[]) =>
    runCommand(
      {
        ...portal.app.staffSide,
        fileSweep: portal.app.fileSweep,
        retention: portal.app.retention,
        publicUrl: 'https://vignet.example',
        shellUser: 'a.tester',
      },
      readArguments(args) ?? expect.fail('help'),
    )

  /** A mooring request that waits for a decision, with its photo. */
  async function aCase() {
    const applicant = await portal.applicant()
    const requestId = await applicant.save({ objectName: 'Zilvermeeuw' })
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const { database } = connected()
    const { id } = await database
      .selectFrom('vignette')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    const { id: documentId } = await database
      .selectFrom('document')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { id, requestId, documentId }
  }
  const staffEventsOf = (id: string) =>
    connected()
      .database.selectFrom('desk_event')
      .select(['kind', 'staff_id as staffId', 'note', 'detail'])
      .where('vignette_id', '=', id)
      .orderBy('id')
      .execute()
  const statusOf = async (id: string) =>
    await connected()
      .database.selectFrom('vignette')
      .select(['status', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('what is past its period is told by kind, and removed when that is asked for', async () => {
    const { requestId, storageKey } = await insertOldRequest(connected().database, {
      was: ['IN_REVIEW', 'REFUSED'],
    })
    const told = await run('retention')
    expect(told).toMatch(
      /^1 +0 +request-refused +24 months +2012-03-01 +requests that were refused/m,
    )
    expect(told).toMatch(/^0 +0 +money +84 months +- +payments/m)
    expect(told).toMatch(/^1 +1 +files-refused +6 months +2012-03-01 +files/m)
    expect(told).toContain('\nA run takes the kinds in this order')
    const rows = () =>
      connected().database.selectFrom('request').select('id').where('id', '=', requestId).execute()
    expect(await rows()).toHaveLength(1)
    expect(await run('remove-what-is-over')).toMatch(/^1 +request-refused$/m)
    expect(await rows()).toHaveLength(0)
    expect(storageKey).not.toBe('')
    const { body } = await portal.app.inject('/metrics')
    expect(body).toContain('\nretention_removed_total{kind="request-refused"} 1\n')
    const now = portal.clock.now().getTime() / 1000
    expect(body).toContain(`\nretention_ended_at_seconds ${now}\n`)
  })

  test('a staff member is made with a link that works, listed, and ended', async () => {
    const email = `eerste-${handler.id.slice(-6)}@gemeente.example`
    const person = ['--email', email, '--name', 'E. Sluis', '--role', 'administrator']
    const printed = await run('make', ...person)
    const token = /^https:\/\/vignet\.example\/beheer\/uitnodiging#(\S+)$/m.exec(printed)?.[1]
    const check = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/invitation/check',
      payload: { token },
    })
    expect(check.json()).toMatchObject({ email, name: 'E. Sluis' })
    expect(await run('list')).toMatch(new RegExp(`${email} +E\\. Sluis +administrator +invited`))
    await expect(run('make', ...person.slice(0, -1), 'boss')).rejects.toThrow(
      '--role: given "boss"; allowed is handler, lead, finance, enforcement, administrator or auditor.',
    )
    // Made again for a link that was lost; of two links the last one works.
    expect(await run('make', ...person)).not.toContain(token)

    await run('end', email)
    expect(await run('list')).toMatch(new RegExp(`${email}.*ended`))
    await expect(run('end', 'nobody@gemeente.example')).rejects.toThrow('Nobody works here')
  })

  test('somebody is given several roles, and is never without one', async () => {
    const { email } = handler
    expect(await run('roles', email, '--role', 'lead', '--role', 'finance')).toBe(
      `${email} is lead and finance.`,
    )
    expect(await run('list')).toMatch(new RegExp(`${email} .* lead finance +active`))
    await expect(run('roles', email)).rejects.toThrow(
      '--role: given nothing; allowed is handler, lead,',
    )
  })

  test('whom the directory of the city knows is linked where there is one', async () => {
    const { staffSide } = portal.app
    const command = readArguments(['link', handler.email, '--subject', 'sub-of-b.sluis'])
    const linked = (directory: typeof staffSide.staff.directory) =>
      runCommand(
        {
          ...{ ...staffSide, staff: { ...staffSide.staff, directory } },
          ...{ fileSweep: portal.app.fileSweep, retention: portal.app.retention },
          publicUrl: 'https://vignet.example',
          shellUser: 'a.tester',
        },
        command ?? expect.fail('help'),
      )
    await expect(linked(undefined)).rejects.toThrow('STAFF_OIDC_ISSUER is not set')
    const issuer = 'https://inloggen.stad.example'
    const adapter = openidDirectory({
      ...{ issuer, clientId: 'x', clientSecret: 'x', redirectUrl: 'https://vignet.example' },
      clock: systemClock(),
    })
    expect(await linked({ issuer, roles: [], adapter })).toContain('comes in as sub-of-b.sluis.')
    const row = await connected()
      .database.selectFrom('staff')
      .select(['directory_issuer', 'directory_subject', 'password_hash', 'secret_encrypted'])
      .where('id', '=', handler.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      ...{ directory_issuer: issuer, directory_subject: 'sub-of-b.sluis' },
      ...{ password_hash: null, secret_encrypted: null },
    })
  })

  test('the last administrator who has lost the telephone gets a link from a shell', async () => {
    const administrator = await inCasework(portal, connected().database, 'administrator')
    await expect(run('renew', administrator.email)).rejects.toThrow(
      '--lost: given nothing; allowed',
    )
    await expect(run('renew', administrator.email, '--lost', 'horse')).rejects.toThrow(
      '--lost: given "horse"; allowed is password, telephone or both.',
    )
    const printed = await run('renew', administrator.email, '--lost', 'telephone')
    const token = /^https:\/\/vignet\.example\/beheer\/uitnodiging#(\S+)$/m.exec(printed)?.[1]
    expect(await run('list')).toMatch(new RegExp(`${administrator.email}.*renewing`))
    const check = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/invitation/check',
      payload: { token },
    })
    expect(check.json()).toMatchObject({ asks: 'password', givesKey: true })
    const written = await connected()
      .database.selectFrom('desk_event')
      .select(['staff_id', 'detail'])
      .where('kind', '=', 'staff-renewed')
      .execute()
    const detail = { staffId: administrator.id, lost: 'telephone', ...FROM_SHELL }
    expect(written).toEqual([{ staff_id: null, detail }])
  })

  test('B16 an account that was frozen is opened in the name of an administrator, and no other account is', async () => {
    const { accountId } = await portal.applicant()
    const { database } = connected()
    const { email } = await database
      .updateTable('account')
      .set({ frozen_at: new Date() })
      .where('id', '=', accountId)
      .returning('email')
      .$narrowType<HasMailbox>()
      .executeTakeFirstOrThrow()
    await expect(run('open-account', email)).rejects.toThrow('Say with --as')
    // As at the desk: whoever takes a call opens none alone.
    await expect(run('open-account', email, '--as', handler.email)).rejects.toThrow(
      `This is the work of administrator; ${handler.email} is handler.`,
    )
    const administrator = await inCasework(portal, database, 'administrator')
    expect(await run('open-account', email, '--as', administrator.email)).toBe(
      `${email} can ask for a new password again.`,
    )
    await expect(run('open-account', email, '--as', administrator.email)).rejects.toThrow(
      'is frozen',
    )
    const opened = await database
      .selectFrom('desk_event')
      .select(['staff_id as staffId', 'detail'])
      .where('kind', '=', 'account-opened')
      .execute()
    expect(opened).toEqual([{ staffId: administrator.id, detail: { accountId, ...FROM_SHELL } }])
  })

  test('the queue is listed by kind, and a case with its documents but without a BSN', async () => {
    const { id, documentId } = await aCase()
    expect(await run('queue', '--kind', 'NEW')).toMatch(
      new RegExp(`^AV-[0-9-]+ +${id} +NEW .*Zilvermeeuw`, 'm'),
    )
    expect(await run('queue', '--kind', 'RESUBMITTED')).not.toContain(id)
    await expect(run('queue', '--kind', 'OLD')).rejects.toThrow(
      /^--kind: given "OLD"; allowed is NEW, /,
    )
    await expect(run('grant', id, '--as', handler.email, '--valid-from', '1 mei')).rejects.toThrow(
      '--valid-from: given "1 mei"; allowed is a date, such as 2026-11-21.',
    )
    const shown = await run('case', id)
    expect(shown).toMatch(new RegExp(`^${documentId} +PHOTO_BOAT +pending`, 'm'))
    expect(shown).toMatch(/can be decided +grant, ask-again, refuse, withdraw/)
    expect(shown).not.toContain('111222333')
    // Decisions A33: what was asked for is no validity before it is granted.
    expect(shown).toMatch(/^asked for +2026-06-15 2026-12-31$/m)
    expect(shown).not.toMatch(/^valid /m)
  })

  test('a document is rejected in the name of a handler, who then grants', async () => {
    const { id, documentId } = await aCase()
    const as = ['--as', handler.email]
    const reject = ['reject', id, ...as, '--document', documentId]
    await expect(run(...reject)).rejects.toThrow(/^reason: given nothing; a reason is needed\.$/m)
    await expect(run(...reject, '--reason', 'other')).rejects.toThrow(
      'remark: given nothing; the reason "other" needs a remark.',
    )
    await run(...reject, '--reason', 'unreadable')
    expect(await statusOf(id)).toMatchObject({ status: 'DOCUMENTS_NEEDED' })
    expect(await staffEventsOf(id)).toMatchObject([
      { kind: 'ask-again', staffId: handler.id, detail: { source: 'shell' } },
    ])
    const granting = run('grant', id, ...as, '--number', 'q-1')
    await expect(granting).rejects.toThrow('number')
    await expect(run('grant', id, ...as)).rejects.toMatchObject({ status: 409 })

    const another = await aCase()
    const number = `S-${another.id.slice(-8)}`.toUpperCase()
    const outside = run('grant', another.id, ...as, '--number', number)
    const errors = [{ path: 'number', message: 'casework.decide.number-not-in-stock' }]
    await expect(outside).rejects.toMatchObject({ status: 422, options: { errors } })
    await layInStock(connected().database, number)
    expect(await run('grant', another.id, ...as, '--number', number)).toContain(number)
    expect(await statusOf(another.id)).toEqual({ status: 'APPROVED', number })
    expect(await run('activate', another.id, ...as)).toContain('Zilvermeeuw')
    await run('withdraw', another.id, ...as, '--reason', 'at-own-request', '--remark', 'Verkocht.')
    expect(await staffEventsOf(another.id)).toMatchObject([
      { kind: 'grant', staffId: handler.id },
      { kind: 'activate', staffId: handler.id },
      { kind: 'withdraw', note: expect.stringContaining('Verkocht.') as string },
    ])
  })

  test('a case is refused with a reason, and several documents are asked for at once', async () => {
    const refused = await aCase()
    const as = ['--as', handler.email]
    await expect(run('refuse', refused.id, ...as)).rejects.toThrow(
      '--reason: given nothing; a reason is needed.',
    )
    await expect(run('case', 'x')).rejects.toThrow('given "x"; allowed is the id')
    await run('refuse', refused.id, ...as, '--reason', 'boat-not-allowed')
    expect(await statusOf(refused.id)).toMatchObject({ status: 'REFUSED' })

    const { id, documentId } = await aCase()
    await expect(run('ask-again', id, ...as, '--accept', documentId)).rejects.toMatchObject({
      status: 422,
    })
    await run('ask-again', id, ...as, '--reject', `${documentId}=incomplete`)
    expect(await run('case', id)).toMatch(new RegExp(`^${documentId} +PHOTO_BOAT +rejected`, 'm'))
  })

  test('only a handler who works here decides, and nobody what another has in hand', async () => {
    const { id } = await aCase()
    const administrator = await inCasework(portal, connected().database, 'administrator')
    const grant = (...as: string[]) => run('grant', id, ...as)
    await expect(grant()).rejects.toThrow('--as')
    await expect(grant('--as', administrator.email)).rejects.toThrow('the work of handler')
    await expect(grant('--as', 'nobody@gemeente.example')).rejects.toThrow('Nobody works here')
    const staffMember = await inCasework(portal, connected().database, 'handler', 'C. Dam')
    await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/case/claim',
      headers: staffMember.headers,
      payload: { id },
    })
    await expect(grant('--as', handler.email)).rejects.toMatchObject({ status: 409 })
    expect(await statusOf(id)).toMatchObject({ status: 'IN_REVIEW' })
  })

  test('what staff did is verified, and a row that was changed is told', async () => {
    const { database } = connected()
    const { auditKeys, clock } = portal.app.staffSide.staff
    const log = portal.app.log
    expect(await run('verify-events')).toMatch(
      /^Nothing is sealed yet\. [1-9]\d* of the last hour have no seal yet\.$/,
    )
    await createSealSweep({ database, clock, log, auditKeys }).sweep()
    const printed = await run('verify-events')
    const head = /^[1-9]\d* staff events are as they were sealed\. .*\n(\d+:[0-9a-f]{64})$/.exec(
      printed,
    )?.[1]
    expect(await run('verify-events', '--head', head ?? '')).toBe(printed)
    await expect(run('verify-events', '--head', 'iets')).rejects.toThrow('--head is what')
    const other = `9${head?.replace(/^\d+/, '')}`
    await expect(run('verify-events', '--head', other)).rejects.toThrow('The chain does not have')
  })
})
