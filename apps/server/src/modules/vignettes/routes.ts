import { getCredits } from '@vignettes/domain/api/credits.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { getObject, getObjects } from '@vignettes/domain/api/vignettes.ts'
import { hasVignetteEnded, mayOwnerWithdraw } from '@vignettes/domain/vignette/vignette-states.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { notFound } from '../../http/portal-error.ts'
import type { WaitingRequests } from '../../ports/asked-today.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CreditBack } from '../../ports/credit-back.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import { findCreditUse } from '../../ports/credit-use.ts'
import { findCreditsLeft, NO_CREDITS_LEFT } from '../../ports/credits-left.ts'
import { findStopAsOf } from '../../ports/stop-of-vignette.ts'
import { overviewOf, vignetteDetails } from './on-the-wire.ts'
import {
  findById,
  findEndingDecision,
  findMoneyAnswer,
  listByOwner,
  listAskedOtherwise,
  listChanges,
  listRefunds,
  type OverviewRow,
} from './overview-repository.ts'

interface VignetteRoutesDeps {
  clock: Clock
  database: Database
  reference: ReferenceData
  creditBack: Pick<CreditBack, 'look'>
  waiting: WaitingRequests
}

/** Its mandate never came. */
const hasLapsed = ({ status, number }: Pick<OverviewRow, 'status' | 'number'>) =>
  status === 'EXPIRED' && number === null

const WAITS: OverviewRow['status'] = 'AWAITING_PAYMENT'

/** The owner's vignettes: the overview and the details, and what can be taken off the next. */
export function vignetteRoutes(
  app: FastifyInstance,
  { clock, database, reference, creditBack, waiting }: VignetteRoutesDeps,
): void {
  const tellingFor = async (request: FastifyRequest, accountId: string) => ({
    today: businessDate(clock.now()),
    reference: reference.inLanguage(languageOf(request)),
    accountGoes: await isToGo(database, accountId, clock.now()),
  })
  /** Of those that their owner may still withdraw, and of those that ended without a letter. */
  const creditsOf = (rows: readonly OverviewRow[]) => {
    const asked = rows.filter(
      ({ creditedVignetteId, ...row }) =>
        creditedVignetteId !== null && (mayOwnerWithdraw(row) || hasLapsed(row)),
    )
    const requestIds = asked.map(({ requestId }) => requestId)
    return creditBack.look(database, { requestIds, now: clock.now() })
  }

  const askedOf = (rows: readonly OverviewRow[]) => {
    const waits = rows.filter(({ type, status }) => type === 'mooring' && status === WAITS)
    return waiting.askedToday(
      database,
      waits.map(({ requestId }) => requestId),
    )
  }
  const moneyOf = async (rows: readonly OverviewRow[]) => {
    const [credits, asked] = await Promise.all([creditsOf(rows), askedOf(rows)])
    return { credits, asked }
  }

  const leftOf = async (accountId: string, { accountGoes }: { accountGoes: boolean }) => {
    // Nothing could be asked that it is taken off.
    if (accountGoes) return NO_CREDITS_LEFT
    return findCreditsLeft(database, { accountId, now: clock.now(), seasonOn: reference.seasonOn })
  }

  addRoute(app, getObjects, async ({ account, request }) => {
    const [rows, telling] = await Promise.all([
      listByOwner(database, account.id),
      tellingFor(request, account.id),
    ])
    const [money, left] = await Promise.all([
      moneyOf(rows),
      rows.some(({ isStopped }) => isStopped) ? leftOf(account.id, telling) : NO_CREDITS_LEFT,
    ])
    return overviewOf(rows, { ...telling, ...money }, left)
  })

  addRoute(app, getCredits, async ({ account }) => {
    const accountGoes = await isToGo(database, account.id, clock.now())
    const { credits, until } = await leftOf(account.id, { accountGoes })
    return {
      credits: credits.map(({ number, boatName, worthCents }) => ({
        ...{ number, boatName },
        worth: eurosFromCents(worthCents),
      })),
      until: until ?? null,
    }
  })

  addRoute(app, getObject, async ({ account, query, request }) => {
    const row = uuidSchema.safeParse(query.objectId).success
      ? await findById(database, account.id, query.objectId)
      : undefined
    if (!row) throw notFound()
    const hasEnded = hasVignetteEnded(row.status)
    const [changes, asked, ending, settled, refunds, stop, telling] = await Promise.all([
      listChanges(database, row.id),
      listAskedOtherwise(database, row.id),
      hasEnded ? findEndingDecision(database, row.id) : undefined,
      hasEnded ? findMoneyAnswer(database, row.id) : undefined,
      listRefunds(database, row.requestId),
      hasEnded
        ? findStopAsOf(database, row.id, { today: businessDate(clock.now()), reference })
        : undefined,
      tellingFor(request, account.id),
    ])
    const creditUse = stop?.way === 'credit' ? await findCreditUse(database, row.id) : undefined
    const happened = { changes, asked, ending, settled, refunds, stop, creditUse }
    return vignetteDetails(row, happened, { ...telling, ...(await moneyOf([row])) })
  })
}
