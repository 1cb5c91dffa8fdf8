import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import type { ScanOutcome } from '../../ports/file-scanner.ts'

describeOnEachDatabase('M11 a scanner', (connected) => {
  let portal: DocumentsPortal
  let outcome: ScanOutcome
  const scanner = {
    scan: () => Promise.resolve(outcome),
    isAvailable: () => Promise.resolve(true),
  }
  beforeAll(async () => {
    portal = await startDocumentsPortal(connected(), { scanner })
  })
  beforeEach(() => {
    outcome = { kind: 'clean' }
  })
  afterAll(() => portal.close())

  /** What is kept, as files and as rows. */
  async function kept() {
    const { rows } = await connected()
      .database.selectFrom('document')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    return { files: portal.kept.size, rows: Number(rows) }
  }

  /** Each way in which a file can come, with one that is sent by it. */
  async function ways() {
    const owner = await portal.owner()
    const { headers } = owner
    await owner.reject({ documentId: owner.waiverId, remarks: 'Niet te lezen.' })
    const send = (url: string, payload: object) =>
      portal.app.inject({ method: 'POST', url: `/api/request-vignette/${url}`, headers, payload })
    return [
      {
        send: () =>
          send('save', {
            ...MOORING,
            objectLength: 12,
            PHOTO_BOAT: portal.photo,
            WAIVER: portal.pdf,
          }),
        first: 'PHOTO_BOAT',
      },
      { first: owner.waiverId, send: () => owner.upload({ [owner.waiverId]: portal.pdf }) },
    ]
  }

  test('what it finds is refused at its field and kept nowhere, and the log has the name of it', async () => {
    const all = await ways()
    const before = await kept()
    outcome = { kind: 'found', name: 'Vignettes.Test-1' }
    const message =
      'Dit bestand is niet veilig. We hebben het niet bewaard. Kies een ander bestand.'
    for (const { send, first } of all) {
      const answer = await send()
      expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
        422,
        [{ path: first, message }],
      ])
    }
    expect(await kept()).toEqual(before)
    expect(portal.logged()).toContain('"signature":"Vignettes.Test-1"')
    expect((await portal.app.inject('/metrics')).body).toContain(
      'files_scanned_total{outcome="found"} 2',
    )
  })

  test('while it does not answer no file is taken, and the sender is told when to come again', async () => {
    const all = await ways()
    const before = await kept()
    outcome = { kind: 'unavailable', cause: new Error('ECONNREFUSED') }
    for (const { send } of all) {
      const answer = await send()
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '30',
        {
          message:
            'We kunnen uw bestand nu niet controleren. Dat ligt aan ons. Probeer het over een paar minuten opnieuw.',
        },
      ])
    }
    expect(await kept()).toEqual(before)
    outcome = { kind: 'clean' }
    for (const { send } of all) expect((await send()).statusCode).toBe(200)
  })
})
