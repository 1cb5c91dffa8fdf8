import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantOf, startCaseworkPortal } from '../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../testing/each-database.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './run-command.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('the desk’s work from a shell', (connected) => {
  let portal: Portal
  let folder: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    folder = await mkdtemp(join(tmpdir(), 'vignettes-shell-'))
  })
  afterEach(async () => {
    await portal.close()
    await rm(folder, { recursive: true })
  })

  const run = (...args: string[]) =>
    runCommand(
      {
        ...portal.app.staffSide,
        ...{ fileSweep: portal.app.fileSweep, retention: portal.app.retention },
        ...{ publicUrl: 'https://vignet.example', shellUser: 'a.tester' },
      },
      readArguments(args) ?? expect.fail('help'),
    )
  const eventsOf = (kind: 'released' | 'note' | 'numbers-added' | 'exported' | 'send') =>
    connected()
      .database.selectFrom('desk_event')
      .select(['staff_id as staffId', 'note', 'detail'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const FROM_SHELL = { source: 'shell', shellUser: 'a.tester' }

  test('a case is laid back by who has it or a lead, and noted, with who typed it', async () => {
    const id = await portal.aCase()
    await portal.post('case/claim', { id })
    const other = await portal.at('C. Dam')
    await expect(run('release', id, '--as', other.email)).rejects.toMatchObject({ status: 409 })
    const lead = await portal.at('T. Kolk', 'lead')
    await run('release', id, '--as', lead.email)
    expect((await portal.caseOf(id)).claimedBy).toBeNull()
    expect(await eventsOf('released')).toMatchObject({ staffId: lead.id, detail: FROM_SHELL })

    await expect(run('note', id, '--as', other.email)).rejects.toThrow('--text: given nothing; ')
    await run('note', id, '--as', other.email, '--text', 'Belde over de foto.')
    const noted = { staffId: other.id, note: 'Belde over de foto.', detail: FROM_SHELL }
    expect(await eventsOf('note')).toMatchObject(noted)
    // What is done at the desk says nothing of a shell.
    await portal.post('case/note', { id, text: 'Aan de balie.' })
    expect(await eventsOf('note')).toMatchObject({ note: 'Aan de balie.', detail: null })
  })

  test('a case is named by the reference that its letters have, as well as by its id', async () => {
    const id = await portal.aCase()
    const { reference } = await portal.caseOf(id)
    expect(await run('queue')).toMatch(new RegExp(`^${reference} +${id} +NEW`, 'm'))
    for (const name of [reference, reference.replaceAll('-', '').toLowerCase()])
      expect(JSON.parse(await run('case', name, '--json'))).toMatchObject({ id, reference })
    await run(
      'note',
      reference,
      '--as',
      portal.handler.email,
      '--text',
      'Belde met de brief in de hand.',
    )
    expect((await portal.caseOf(id)).history[0]).toMatchObject({
      note: expect.stringContaining('Belde met') as string,
    })
    // A digit that was heard wrong is nobody else's case.
    const wrong = reference.slice(0, -1) + String((Number(reference.at(-1)) + 1) % 10)
    for (const typed of [wrong, wrong.replaceAll('-', '')])
      await expect(run('case', typed)).rejects.toThrow(
        `the last digit of the reference ${typed} does not check`,
      )
    await expect(run('case', 'AV-2026-900000-0'.slice(0, -1))).rejects.toThrow('allowed is')
  })

  test('what is no page mark and no case is refused in the words of the shell', async () => {
    await expect(run('queue', '--after', '2026-06-15')).rejects.toThrow(
      /^--after: given "2026-06-15"; allowed is the mark that "queue" prints/,
    )
    await expect(run('case', 'v26 6')).rejects.toThrow(
      /^given "v26 6"; allowed is the id of a case or its reference/,
    )
  })

  test('numbers are laid in stock, and stickers said to be posted, by what stands on them', async () => {
    const administrator = await portal.at('A. Voorraad', 'administrator')
    const prefix = `Q${String(Date.now()).slice(-5)}-`
    const laying = ['lay-numbers', '--prefix', prefix, '--first', '1', '--last', '3']
    await expect(run(...laying, '--as', portal.handler.email)).rejects.toThrow('the work of admin')
    expect(await run(...laying, '--as', administrator.email)).toMatch(/^3 numbers are laid/)
    expect(await run(...laying, '--as', administrator.email)).toMatch(/^0 numbers are laid/)
    expect(await eventsOf('numbers-added')).toMatchObject({
      staffId: administrator.id,
      detail: { prefix, added: 0, ...FROM_SHELL },
    })
    expect(JSON.parse(await run('numbers', '--json'))).toMatchObject({
      left: expect.any(Number) as number,
    })

    const number = `${prefix}0000001`
    const id = await portal.aCase()
    const handing = (...numbers: string[]) =>
      run(
        ...['hand-over', '--as', portal.handler.email, '--kind', 'TO_SEND'],
        ...numbers.flatMap((each) => ['--number', each]),
      )
    await expect(handing(number)).rejects.toThrow(`No vignette has the number ${number}.`)
    await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
    expect(await handing(number.replace('-', ' '))).toBe(
      '1 are handed over, 0 of them were so before.',
    )
    expect(await eventsOf('send')).toMatchObject({
      staffId: portal.handler.id,
      detail: FROM_SHELL,
    })
    expect(await handing(number)).toBe('1 are handed over, 1 of them were so before.')
    await expect(run('hand-over', '--as', portal.handler.email)).rejects.toThrow(
      '--kind: given nothing; allowed is TO_SEND or TO_LAY_OUT.',
    )
    await expect(handing()).rejects.toThrow('--number: given nothing; at least one is needed.')
  })

  test('a file is made in the name of who may have it, for its owner alone, over no other', async () => {
    const finance = await portal.at('F. Munt', 'finance')
    const path = join(folder, 'uitvoer.csv')
    const year = ['--from', '2026-01-01', '--until', '2026-12-31', '--to', path]
    const exporting = (what: string, ...as: string[]) => run('export', '--what', what, ...as)
    const asFinance = ['--as', finance.email, ...year]
    await expect(exporting('vignettes', ...asFinance)).rejects.toMatchObject({ status: 403 })
    await expect(exporting('boats', ...asFinance)).rejects.toThrow(
      '--what: given "boats"; allowed is vignettes, payments or refunds.',
    )
    // What was refused left nothing in the way.
    expect(await exporting('payments', ...asFinance)).toBe(`${path} is written.`)
    expect(await readFile(path, 'utf8')).toContain(';')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await eventsOf('exported')).toMatchObject({
      staffId: finance.id,
      detail: { what: 'payments', format: 'csv', ...FROM_SHELL },
    })
    await expect(exporting('payments', ...asFinance)).rejects.toThrow('cannot be made: EEXIST.')
  })

  test('what only looks is printed for a program too, a case without its person', async () => {
    const id = await portal.aCase()
    const queue = JSON.parse(await run('queue', '--json', '--kind', 'NEW')) as { cases: object[] }
    expect(queue.cases.length).toBeGreaterThan(0)
    const shown = await run('case', id, '--json')
    expect(JSON.parse(shown)).toMatchObject({
      ...{ id, decisions: ['grant', 'ask-again', 'refuse', 'withdraw'] },
      documents: [{ status: 'pending' }],
    })
    const { person } = await portal.caseOf(id)
    expect(shown).not.toContain(person.email)
    for (const command of ['list', 'reasons', 'jobs', 'files', 'retention', 'verify-events']) {
      expect([command, typeof JSON.parse(await run(command, '--json'))]).toEqual([
        command,
        'object',
      ])
    }
    expect(() => readArguments(['note', id, '--json'])).toThrow('--json')
  })
})
