import type { User } from '@vignettes/domain/api/account.ts'
import type { listHelpers } from '@vignettes/domain/api/helping.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { deleteAccount } from '../retention/person-repository.ts'

const BASE = '/api/request-vignette'
const ENDED = 'De hulp met uw vignetten is gestopt'
const HELPS_NO_MORE = 'U helpt iemand niet meer met vignetten'
const WAITS = 'U kunt iemand nu niet helpen met vignetten'
const GOES_ON = 'U kunt iemand weer helpen met vignetten'

describeOnEachDatabase('issue 14, 9: a help that ends, or waits', (connected) => {
  let portal: AccountsPortal
  let owner: Awaited<ReturnType<AccountsPortal['applicant']>>
  let helper: Awaited<ReturnType<typeof helperOf>>
  beforeEach(async () => {
    portal = await startAccountsPortal(connected())
    owner = await portal.applicant()
    await portal.confirm(owner.email)
    const person = { initials: 'H.', surnamePrefix: '', surname: 'Hulp' }
    helper = await helperOf({ ...connected(), app: portal.app }, owner.email, person)
  })
  afterEach(() => portal.close())

  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { headers }: { headers: Record<string, string> },
    payload?: object,
  ) => portal.app.inject({ method, url: `${BASE}/${path}`, headers, ...(payload && { payload }) })
  const listed = async () =>
    (await send('GET', 'helpers', owner)).json<ReplyOf<typeof listHelpers>>().helpers
  const told = async (email: string, about: string) =>
    (await portal.mailsTo(email)).find(({ subject }) => subject === about)?.text
  const end = () => send('DELETE', `helpers/${helper.id}`, owner)

  test('a helper whose own account goes cannot help now, until that is undone', async () => {
    expect(await listed()).toMatchObject([{ name: 'H. Hulp', isAway: false }])
    await send('DELETE', 'user', helper.own, { password: TEST_PASSWORD })
    expect(await listed()).toMatchObject([{ name: 'H. Hulp', isAway: true }])
    await send('POST', 'user/keep', helper.own)
    expect(await listed()).toMatchObject([{ name: 'H. Hulp', isAway: false }])
  })

  const tells = async () =>
    (await portal.mailsTo(helper.own.email)).map(({ subject }) => subject).filter(isOfHelping)
  const isOfHelping = (subject: string) => /iemand (nu|weer|niet)/.test(subject)
  const ask = () => send('DELETE', 'user', owner, { password: TEST_PASSWORD })
  const keep = () => send('POST', 'user/keep', owner)

  test('it waits while the account of who is helped goes: the helper is told so, not why, and when it goes on', async () => {
    expect(await tells()).toEqual([])
    await ask()
    // Asked twice is asked once.
    await ask()
    expect(await tells()).toEqual([WAITS])
    const text = await told(helper.own.email, WAITS)
    expect(text).toContain(`E-mailadres van wie u helpt: ${owner.email}`)
    expect(text).not.toMatch(/uw account|verwijder|Vries/)
    await keep()
    await keep()
    expect(await tells()).toEqual([WAITS, GOES_ON])
    portal.clock.advanceSeconds(60)
    await ask()
    expect(await tells()).toEqual([WAITS, GOES_ON, WAITS])
  })

  test('meanwhile they see whom they cannot help now, and can end it for good', async () => {
    const seen = async () =>
      (await send('GET', 'helpers', helper.own)).json<ReplyOf<typeof listHelpers>>().helped
    const helps = async () =>
      (await portal.getUser(helper.own.headers)).json<{ user: User }>().user.Helps
    expect(await seen()).toMatchObject([{ name: 'J.P. de Vries', isAway: false }])
    await ask()
    expect(await seen()).toMatchObject([{ name: 'J.P. de Vries', isAway: true }])
    expect(await helps()).toBe(true)
    const begun = await send('POST', `helpers/${helper.id}/session`, helper.own)
    expect(begun.json()).toMatchObject({ message: /^U kunt deze persoon nu niet helpen/ })
    await keep()
    expect(await seen()).toMatchObject([{ isAway: false }])
    await ask()
    expect((await send('DELETE', `helpers/${helper.id}`, helper.own)).statusCode).toBe(200)
    expect(await seen()).toEqual([])
    expect(await helps()).toBe(false)
  })

  test('of what was undone before the letter went nothing is told, nor of a help that ended by then', async () => {
    await ask()
    await keep()
    expect(await tells()).toEqual([])
    await ask()
    await end()
    expect(await tells()).toEqual([HELPS_NO_MORE])
  })

  test('to a mailbox that nobody confirmed its end is told by the address that invited', async () => {
    expect((await end()).statusCode).toBe(200)
    const text = await told(helper.own.email, HELPS_NO_MORE)
    expect(text).toContain(`E-mailadres van wie u hielp: ${owner.email}`)
    expect(text).not.toContain('Vries')
  })

  test('to a confirmed one by name alone', async () => {
    await portal.confirm(helper.own.email)
    await end()
    const text = await told(helper.own.email, HELPS_NO_MORE)
    expect(text).toContain('Voor wie u invulde: J.P. de Vries')
    expect(text).not.toContain(owner.email)
  })

  test('it is told too where the other account is gone by the time that the letter is written', async () => {
    await end()
    const { database } = connected()
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .where('email', '=', helper.own.email)
      .executeTakeFirstOrThrow()
    await database.transaction().execute((tx) => deleteAccount(tx, id))
    const text = await told(owner.email, ENDED)
    expect(text).toContain('Deze persoon kan niet meer in uw account')
    expect(text).not.toContain('Hulp')
  })
})
