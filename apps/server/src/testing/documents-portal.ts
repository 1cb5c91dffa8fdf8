import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import type { AppDeps } from '../app-deps.ts'
import { grantWhole, rejectDocuments } from '../modules/casework/decide-all-documents.ts'
import { startAccountsPortal } from './accounts-portal.ts'
import { aBoatPhoto } from './boat-photo.ts'
import { layInStock } from './lay-in-stock.ts'
import { memoryFileStore } from './memory-file-store.ts'
import { MOORING } from './mooring-payload.ts'
import { aPdf } from './pdf/one-page.ts'

const BASE = '/api/request-vignette'

/** The whole portal, owners of mooring vignettes that are in review, and the case handler's decisions. */
export async function startDocumentsPortal(
  connected: ConnectedDatabase,
  changes: Partial<AppDeps> = {},
) {
  const { database } = connected
  const fileStore = memoryFileStore()
  const portal = await startAccountsPortal(connected, { fileStore, ...changes })
  const { app } = portal
  const { casework } = app.staffSide
  const photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
  const pdf = { name: 'ontheffing.pdf', data: aPdf().toString('base64') }

  return {
    ...portal,
    photo,
    pdf,
    kept: fileStore.kept,
    /** Saves a transit request; gives its id. */
    async saveTransit(headers: Record<string, string>): Promise<string> {
      const back = 'http://localhost:3000/terug'
      const saved = await app.inject({
        method: 'POST',
        url: `${BASE}/save-passage`,
        headers,
        payload: {
          objectName: 'De Zwaan',
          objectLength: 5.2,
          objectWidth: 2.1,
          driveTypeID: '1',
          PHOTO_BOAT: photo,
          deliveryType: '1',
          paymentType: '1',
          returnUrls: { success: back, cancel: back, error: back, reject: back },
        },
      })
      return saved.json<{ requestId: string }>().requestId
    },
    /** An owner with a vignette in review that has a photo and an exemption. */
    async owner() {
      const applicant = await portal.applicant()
      const { headers } = applicant
      const saved = await app.inject({
        method: 'POST',
        url: `${BASE}/save`,
        headers,
        payload: {
          ...MOORING,
          objectLength: 12,
          PHOTO_BOAT: photo,
          WAIVER: pdf,
        },
      })
      const { requestId } = saved.json<{ requestId: string }>()
      const { id: objectId } = await database
        .updateTable('vignette')
        .set({ status: 'IN_REVIEW' })
        .where('request_id', '=', requestId)
        .returning('id')
        .executeTakeFirstOrThrow()
      const documents = () =>
        database
          .selectFrom('document')
          .select(['id', 'type', 'status', 'reject_reason', 'remark', 'replaces'])
          .where('request_id', '=', requestId)
          .orderBy('created_at')
          .orderBy('id')
          .execute()
      const idOf = async (type: 'PHOTO_BOAT' | 'WAIVER') =>
        (await documents()).findLast((document) => document.type === type)!.id

      return {
        ...applicant,
        requestId,
        objectId,
        documents,
        photoId: await idOf('PHOTO_BOAT'),
        waiverId: await idOf('WAIVER'),
        idOf,
        reject: (...rejected: { documentId: string; remarks: string }[]) =>
          database.transaction().execute((tx) =>
            rejectDocuments(
              casework,
              tx,
              objectId,
              rejected.map(({ documentId, remarks }) => ({
                documentId,
                reason: 'other' as const,
                remark: remarks,
              })),
            ),
          ),
        async grant() {
          const number = `D-${requestId.slice(-12).toUpperCase()}`
          await layInStock(database, number)
          return database.transaction().execute((tx) => grantWhole(casework, tx, objectId, number))
        },
        declined: (of = objectId) =>
          app.inject({
            method: 'POST',
            url: `${BASE}/documents/declined`,
            headers,
            payload: { objectId: of },
          }),
        upload: (files: object, of = objectId) =>
          app.inject({
            method: 'POST',
            url: `${BASE}/documents/upload`,
            headers,
            payload: { objectId: of, ...files },
          }),
        async overview() {
          const answer = await app.inject({ url: `${BASE}/objects`, headers })
          const [item] = answer.json<
            {
              vignette: { name: string | null }
              vignetteStatus: { name: string }
              documents: { id: string; status: string }[]
            }[]
          >()
          return item!
        },
        async events() {
          const rows = await database
            .selectFrom('vignette_event')
            .select(['to_status', 'reason'])
            .where('vignette_id', '=', objectId)
            .orderBy('id')
            .execute()
          return rows.slice(1).map((row) => `${row.to_status}: ${row.reason}`)
        },
      }
    },
  }
}

export type DocumentsPortal = Awaited<ReturnType<typeof startDocumentsPortal>>
export type Owner = Awaited<ReturnType<DocumentsPortal['owner']>>
