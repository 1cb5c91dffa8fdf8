import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const STOPPED = '2026-06-16'
const LAST_DAY = '2026-09-24'

describeOnEachDatabase(
  'a credit that comes free in the week before an account goes',
  (connected) => {
    let portal: StopPortal
    beforeEach(async () => {
      portal = await startStopPortal(connected())
    })
    afterEach(() => portal.close())

    const owner = () => portal.someone
    /** Asks for another boat with the credit of a stopped vignette, and then for the removal of the account. */
    async function asked(removedOn = STOPPED) {
      const first = await portal.grantedTo(owner())
      await portal.goTo(STOPPED, owner())
      const worthSeen = (await portal.look(first.id)).body.credit?.worth
      const along = { on: STOPPED, reason: 'other-boat', takesCredit: true, worthSeen }
      expect((await portal.stop(first.id, along)).status).toBe(200)
      const requestId = await owner().save({
        ...{ objectName: 'De Gans', previousVignetCode: first.number },
      })
      const { id } = await connected()
        .database.selectFrom('vignette')
        .select('id')
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
      await portal.goTo(removedOn, owner())
      const removal = await portal.app.inject({
        ...({ method: 'DELETE', url: '/api/request-vignette/user' } as const),
        ...{ headers: owner().headers, payload: { password: TEST_PASSWORD } },
      })
      expect(removal.statusCode).toBe(202)
      return { requestId, id, number: first.number }
    }
    const creditOf = async (id: string) =>
      (await owner().get(`object?objectId=${id}`)).json<VignetteDetails>().credit
    const lettersWith = async (words: string) => {
      await portal.app.background.runDue()
      const texts = portal.mailer.sent.map(({ text }) => text.replaceAll('\u00a0', ' '))
      return texts.filter((text) => text.includes(words))
    }

    test('the day that the season gives stays what its owner is told, beside the removal', async () => {
      const { id } = await asked()
      expect(await creditOf(id)).toMatchObject({ until: LAST_DAY })
    })

    test('the letter of a refusal names the removal, and that keeping the account keeps it', async () => {
      const { id, number } = await asked()
      const handler = await portal.at('H. Brief')
      const shown = await portal.get<Parameters<typeof decision>[0]>(`case?id=${id}`, handler)
      const refusal = decision(shown.body, 'refuse', { reason: 'boat-not-allowed' })
      expect((await portal.post('case/decide', refusal, handler)).status).toBe(200)
      const [letter] = await lettersWith('vul daarbij vignetnummer')
      expect(letter).toContain('vóór 23 juni 2026, 12.00 uur')
      expect(letter).toContain(`vignetnummer ${number} in. Dan verwijderen we uw account`)
      expect(letter).toContain('Houdt u uw account? Dan kan het tot en met 24 september 2026.')
      expect(letter).not.toContain('uiterlijk op')
    })

    test.each([
      ['nl', 'vul daarbij vignetnummer', 'Houdt u uw account? Dan kan het tot en met 24 sept'],
      ['en', 'and enter vignette number', 'Do you keep your account?'],
      [
        'de',
        'tragen Sie dabei die Vignettennummer',
        'Behalten Sie Ihr Benutzerkonto? Dann geht es bis',
      ],
    ] satisfies [Language, string, string][])(
      'and so does that of a withdrawal, in %s',
      async (language, found, told) => {
        const { requestId } = await asked()
        await connected()
          .database.updateTable('account')
          .set({ language })
          .where('id', '=', owner().accountId)
          .execute()
        expect((await owner().post('withdraw', { requestId })).statusCode).toBe(200)
        const letters = await lettersWith(found)
        expect(letters.filter((letter) => letter.includes(told))).toHaveLength(1)
      },
    )

    test('where the credit ends before the account goes only its last day is told', async () => {
      const { requestId } = await asked('2026-09-20')
      expect((await owner().post('withdraw', { requestId })).statusCode).toBe(200)
      const [letter] = await lettersWith('vul daarbij vignetnummer')
      expect(letter).toContain('uiterlijk op 24 september 2026')
      expect(letter).not.toContain('Houdt u uw account?')
    })
  },
)
