import { getStop, stopVignette as stopEndpoint } from '@vignettes/domain/api/stop.ts'
import { type FileOnWire, isFileReference, uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { stopMoneyOnWire } from '@vignettes/domain/api/wire-stop.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import {
  daysToCome,
  hasBegun,
  stopDays,
  stopMoney,
  unusedMonths,
  wayOutOf,
} from '@vignettes/domain/vignette/stop.ts'
import type { FastifyInstance } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import type { SentFile, UploadedFile } from '../../ports/documents.ts'
import { findBegunRenewal, findVignette, listCredited, listNext } from './repository.ts'
import type { StopDeps } from './stop-deps.ts'
import { stopVignette } from './stop-vignette.ts'
import { creditOfStop, stoppableOf } from './what-comes-back.ts'

/** One's own vignette that is not needed any more: what comes back, and stopping it. */
export async function stopRoutes(
  app: FastifyInstance,
  deps: StopDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  addRoute(app, getStop, async ({ account, query }) => {
    const { database, clock, refunds } = deps
    requireHere(deps)
    const vignetteId = requireId(query.objectId)
    const row = await findVignette(database, { vignetteId, accountId: account.id })
    if (!row) throw notFound()
    const now = clock.now()
    const today = businessDate(now)
    const [paidCents, credited, goes, next, renewal] = await Promise.all([
      refunds.refundableCents(database, row.requestId),
      listCredited(database, row.creditedVignetteId),
      isToGo(database, account.id, now),
      listNext(database, { vignetteId, accountId: account.id }),
      findBegunRenewal(database, vignetteId, now),
    ])
    const stoppable = stoppableOf(deps, row, { paidCents, credited, today })
    const credit = creditOfStop(deps, stoppable, { today, goes })
    const { mooring, number } = stoppable
    return {
      ...{ reference: referenceOf(row), boatName: row.boatName, number, today },
      district: row.district,
      hasBegun: hasBegun(stoppable, today),
      firstDay: stopDays({ ...stoppable, requestedOn: businessDate(row.savedAt) }, today).first,
      unusedMonths: mooring ? unusedMonths(mooring.year, today) : null,
      money: stopMoneyOnWire(stopMoney(stoppable, today)),
      credit: credit ? stopMoneyOnWire(credit) : null,
      creditUntil: credit?.until ?? null,
      toCome: daysToCome(stoppable, today),
      next: next.map(({ objectId, year, ...one }) => ({ objectId, year, way: wayOutOf(one) })),
      renewal: renewal ? { ...renewal, year: mooring ? mooring.year + 1 : null } : null,
    }
  })

  await addFileRoute(
    app,
    stopEndpoint,
    { ...bodies, maxFiles: 1 },
    async ({ account, body: { objectId, proof, ...asked }, files }) => {
      requireHere(deps)
      const money = await stopVignette(deps, {
        ...asked,
        vignetteId: requireId(objectId),
        accountId: account.id,
        proof: proof && givenFile(proof, files),
      })
      return { status: 'OK' as const, money: stopMoneyOnWire(money) }
    },
  )
}

/** Where the city has its own place for it, nothing is stopped here. */
function requireHere({ settings }: StopDeps): void {
  if (settings.cancelVignetteUrl !== null) throw notFound()
}

// What is no id of ours is absent, like another's.
function requireId(objectId: string): string {
  if (!uuidSchema.safeParse(objectId).success) throw notFound()
  return objectId
}

function givenFile(
  sent: FileOnWire,
  files: ReadonlyMap<string, ReceivedFile>,
): UploadedFile | SentFile {
  if (isFileReference(sent)) return { sentId: sent.id }
  const file = files.get(sent.data)
  if (!file) throw new PortalError(422, 'refusal.file.data-incorrect')
  return { name: sent.name, ...file }
}
