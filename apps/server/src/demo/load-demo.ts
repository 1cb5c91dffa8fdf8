import { login, register } from '@vignettes/domain/api/account.ts'
import { savePassage } from '@vignettes/domain/api/requests.ts'
import type { Decision } from '@vignettes/domain/casework/decisions.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { forEachReturn, REQUEST_ID_PLACE } from '@vignettes/domain/paths/return-status.ts'
import { businessDate, yearOf } from '@vignettes/domain/rules/business-date.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { FastifyInstance } from 'fastify'
import type { MandateDeps } from '../modules/mandates/mandate-deps.ts'
import type { PaymentDeps } from '../modules/payments/payment-deps.ts'
import { applyReport } from '../modules/payments/apply-report.ts'
import type { Database } from '../ports/database.ts'
import type { CaseworkDeps } from '../modules/casework/casework-deps.ts'
import { makeStaffMember } from '../modules/staff/make-staff-member.ts'
import { addNumbers } from '../modules/staff/repository.ts'
import type { StaffDeps } from '../modules/staff/staff-deps.ts'
import { decideAll } from './demo-decisions.ts'
import { demoHeaders } from './demo-headers.ts'
import { LAST_STAFF_MEMBER, STAFF_MEMBERS, DEMO, NEW } from './demo-people.ts'
import { loadPastVignette } from './demo-past.ts'
import { demoPhoto } from './demo-photo.ts'
import { demoSeries } from './demo-series.ts'
import { loadMooringVignettes } from './demo-mooring.ts'

interface DemoTransit {
  boat: string
  status: PaymentStatus
  /** What came in instead of what was asked: somebody has to look at it. */
  receivedCents?: number
  decisions?: readonly Decision[]
}

/**
 * One transit vignette in every status of a payment that an applicant can meet (§4), one whose payment is in review, one that is valid
 * and one that lies ready.
 */
const TRANSIT: readonly DemoTransit[] = [
  { boat: 'Aalscholver', status: 'PAID', receivedCents: 54_00 },
  { boat: 'Windstilte', status: 'PAID', decisions: ['grant', 'send', 'activate'] },
  { boat: 'Stormvogel', status: 'FAILED' },
  { boat: 'Brandaris', status: 'CANCELLED' },
  { boat: 'Meerkoet', status: 'EXPIRED' },
  { boat: 'Fuut', status: 'PAID', decisions: ['grant', 'ready-for-pickup'] },
  { boat: 'De Reiger', status: 'PAID' },
  { boat: 'Waterlelie', status: 'PROCESSING' },
  { boat: 'Kleine Zwaan', status: 'OPEN' },
]

/** How many vignette numbers of this year the demo's case handler can give out. */
const NUMBERS = { first: 1, last: 500 }

export interface DemoDeps {
  app: FastifyInstance
  payments: PaymentDeps
  mandates: MandateDeps
  casework: CaseworkDeps
  staff: StaffDeps
  publicUrl: string
}

/**
 * Fills an empty portal with something to see, through the same calls that an applicant makes. Done once; begun again
 * where it was broken off, because every call can be repeated.
 */
export async function loadDemo(deps: DemoDeps): Promise<void> {
  const { database } = deps.payments
  if (await isComplete(database)) return
  const prefix = demoSeries(yearOf(businessDate(deps.casework.clock.now())))
  await database.transaction().execute((tx) => addNumbers(tx, { prefix, ...NUMBERS }))
  await registerPerson(deps.app, NEW)
  const token = await registerPerson(deps.app, DEMO)
  await confirmEmails(database, deps.casework.clock.now())
  const photo = await demoPhoto()
  await loadPastVignette(deps.casework, photo)
  await loadMooringVignettes(deps, token, photo)
  await saveTransitRequests(deps, token, photo)
  for (const staffMember of STAFF_MEMBERS) await makeStaffMember(deps.staff, staffMember)
}

/** Whether the last that is made is there. */
async function isComplete(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', LAST_STAFF_MEMBER.email)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns a token, also for somebody who was registered before */
async function registerPerson(app: FastifyInstance, person: typeof DEMO): Promise<string> {
  const { email, password } = person
  const registered = await app.inject({ method: 'POST', url: register.path, payload: person })
  const answer =
    registered.statusCode === 409
      ? await app.inject({ method: 'POST', url: login.path, payload: { email, password } })
      : registered
  return answer.json<{ access_token: string }>().access_token
}

/** Nobody reads the mail of a demo account before its letters are written (decisions B17). */
async function confirmEmails(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('account')
    .set({ email_confirmed_at: now })
    .where('email', 'in', [NEW.email, DEMO.email])
    .where('email_confirmed_at', 'is', null)
    .execute()
}

async function saveTransitRequests(deps: DemoDeps, token: string, photo: Buffer): Promise<void> {
  for (const { boat, status, receivedCents, decisions = [] } of TRANSIT) {
    // Saving again would begin another attempt to pay.
    if (!(await isSaved(deps.payments.database, boat))) {
      const isCollected = decisions.includes('ready-for-pickup')
      await saveTransitRequest(deps, token, { boat, photo, isCollected })
    }
    const id = await settle(deps.payments, boat, { status, receivedCents })
    if (id) await decideAll(deps, { id }, decisions)
  }
}

async function isSaved(database: Database, boat: string): Promise<boolean> {
  const row = await database
    .selectFrom('request')
    .select('id')
    .where('boat_name', '=', boat)
    .executeTakeFirst()
  return row !== undefined
}

async function saveTransitRequest(
  { app, publicUrl }: DemoDeps,
  token: string,
  { boat, photo, isCollected }: { boat: string; photo: Buffer; isCollected: boolean },
): Promise<void> {
  // A provider that is away keeps nothing: the request is saved before it is asked.
  await app.inject({
    method: 'POST',
    url: savePassage.path,
    headers: demoHeaders(token, boat),
    payload: {
      objectName: boat,
      objectLength: 6.4,
      objectWidth: 2.2,
      driveTypeID: '1',
      PHOTO_BOAT: { name: 'boot.jpg', data: photo.toString('base64') },
      ...(isCollected ? { deliveryType: '2', pickupLocation: '1' } : { deliveryType: '1' }),
      paymentType: '1',
      returnUrls: forEachReturn(
        (status) =>
          `${publicUrl}${ownPaths.returnFrom('AMSTERDAM', 'transit', status, REQUEST_ID_PLACE)}`,
      ),
    },
  })
}

/** @returns the vignette's id */
async function settle(
  deps: PaymentDeps,
  boat: string,
  { status, receivedCents }: Pick<DemoTransit, 'status' | 'receivedCents'>,
): Promise<string | undefined> {
  const attempt = await deps.database
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select(['payment_attempt.id as attemptId', 'payment.id as paymentId', 'vignette.id'])
    .select('payment_attempt.provider_payment_id as providerPaymentId')
    .where('request.boat_name', '=', boat)
    .executeTakeFirst()
  if (!attempt) return undefined
  if (status !== 'OPEN') {
    const { attemptId, paymentId, providerPaymentId } = attempt
    const report =
      receivedCents === undefined
        ? status
        : {
            ...{ status, reference: attemptId, amountCents: receivedCents, currency: 'EUR' },
            providerPaymentId: providerPaymentId ?? attemptId,
          }
    await applyReport(deps, { attemptId, paymentId, source: 'provider', report })
  }
  // Nobody asks about it any more: a demo whose payments expire after an hour would show nothing.
  await deps.database
    .updateTable('payment_attempt')
    .set({ next_check_at: null })
    .where('id', '=', attempt.attemptId)
    .execute()
  return attempt.id
}
