import { straightMarks } from '@vignettes/domain/rules/ways-of-writing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { signUp } from '../../testing/registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('apostrophes, dashes and quotation marks in a search', (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  test('D16 a name is found however its marks are typed, and were', async () => {
    const named = async (surname: string, street = 'Kade') =>
      (await signUp(portal.app, { surname, street, initials: 'J.', surnamePrefix: 'van ’t' })).email
    const curly = await named('D’Hont-Smit')
    const straight = await named("D'Hont-Smit")
    for (const q of [
      ...["D'Hont-Smit", 'D’Hont-Smit', 'd‘hont', 'D`Hont', 'd´hont–smit', 'Dʻhont‑Smit'],
      ...['J. van ’t D’Hont-Smit', "J. van 't D'Hont-Smit", "D'Hont−Smit, J. van ’t"],
    ]) {
      const { people, onlyFor } = await portal.search(q)
      const found = people.map(({ email }) => email).toSorted()
      expect([q, found, onlyFor]).toEqual([q, [curly, straight].toSorted(), null])
    }
    const inStreet = await named('Grebe', '’s-Gravenweg')
    for (const q of ["'s-Gravenweg 12", "'s-graven", '’s–Gravenweg'])
      expect([q, (await portal.search(q)).people.map(({ email }) => email)]).toEqual([
        q,
        [inStreet],
      ])
    const id = await portal.aCase({ objectName: 'De “Zoute\u00a0Inval” — twee' })
    for (const q of ['de "zoute inval"', 'De „Zoute Inval” - twee', 'inval» –', 'twee'])
      expect([q, (await portal.search(q)).cases.map((each) => each.id)]).toEqual([q, [id]])
  })

  test('the database and the portal take the same signs for the same', async () => {
    const { rows } = await sql<{ sign: string; folded: string }>`
      SELECT chr(n) AS sign, folded('a' || chr(n) || 'b') AS folded
      FROM (SELECT generate_series(1, 55295) UNION ALL SELECT generate_series(57344, 70000)) AS signs (n)`.execute(
      connected().database,
    )
    const marks = new Set(["a'b", 'a-b', 'a"b', 'a b'])
    const differently = rows.filter(({ sign, folded }) => {
      const straight = straightMarks(`a${sign}b`)
      return (marks.has(folded) || marks.has(straight)) && folded !== straight
    })
    expect(differently).toEqual([])
  })
})
