import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, setDays, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

/** The whole number, as it is said and typed; `start` is its letter and year, `end` its seven digits. */
const WHOLE: readonly ((start: string, end: string) => string)[] = [
  (start, end) => `${start}-${end}`,
  (start, end) => `${start} ${end}`,
  (start, end) => `${start}${end}`,
  (start, end) => `${start}.${end}`,
  (start, end) => `${start}/${end}`,
  (start, end) => `${start}: ${end}`,
  (start, end) => `${start} - ${end}`,
  (start, end) => `${start}\u2013${end}`,
  (start, end) => `${start}\u2212${end}`,
  (start, end) => `${start}\u00a0${end}`,
  (start, end) => `(${start}) ${end}`,
  (start, end) => `${start.toLowerCase()}-${end}`,
  (start, end) => `${start.toLowerCase()} ${end}`,
  (start, end) => `${start.toLowerCase()}${end}.`,
  (start, end) => [...start, ...end].join(' '),
  (start, end) => [...start, ...end].join('-'),
  (start, end) => `${start} ${end.slice(0, 3)} ${end.slice(3)}`,
  (start, end) => `${start}-${end.slice(0, 4)}-${end.slice(4)}`,
  (start, end) => `nr. ${start}-${end}`,
  (start, end) => `Vignetnummer: ${start} ${end}`,
  (start, end) => `\u201c${start}-${end}\u201d`,
  (start, end) => `${start}-${end.replaceAll('0', 'o')}`,
  (start, end) => `${start}-${end.replaceAll('0', 'O').replaceAll('1', 'l')}`,
  (start, end) => `${start.toLowerCase()} ${end.replaceAll('1', 'I')}`,
  (start, end) => `${start.slice(0, 1)}20${start.slice(1)}-${end}`,
  (start, end) => `20${start.slice(1)}-${end}`,
  (start, end) => `${start.slice(0, 1)}20${start.slice(1)} ${end}`,
  (start, end) => `${start.slice(0, 1)} 20${start.slice(1)} - ${end}`,
  (start, end) => `vignet ${start.slice(0, 1)}-20${start.slice(1)}.${end}`,
]
/** The digits alone. */
const DIGITS: readonly ((end: string) => string)[] = [
  (end) => end,
  (end) => ` ${end} `,
  (end) => `-${end}`,
  (end) => `#${end}`,
  (end) => `nr. ${end}`,
  (end) => `no ${end}`,
  (end) => `nummer ${end}`,
  (end) => `vignet ${end}`,
  (end) => `vignet nr. ${end}`,
  (end) => `"${end}"`,
  (end) => `${end.slice(0, 3)} ${end.slice(3)}`,
  (end) => `${end.slice(0, 4)}-${end.slice(4)}`,
  (end) => `${end.slice(0, 1)}.${end.slice(1, 4)}.${end.slice(4)}`,
  (end) => [...end].join(' '),
  (end) => [...end].join('-'),
  (end) => [...end].join('\u00a0'),
  (end) => `26-${end}`,
  (end) => `26 ${end}`,
  (end) => end.slice(1),
  (end) => end.replaceAll('1', 'l').replaceAll('0', 'O'),
  (end) => `nr. ${end.replaceAll('1', 'I')}`,
]

