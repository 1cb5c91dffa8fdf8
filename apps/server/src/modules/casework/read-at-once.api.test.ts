import { expect, test } from 'vitest'
import { postgresAttemptLimits } from '../../adapters/postgres/attempt-limits.ts'
import { grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeSharedOut } from '../../testing/each-database.ts'
import type { LetterWords } from '../../ports/letter-templates.ts'
import { inLanes } from '../../testing/in-lanes.ts'

const ROUNDS = Array.from({ length: 100 })

describeSharedOut('D4 two who read letters at once', (connected, share) => {
  const rounds = share(ROUNDS)
  test(
    'a hundred times: the letter that goes is one that was read, or nothing goes',
    { timeout: 180_000 },
    async () => {
      const attemptLimits = postgresAttemptLimits(connected().pool, rounds.length + 1)
      const portal = await startCaseworkPortal(connected(), { attemptLimits })
      const { at, post, aCase, caseOf } = portal
      const [one, other] = [portal.handler, await at('K. Brug')]
      const administrator = await at('A. Voorraad', 'administrator')
      const numbers = { prefix: 'D4-', first: 1, last: rounds.length + 1 }
      expect((await post('numbers/add', numbers, administrator)).status).toBe(200)
      const ids = [await aCase()]
      ids.push(...(await inLanes(rounds, () => aCase())))

      const goodLetters: unknown[] = []
      let left: { id: string; who: typeof one } = { id: ids.pop() ?? '', who: one }
      for (const id of ids) {
        const read = async (each: typeof left) => {
          const body = grantOf(await caseOf(each.id))
          const { letter, letterSeen } = (await post('letter', body, each.who)).body
          const { to, subject, text } = letter as LetterWords
          return { ...each, letter: { to, subject, text }, body: { ...body, letterSeen } }
        }
        // Both are shown the next number; only one can get it.
        const pair = [left, { id, who: left.who === one ? other : one }]
        const seen = []
        for (const each of pair) seen.push(await read(each))
        const answers = await Promise.all(
          seen.map(({ body, who }) => post('case/decide', body, who)),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        for (const [index, { status, body }] of answers.entries()) {
          if (status === 200) goodLetters.push(seen[index]?.letter)
          else expect(body['message']).toMatch(/^De brief is intussen anders geworden/)
        }
        left = pair[answers.findIndex(({ status }) => status === 409)] ?? left
      }
      await portal.app.background.runDue()
      const went = portal.mailer.sent
        .filter(({ subject }) => subject === 'Uw vignet is goedgekeurd')
        .map(({ to, subject, text }) => ({ to, subject, text }))
      const inOrder = (letters: readonly unknown[]) =>
        letters.map((letter) => JSON.stringify(letter)).sort()
      expect(goodLetters).toHaveLength(rounds.length)
      expect(inOrder(went)).toEqual(inOrder(goodLetters))
      await portal.close()
    },
  )
})
