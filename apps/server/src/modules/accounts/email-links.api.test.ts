import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aRegistration, TEST_PASSWORD } from '../../testing/registration.ts'

const HOURS_72_S = 72 * 60 * 60
const WITH_PASSWORD = { currentPassword: TEST_PASSWORD }

let used = 0
/** An address that no account has. */
const aFreeEmail = () => `linked-${(used += 1)}@vignet.example`

describeOnEachDatabase(
  'a mailed link about an e-mail address is looked at before it is used',
  (connected) => {
    let portal: AccountsPortal
    beforeAll(async () => {
      portal = await startAccountsPortal(connected())
    })
    afterAll(() => portal.close())

    const look = async (
      token: string,
      act: 'confirm' | 'take-back',
      headers: Record<string, string> = {},
    ) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/user/email/link',
        headers,
        payload: { token, act },
      })
    const stateOf = async (token: string, act: 'confirm' | 'take-back') =>
      (await look(token, act)).json<{ state: string }>().state
    const confirm = (token: string) => portal.post('user/email/confirm', { token })
    const undo = (token: string) => portal.post('user/email/take-back', { token })
    const withdraw = (headers: Record<string, string>) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/user/email/withdraw',
        headers,
      })
    const userOf = async (headers: Record<string, string>) =>
      (await portal.getUser(headers)).json<{ user: Record<string, unknown> }>().user
    const lastSubjectTo = async (email: string) => (await portal.mailsTo(email)).at(-1)?.subject

    /** A change that waits, asked with the password, and the links of both mailboxes. */
    async function asked() {
      const applicant = await portal.applicant()
      await portal.confirm(applicant.email)
      const next = aFreeEmail()
      await applicant.update({ Email: next, ...WITH_PASSWORD })
      return {
        ...{ ...applicant, next, toConfirm: await portal.tokenMailedTo(next) },
        toUndo: await portal.tokenMailedTo(applicant.email),
      }
    }

    test('looking changes nothing, however often; using it is done once, and then it says so', async () => {
      const { email, next, headers, toConfirm, toUndo } = await asked()
      for (const time of [1, 2, 3]) {
        expect([time, await stateOf(toConfirm, 'confirm')]).toEqual([time, 'open'])
        expect([time, await stateOf(toUndo, 'take-back')]).toEqual([time, 'open'])
      }
      expect(await userOf(headers)).toMatchObject({ Email: email, EmailChange: { email: next } })
      expect((await look(toUndo, 'take-back')).json()).toMatchObject({ isInForce: false })
      await confirm(toConfirm)
      expect((await look(toUndo, 'take-back')).json()).toMatchObject({ isInForce: true })
      expect(await stateOf(toConfirm, 'confirm')).toBe('done')
      expect(await stateOf(toUndo, 'take-back')).toBe('open')
      await undo(toUndo)
      expect(await stateOf(toConfirm, 'confirm')).toBe('undone')
      expect(await stateOf(toUndo, 'take-back')).toBe('done')
    })

    test('a link is for its own mailbox, and unknown ones and those that are too late are 404', async () => {
      const { toConfirm, toUndo } = await asked()
      expect((await look(toUndo, 'confirm')).statusCode).toBe(404)
      expect((await look(toConfirm, 'take-back')).statusCode).toBe(404)
      expect((await look('x'.repeat(43), 'confirm')).statusCode).toBe(404)
      portal.clock.advanceSeconds(HOURS_72_S)
      expect((await look(toConfirm, 'confirm')).statusCode).toBe(404)
      expect((await look(toUndo, 'take-back')).statusCode).toBe(404)
    })

    test('the old mailbox is told most of neither address but its own, and one that is not confirmed nothing of the new', async () => {
      const { email, next, toConfirm, toUndo } = await asked()
      expect((await look(toUndo, 'take-back')).json()).toMatchObject({
        ...{ email, newEmail: 'l…@vignet.example', isChange: true },
      })
      const atNew = await look(toConfirm, 'confirm')
      expect(atNew.json()).toMatchObject({ email: next, newEmail: null })
      expect(atNew.body).not.toContain(email)

      const stranger = await portal.applicant()
      await stranger.update({ Email: aFreeEmail() })
      const token = await portal.tokenMailedTo(stranger.email)
      expect((await look(token, 'confirm')).json()).toMatchObject({
        ...{ email: stranger.email, newEmail: null },
      })
    })

    test('it says whether the session is of the account that the link is about, and no more', async () => {
      const { headers, toConfirm } = await asked()
      const other = await portal.applicant()
      const sessionOf = async (with_: Record<string, string>) =>
        (await look(toConfirm, 'confirm', with_)).json<{ session: string }>().session
      expect(await sessionOf({})).toBe('none')
      expect(await sessionOf(headers)).toBe('own')
      expect(await sessionOf(other.headers)).toBe('other')
      expect(await sessionOf({ authorization: 'Bearer x.y' })).toBe('none')
    })

    test('whoever undoes a change while logged in as somebody else stays who they are', async () => {
      const { toUndo } = await asked()
      const other = await portal.applicant()
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/user/email/take-back',
        headers: other.headers,
        payload: { token: toUndo },
      })
      expect(answer.json()).toMatchObject({ session: 'other' })
      expect((await portal.getUser(other.headers)).statusCode).toBe(200)
    })

    test('a change that a newer one replaced says so, to both mailboxes', async () => {
      const { update, toConfirm, toUndo } = await asked()
      await update({ Email: aFreeEmail(), ...WITH_PASSWORD })
      expect(await stateOf(toConfirm, 'confirm')).toBe('replaced')
      expect(await stateOf(toUndo, 'take-back')).toBe('replaced')
    })

    test('a new password and signing out everywhere are told as what ended it', async () => {
      const { email, toConfirm } = await asked()
      await portal.post('reset-password', { baseUrl: 'http://localhost:3000/', email })
      const resetToken = await portal.tokenMailedTo(email)
      await portal.patch('reset-password', { resetToken, password: 'Anders-2026!' })
      expect(await stateOf(toConfirm, 'confirm')).toBe('secured')
    })

    test('whoever went back to the old address by hand has nothing left to undo', async () => {
      const { update, email, toConfirm, toUndo } = await asked()
      await confirm(toConfirm)
      // That the address was changed is mailed there too: of two letters at once either may come first.
      await portal.app.background.runDue()
      await update({ Email: email, ...WITH_PASSWORD })
      const back = await portal.tokenMailedTo(email)
      await confirm(back)
      expect(await stateOf(back, 'confirm')).toBe('done')
      expect(await stateOf(toUndo, 'take-back')).toBe('returned')
    })

    test('the link that confirms the address of an account says the same', async () => {
      const { email, headers } = await portal.applicant()
      await portal.app.background.runDue()
      const again = async () => {
        await portal.app.inject({
          method: 'POST',
          url: '/api/request-vignette/user/email/confirm/again',
          headers,
        })
        return portal.tokenMailedTo(email)
      }
      const [first, second] = [await again(), await again()]
      expect(await stateOf(first, 'confirm')).toBe('replaced')
      expect((await look(second, 'confirm')).json()).toMatchObject({
        ...{ state: 'open', isChange: false, email },
      })
      await confirm(second)
      for (const token of [first, second]) expect(await stateOf(token, 'confirm')).toBe('done')
    })

    describe('withdrawing', () => {
      test('ends the change that waits, says so to both links, and is mailed to the old mailbox', async () => {
        const { email, next, headers, toConfirm, toUndo } = await asked()
        expect((await withdraw(headers)).json()).toEqual({ isWithdrawn: true })
        expect(await userOf(headers)).toMatchObject({ Email: email, EmailChange: null })
        expect(await stateOf(toConfirm, 'confirm')).toBe('withdrawn')
        expect(await stateOf(toUndo, 'take-back')).toBe('withdrawn')
        expect((await confirm(toConfirm)).statusCode).toBe(404)
        expect(await lastSubjectTo(email)).toBe('De wijziging van uw e-mailadres is ingetrokken')
        expect((await portal.mailsTo(next)).length).toBe(1)
        // Nobody is mailed twice.
        expect((await withdraw(headers)).json()).toEqual({ isWithdrawn: false })
        const told = (await portal.mailsTo(email)).filter(({ subject }) =>
          /ingetrokken/.test(subject),
        )
        expect(told).toHaveLength(1)
      })

      test('a change that is in force is not withdrawn', async () => {
        const { next, headers, toConfirm } = await asked()
        await confirm(toConfirm)
        expect((await withdraw(headers)).json()).toEqual({ isWithdrawn: false })
        expect(await userOf(headers)).toMatchObject({ Email: next })
      })

      test('of withdrawing and confirming at the same moment one happens', async () => {
        const { email, next, headers, toConfirm } = await asked()
        const [withdrawn, confirmed] = await Promise.all([withdraw(headers), confirm(toConfirm)])
        const isWithdrawn = withdrawn.json<{ isWithdrawn: boolean }>().isWithdrawn
        expect(confirmed.statusCode).toBe(isWithdrawn ? 404 : 200)
        expect(await userOf(headers)).toMatchObject({ Email: isWithdrawn ? email : next })
      })
    })

    describe('an address that became another’s while a change waited for it', () => {
      test.each(['registers with it', 'changes to it'])('who %s ends the change', async (how) => {
        const { email, next, headers, toConfirm, toUndo } = await asked()
        if (how === 'registers with it') {
          await portal.post('register', aRegistration({ email: next }))
        } else {
          const other = await portal.applicant()
          await other.update({ Email: next, ...WITH_PASSWORD })
          await portal.clickIn(next)
        }
        expect(await userOf(headers)).toMatchObject({
          ...{ Email: email, EmailChange: null, EmailTaken: next },
        })
        expect(await stateOf(toConfirm, 'confirm')).toBe('taken')
        expect(await stateOf(toUndo, 'take-back')).toBe('taken')
        expect((await confirm(toConfirm)).statusCode).toBe(409)
        expect(await lastSubjectTo(email)).toBe('Uw e-mailadres wordt niet gewijzigd')
      })

      test('is told until another one is asked for', async () => {
        const { update, next, headers } = await asked()
        await portal.post('register', aRegistration({ email: next }))
        await update({ Email: aFreeEmail(), ...WITH_PASSWORD })
        expect(await userOf(headers)).toMatchObject({ EmailTaken: null })
      })
    })

    test('details that were open while the address changed ask for no way back', async () => {
      const { update, email, next, headers, toConfirm } = await asked()
      await confirm(toConfirm)
      const answer = await update({ Email: email, emailBefore: email, City: 'Weesp' })
      expect(answer.statusCode).toBe(200)
      expect(await userOf(headers)).toMatchObject({ Email: next, EmailChange: null, City: 'Weesp' })
    })

    test('a session asks ten times a day for another address', async () => {
      const { update } = await portal.applicant()
      const statuses: number[] = []
      for (let turn = 0; turn < 11; turn += 1) {
        // An hour goes by.
        await connected().pool.query(`DELETE FROM attempt_limit WHERE key LIKE 'email-change-by-%'`)
        const answer = await update({ Email: aFreeEmail() })
        statuses.push(answer.statusCode)
        if (answer.statusCode === 429) expect(answer.body).toContain('Over 24 uur kan het weer.')
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    })
  },
)