describeOnEachDatabase('D1 a number on the water, however it is said', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const check = async (typed: string) => {
    const path = `check?number=${encodeURIComponent(typed)}`
    return (await portal.get<ReplyOf<typeof checkOnTheWater>>(path)).body
  }
  /** Seven digits that nobody else has. */
  const endOf = (id: string) =>
    `0${String(parseInt(id.slice(-5), 16) % 1_000_000).padStart(6, '0')}`
  const granted = async (start: string, days?: { validFrom: string; validUntil: string }) => {
    const id = await portal.aCase()
    const end = endOf(id)
    const grant = grantOf(await portal.caseOf(id), `${start}-${end}`)
    expect((await portal.post('case/decide', grant)).status).toBe(200)
    if (days) await setDays(connected().database, id, days)
    return { id, end }
  }
  const withdrawn = async () => {
    const { id, end } = await granted('V26')
    const shown = await portal.caseOf(id)
    await portal.post('case/decide', decision(shown, 'withdraw', { reason: 'at-own-request' }))
    return { id, end }
  }

  test('forty and more ways of each of five: no wrong answer, and no two alike', async () => {
    const before = { validFrom: '2026-01-01', validUntil: '2026-06-14' }
    const later = { validFrom: '2026-06-16', validUntil: '2026-12-31' }
    const known = {
      valid: await granted('V26'),
      'not-yet': await granted('V26', later),
      over: await granted('V26', before),
      withdrawn: await withdrawn(),
      unknown: { id: undefined, end: '0876543' },
    }
    expect(WHOLE.length + DIGITS.length).toBe(50)
    for (const [verdict, { id, end }] of Object.entries(known)) {
      const ways = [...WHOLE.map((way) => way('V26', end)), ...DIGITS.map((way) => way(end))]
      for (const typed of ways) {
        const answer = await check(typed)
        expect([typed, answer.verdict, answer.fits]).toEqual([typed, verdict, []])
        if (id) expect([typed, answer.number]).toEqual([typed, `V26-${end}`])
      }
      for (const typed of DIGITS.map((way) => way(end))) {
        const found = (await portal.search(typed)).cases.map((each) => each.id)
        expect([typed, found]).toEqual([typed, id ? expect.arrayContaining([id]) : []])
      }
    }
  })

  test('a letter L before a year is the letter, and not the one of another number', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    await portal.post('case/decide', grantOf(shown, 'V26-0000126'))
    expect(await check('126')).toMatchObject({ verdict: 'valid', number: 'V26-0000126' })
    for (const typed of ['L26', 'l26', 'L 26', 'I26', 'nr. L26', 'L26-']) {
      const { verdict, number, fits, vignette } = await check(typed)
      expect([typed, verdict, fits, vignette]).toEqual([typed, 'unknown', [], null])
      expect([typed, number]).not.toEqual([typed, 'V26-0000126'])
      expect([typed, (await portal.search(typed)).cases]).toEqual([typed, []])
    }
  })

  test('F26 a year of four digits is understood wherever a number is typed', async () => {
    const administrator = await portal.at('A. Voorraad', 'administrator')
    const id = await portal.aCase()
    const end = endOf(id)
    const stock = { prefix: 'V2026-', first: Number(end), last: Number(end) }
    const laid = await portal.post('numbers/add', stock, administrator)
    expect(laid).toEqual({ status: 200, body: { added: 1 } })
    // The same numbers by another writing are known already.
    const again = await portal.post('numbers/add', { ...stock, prefix: 'V26-' }, administrator)
    expect(again.body).toEqual({ added: 0 })

    const short = `v 2026 - ${Number(end)}`
    const { body: granted } = await portal.post('case/decide', {
      ...grantOf(await portal.caseOf(id)),
      number: short,
    })
    expect(granted).toMatchObject({ number: `V26-${end}` })
    for (const typed of [short, `V2026-${end}`, `V2026${end}`, `V2026 ${Number(end)}`]) {
      expect([typed, await check(typed)]).toMatchObject([
        typed,
        { verdict: 'valid', number: `V26-${end}` },
      ])
      const found = (await portal.search(typed)).cases.map((each) => each.id)
      expect([typed, found]).toEqual([typed, [id]])
    }
  })

  test('digits that two numbers have are told as such, and each number by itself as it is', async () => {
    const { id, end } = await granted('V26')
    const administrator = await portal.at('A. Voorraad', 'administrator')
    const stock = { prefix: 'V25-', first: Number(end), last: Number(end) }
    // What only lies in stock may have been taken from there.
    await portal.post('numbers/add', stock, administrator)
    expect(await check(`${end.slice(0, 3)} ${end.slice(3)}`)).toMatchObject({
      number: end,
      verdict: 'not-clear',
      fits: [`V26-${end}`, `V25-${end}`],
      vignette: null,
    })
    expect((await check(`V26-${end}`)).verdict).toBe('valid')
    expect((await check(`V25-${end}`)).verdict).toBe('unknown')
    expect((await check(`26 ${end}`)).verdict).toBe('valid')
    expect((await portal.search(end)).cases.map((each) => each.id)).toEqual([id])
  })

  test('a part of the digits is no number', async () => {
    const { end } = await granted('V26')
    // The number's own first digit would only leave out its nought.
    const other = end.startsWith('01') ? '2' : '1'
    for (const typed of [
      `${other}${end.slice(2)}`,
      end.slice(0, 6),
      `6${end}`,
      `126${end}`,
      '0',
      '-',
    ]) {
      expect([typed, (await check(typed)).verdict]).toEqual([typed, 'unknown'])
    }
  })
})
