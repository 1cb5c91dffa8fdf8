import { userInfo } from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { staffProcesses } from './testing/staff-processes.ts'
import { createTestDatabase } from './testing/test-server.ts'

const { staff, startServer } = staffProcesses()

const FINANCE = ['--as', 'financien@vignet.example']

describeOnPostgres('the desk’s work by the command itself', (postgres) => {
  test('a payment in review is found, read and ended, and says who of the machine did it', async () => {
    const { url, drop } = await createTestDatabase(postgres)
    const onPostgres = { DATABASE_URL: url }
    const server = await startServer({ ...onPostgres, DEMO: '1' })
    const queue = await staff(['queue', '--kind', 'PAYMENT_IN_REVIEW', '--json'], onPostgres)
    expect(queue).toMatchObject({ code: 0, errors: '' })
    const { cases } = JSON.parse(queue.out) as { cases: { id: string }[] }
    const [{ id } = { id: '' }] = cases
    const shown = await staff(['case', id], onPostgres)
    expect(shown.out).toMatch(/^in review +amount expected 44 received 54$/m)
    expect(shown.out).toMatch(/^can end as +accept-as-paid/m)

    const ending = ['resolve-payment', id, ...FINANCE, '--outcome', 'accept-as-paid']
    const bare = await staff(ending, onPostgres)
    expect(bare).toMatchObject({ code: 2, out: '' })
    expect(bare.errors).toMatch(/^--remark: given nothing; /)
    const ended = await staff([...ending, '--remark', 'Op de bank gezien.'], onPostgres)
    expect(ended).toEqual({ code: 0, out: 'The review has ended.\n', errors: '' })
    const again = await staff([...ending, '--remark', 'Nog eens.'], onPostgres)
    expect(again).toMatchObject({ code: 1, errors: 'No payment of this case is in review.\n' })

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      "SELECT note, detail FROM desk_event WHERE kind = 'payment-resolved'",
    )
    await client.end()
    server.process.kill('SIGTERM')
    await server.exitCode()
    expect(rows).toEqual([
      {
        note: 'Op de bank gezien.',
        detail: expect.objectContaining({
          ...{ outcome: 'accept-as-paid', source: 'shell' },
          shellUser: expect.stringContaining(userInfo().username) as string,
        }) as object,
      },
    ])
    await drop()
  })
})
