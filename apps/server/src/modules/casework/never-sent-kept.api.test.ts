import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/disk/disk-file-store.ts'
import type { KeptFileStore } from '../../ports/kept-file-store.ts'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { setClock } from '../../testing/set-clock.ts'
import { verifyDocuments } from '../backup/verify-documents.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const WHY = 'Van wie is de boot?'

describeOnEachDatabase('a document that is asked for and has no file', (connected) => {
  let folder: string
  let fileStore: KeptFileStore
  let portal: Portal
  let id: string
  beforeEach(async () => {
    await connected().database.deleteFrom('document').execute()
    folder = await mkdtemp(join(tmpdir(), 'vignettes-never-sent-'))
    fileStore = await diskFileStore(folder, setClock('2026-06-15T10:00:00Z'))
    portal = await startCaseworkPortal(connected(), { fileStore })
    id = await portal.aCase()
    const asked = [{ type: 'PURCHASE_RECEIPT', remark: WHY }]
    const question = decision(await portal.caseOf(id), 'ask-again', { asked })
    expect(await portal.post('case/decide', question)).toMatchObject({ status: 200 })
  })
  afterEach(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  const takeBack = async () => {
    const { version, mayTakeBack } = await portal.caseOf(id)
    const body = { id, version, documentId: mayTakeBack[0]!.id, remark: 'Gevonden.' }
    expect(await portal.post('case/take-back-asked', body)).toMatchObject({ status: 200 })
  }
  const verified = async () => {
    const lines: string[] = []
    const { database } = connected()
    const found = await verifyDocuments({ database, fileStore }, (line) => lines.push(line))
    return { ...found, lines }
  }
  const ownData = async () => {
    await portal.someone.post('own-data', {})
    await portal.app.background.runDue()
    const mail = portal.mailer.sent.findLast(({ subject }) => subject === 'Uw gegevens staan klaar')
    const link = /uw-gegevens\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const answer = await portal.someone.get(`own-data/${link}`)
    expect(answer.statusCode).toBe(200)
    return unzipSync(answer.rawPayload)
  }

  test('is in the zip as a row, as no file and as none that was lost', async () => {
    await takeBack()
    const files = await ownData()
    const words = (name: string) => Buffer.from(files[name] ?? []).toString()
    const rows = JSON.parse(words('document.json')) as Record<string, unknown>[]
    expect(rows).toHaveLength(2)
    expect(rows.find(({ type }) => type === 'PURCHASE_RECEIPT')).toMatchObject({
      ...{ never_sent: true, file_name: '', remark: WHY },
    })
    const names = Object.keys(files)
    expect(names.filter((name) => name.includes('/'))).toHaveLength(1)
    const readme = words(names.find((name) => name.endsWith('.txt')) ?? '')
    expect(readme).toContain('document.json')
    expect(readme).not.toContain('konden we niet vinden')
  })

  test('is no fault to a backup, and nothing to the sweep of files', async () => {
    for (const then of [takeBack, async () => {}]) {
      expect(await verified()).toEqual({ documents: 1, gone: 0, faults: 0, lines: [] })
      const strays = { withoutRow: [], replaced: [], withoutFile: [] }
      expect(await portal.app.fileSweep.find()).toMatchObject(strays)
      portal.clock.advanceSeconds(2 * 24 * 60 * 60)
      await portal.app.fileSweep.sweep()
      const rows = await connected()
        .database.selectFrom('document')
        .select(['type', 'never_sent as neverSent'])
        .orderBy('created_at')
        .execute()
      expect(rows).toEqual([
        { type: 'PHOTO_BOAT', neverSent: false },
        { type: 'PURCHASE_RECEIPT', neverSent: true },
      ])
      portal.clock.advanceSeconds(-2 * 24 * 60 * 60)
      await then()
    }
  })
})
