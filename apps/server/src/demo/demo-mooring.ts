import { DOCUMENT_TYPES, type DocumentType } from '@vignettes/domain/api/document-types.ts'
import { createMandate } from '@vignettes/domain/api/mandates.ts'
import { saveMooring } from '@vignettes/domain/api/mooring.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { REQUEST_ID_PLACE, type ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import type { FastifyInstance } from 'fastify'
import type { NotNull } from 'kysely'
import type { MandateDeps } from '../modules/mandates/mandate-deps.ts'
import { applyReport } from '../modules/mandates/apply-report.ts'
import type { CaseworkDeps } from '../modules/casework/casework-deps.ts'
import { rejectDocuments } from '../modules/casework/decide-all-documents.ts'
import { decideAll, statusOf } from './demo-decisions.ts'
import { demoHeaders } from './demo-headers.ts'
import { DEMO } from './demo-people.ts'

interface Deps {
  app: FastifyInstance
  mandates: MandateDeps
  casework: CaseworkDeps
  publicUrl: string
}

interface DemoVignette {
  id: string
  requestId: string
}

const FIRST = 'Tweede Kans'
const GRANTED = 'IJsvogel'
const REJECTED = 'Grote Beer'
const IN_REVIEW = 'Zeemeeuw'

const REMARKS: Partial<Record<DocumentType, string>> = {
  [DOCUMENT_TYPES.anchorBanExemption]:
    'De ontheffing is verlopen. Stuur een ontheffing die nu geldig is.',
  [DOCUMENT_TYPES.boatPhoto]:
    'De boot staat niet helemaal op de foto. Stuur een foto van de hele boot, van de zijkant.',
}

/**
 * One mooring vignette in every status that an applicant can meet (interface.md §2), the newest one last: as an
 * applicant would, then as a bank, then as a case handler. Each step is left out when it was done before.
 */
export async function loadMooringVignettes(
  deps: Deps,
  token: string,
  photo: Buffer,
): Promise<void> {
  // Saved before there is a mandate, and handed in with it.
  await save(deps, token, FIRST, { photo })
  await giveMandate(deps, token)
  const ended = [
    [FIRST, ['refuse'], 'boat-not-allowed'],
    ['Avondrood', ['grant', 'withdraw'], 'at-own-request'],
    ['Noorderlicht', ['grant', 'send'], undefined],
    [GRANTED, ['grant'], undefined],
  ] as const
  for (const [boat, decisions, reason] of ended) {
    await decideAll(deps, await save(deps, token, boat, { photo }), decisions, reason)
  }
  // Longer than ten metres, so that it needs an exemption (§5).
  await reject(deps, await save(deps, token, REJECTED, { photo, lengthM: 12.4 }))
  await save(deps, token, IN_REVIEW, { photo })
}

async function save(
  { app, mandates: { database } }: Deps,
  token: string,
  boat: string,
  { photo, lengthM = 5.2 }: { photo: Buffer; lengthM?: number },
): Promise<DemoVignette> {
  const data = photo.toString('base64')
  // One that was saved and submitted before is refused, and is there.
  const saved = await app.inject({
    method: 'POST',
    url: saveMooring.path,
    headers: demoHeaders(token, boat),
    payload: {
      objectName: boat,
      objectLength: lengthM,
      objectWidth: 2.1,
      driveTypeID: '1',
      objectAge: 'old',
      objectLocation: 'public',
      terms: 1,
      vignetTypeID: 'REGULAR',
      PHOTO_BOAT: { name: 'boot.jpg', data },
      ...(lengthM > 10 && { WAIVER: { name: 'ontheffing.jpg', data } }),
    },
  })
  const found = await database
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select(['vignette.id', 'vignette.request_id as requestId'])
    .where('request.boat_name', '=', boat)
    .where('account.email', '=', DEMO.email)
    .executeTakeFirst()
  // A rule that is new may ask for what the demo boats do not bring.
  if (!found) throw new Error(`the demo boat ${boat} is not taken: ${saved.body}`)
  return found
}

async function giveMandate({ app, mandates, publicUrl }: Deps, token: string): Promise<void> {
  const back = (status: ReturnStatus) =>
    `${publicUrl}${ownPaths.returnFrom('AMSTERDAM', 'mooring', status, REQUEST_ID_PLACE)}`
  if (await mandateOf(mandates, 'CONFIRMED')) return
  // A bank that is away keeps nothing: the mandate is begun before it is asked.
  await app.inject({
    method: 'POST',
    url: createMandate.path,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      issuer: 'INGBNL2A',
      return_url_success: back('success'),
      return_url_cancel: back('cancel'),
      return_url_error: back('error'),
      return_url_reject: back('reject'),
    },
  })
  const mandate = await mandateOf(mandates, 'PENDING')
  if (!mandate) return
  await applyReport(mandates, {
    mandate,
    source: 'provider',
    report: {
      providerMandateId: mandate.provider_mandate_id ?? mandate.id,
      reference: mandate.id,
      status: 'CONFIRMED',
      holder: `${DEMO.initials} ${DEMO.surname}`,
      ibanLastDigits: '6543',
    },
  })
}

async function mandateOf({ database }: MandateDeps, status: 'PENDING' | 'CONFIRMED') {
  return database
    .selectFrom('mandate')
    .innerJoin('account', 'account.id', 'mandate.account_id')
    .selectAll('mandate')
    .where('account.email', '=', DEMO.email)
    .where('mandate.status', '=', status)
    .$narrowType<{ account_id: NotNull }>()
    .executeTakeFirst()
}

async function isInReview({ mandates }: Deps, { id }: DemoVignette): Promise<boolean> {
  return (await statusOf(mandates.database, id)) === 'IN_REVIEW'
}

async function reject(deps: Deps, vignette: DemoVignette): Promise<void> {
  if (!(await isInReview(deps, vignette))) return
  await deps.mandates.database.transaction().execute(async (tx) => {
    const documents = await tx
      .selectFrom('document')
      .select(['id', 'type'])
      .where('request_id', '=', vignette.requestId)
      .where('status', '=', 'pending')
      .execute()
    const rejections = documents.map(({ id, type }) => ({
      documentId: id,
      reason: 'other' as const,
      remark: REMARKS[type] ?? '',
    }))
    await rejectDocuments(deps.casework, tx, vignette.id, rejections)
  })
}
