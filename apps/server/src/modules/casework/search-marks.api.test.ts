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
    for (const q of [
      ...["'s-Gravenweg 12", "'s-graven", '’s–Gravenweg', 's-Gravenweg', 's-gravenweg 12'],
      ...['Gravenweg', 'gravenw', 'Gravenweg 12'],
      ...['s Gravenweg', "'s Gravenweg 12", 's gravenweg, 12', 'sgravenweg 12', "'sGravenweg"],
    ])
      expect([q, (await portal.search(q)).people.map(({ email }) => email)]).toEqual([
        q,
        [inStreet],
      ])
    const inAilly = await named('Futen', 'd’Aillystraat')
    for (const q of ["d'Ailly", 'd Ailly', 'd aillystraat 12', 'dAilly', 'Ailly', 'd’Aillystr'])
      expect([q, (await portal.search(q)).people.map(({ email }) => email)]).toEqual([q, [inAilly]])
    const onSquare = await named('Zwanen', 'Plein 1940')
    const inFirst = await named('Eenden', '1e Meerkoetstraat')
    for (const [q, who] of [
      ['Plein 1940 12', onSquare],
      ['plein 1940, 12', onSquare],
      ['Plein 1940', onSquare],
      ['1e Meerkoetstraat 12', inFirst],
    ] as const)
      expect([q, (await portal.search(q)).people.map(({ email }) => email)]).toEqual([q, [who]])
    expect((await portal.search('Plein 1940 7')).people).toEqual([])
    const id = await portal.aCase({ objectName: 'De “Zoute\u00a0Inval” — twee' })
    for (const q of ['de "zoute inval"', 'De „Zoute Inval” - twee', 'inval» –', 'twee'])
      expect([q, (await portal.search(q)).cases.map((each) => each.id)]).toEqual([q, [id]])
  })

  test('D16 a surname is found with what stands before it apart or not, however it was typed and is kept', async () => {
    const named = async (initials: string, surnamePrefix: string, surname: string) =>
      (await signUp(portal.app, { initials, surnamePrefix, surname })).email
    const apart = await named('J.', "d'", 'Ooievaar')
    const together = await named('J.P.', '', 'd’Ooievaar')
    const other = await named('D.', '', 'Ooievaar')
    const found = async (q: string) => {
      const { people, onlyFor } = await portal.search(q)
      expect([q, onlyFor]).toEqual([q, null])
      return people.map(({ email }) => email).toSorted()
    }
    for (const q of ["d'Ooievaar", 'd’ Ooievaar', "J. d'Ooievaar", 'J. d Ooievaar', 'dooievaar'])
      expect([q, await found(q)]).toEqual([q, [apart, together].toSorted()])
    for (const q of ["Ooievaar, J. d'", "Jan d'Ooievaar", 'Jan d Ooievaar', "d'Ooievaar, J."])
      expect([q, await found(q)]).toEqual([q, [apart, together].toSorted()])
    // A letter alone can be the first name too.
    expect(await found('d Ooievaar')).toEqual([apart, together, other].toSorted())
    const kept = [
      await named('A.', 'van der', 'Lepelaar'),
      await named('A.B.', '', 'van der Lepelaar'),
      await named('A.C.', '', 'Vanderlepelaar'),
    ].toSorted()
    for (const q of [
      'van der Lepelaar',
      'vanderlepelaar',
      'vander Lepelaar',
      'A. van der Lepelaar',
    ])
      expect([q, await found(q)]).toEqual([q, kept])
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
