import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { acceptByCalls } from './accept-invitation.ts'
import { askCasework } from './casework-pages.ts'
import { madePdf } from './made-pdf.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { dayFromToday } from './today.ts'
import { pay, PHOTO } from './transit-pages.ts'
import { fromElsewhere, newBsn, newEmail, PASSWORD } from './signed-in.ts'

const BOAT = { objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' }

interface FileOnWire {
  name: string
  /** Base64. */
  data: string
}

/** Requests of somebody new in Weesp, each with two documents, which wait for a handler. Past the screens. */
export async function makeCases(
  page: Page,
  boatNames: readonly string[],
  lease?: FileOnWire,
): Promise<Applicant> {
  return makeMooringCases(page, boatNames, {
    objectLocation: 'private',
    GROUND_LEASE: lease ?? (await upload('erfpacht.jpg')),
  })
}

/** The same with a photo of the boat alone, so that a glance is enough; of somebody who has an account, where one is given. */
export async function makePlainCases(
  page: Page,
  boatNames: readonly string[],
  applicant?: Applicant,
): Promise<Applicant> {
  return makeMooringCases(page, boatNames, { objectLocation: 'public' }, applicant)
}

/** One of a large boat, whose amounts are long; granted, and stopped by its owner. @returns its case's id */
export async function makeLargeStopped(page: Page, boatName: string): Promise<string> {
  const applicant = await makeMooringCases(page, [boatName], {
    ...{ objectLocation: 'public', objectLength: 14, objectWidth: 4.2 },
  })
  const id = await caseOf(page, boatName)
  await grantCase(page, id)
  const address = `/api/request-vignette/stop?objectId=${id}`
  const look = await page.request.get(address, { headers: { ...applicant } })
  const { money, today } = (await look.json()) as { money: { worth: number }; today: string }
  const stop = { objectId: id, reason: 'other', on: today, worthSeen: money.worth }
  await send(page, applicant, 'stop', stop)
  return id
}

async function makeMooringCases(
  page: Page,
  boatNames: readonly string[],
  berth: object,
  given?: Applicant,
): Promise<Applicant> {
  const applicant = given ?? (await registerApplicant(page))
  // A27: a mandate hands in what it was begun for; with one already there, what is saved is handed in at once.
  await giveMandate(page, applicant)
  const photo = await upload('boot.jpg')
  for (const objectName of boatNames) {
    await send(page, applicant, 'save', {
      ...BOAT,
      objectName,
      objectAge: 'old',
      terms: 1,
      vignetTypeID: 'Weesp',
      PHOTO_BOAT: photo,
      ...berth,
    })
  }
  for (const boat of boatNames) await caseOf(page, boat)
  return applicant
}

async function giveMandate(page: Page, applicant: Applicant): Promise<void> {
  const back = `${process.env.PORTAL_URL}/account/details/change-iban/success`
  const mandate = await send(page, applicant, 'mandate/create', {
    issuer: 'INGBNL2A',
    return_url_success: back,
    return_url_cancel: back,
    return_url_error: back,
    return_url_reject: back,
  })
  await page.goto(String(mandate['redirect_url']))
  await pay(page, 'success')
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/request-vignette/user', {
        headers: { ...applicant },
      })
      return ((await answer.json()) as { user: { HasMandate: boolean } }).user.HasMandate
    })
    .toBe(true)
}

/** Has every document of a case sent again. */
export async function rejectAll(page: Page, id: string): Promise<void> {
  const { version, documents } = await askCasework<{
    version: string
    documents: { id: string }[]
  }>(page, 'behandelaar', `case?id=${id}`)
  await askCasework(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'ask-again' },
    documents: documents.map(({ id: documentId }) => ({
      ...{ documentId, verdict: 'rejected', reason: 'other', remark: 'Te donker.' },
    })),
  })
}

/**
 * A case with all that a case can show but a payment: a PDF, a photo beside the one that it replaces and what was said of
 * that, an event with a note. Past the screens.
 *
 * @returns its address
 */
export async function makeFullCase(page: Page): Promise<string> {
  const boat = `Vergulde Draeck van Oudekerk ${randomUUID().slice(0, 4)}`
  const lease = { name: 'erfpacht.pdf', data: madePdf('erfpacht').toString('base64') }
  const applicant = await makeCases(page, [boat], lease)
  const id = await caseOf(page, boat)
  await askCasework(page, 'behandelaar', 'case/note', { id, text: 'Eerst bellen.\nDan kijken.' })
  const { version, documents } = await askCasework<{
    version: string
    documents: { id: string; type: string }[]
  }>(page, 'behandelaar', `case?id=${id}`)
  await askCasework(page, 'behandelaar', 'case/decide', {
    id,
    version,
    decision: 'ask-again',
    documents: documents.map(({ id: documentId, type }) =>
      type === 'PHOTO_BOAT'
        ? { documentId, verdict: 'rejected', reason: 'other', remark: 'Te donker.\nEn te klein.' }
        : { documentId, verdict: 'accepted' },
    ),
  })
  const [rejected] = (
    await send<{ documents: { id: string }[] }>(page, applicant, 'documents/declined', {
      objectId: id,
    })
  ).documents
  expect(rejected).toBeDefined()
  await send(page, applicant, 'documents/upload', {
    objectId: id,
    [rejected?.id ?? '']: await upload('nog-een-foto-van-de-boot-aan-de-steiger.jpg'),
  })
  await caseOf(page, boat, 'RESUBMITTED')
  return `/beheer/aanvraag/${id}`
}

/** A vignette that is valid from today until tomorrow. @returns its number */
export async function makeValidVignette(page: Page, boatName: string): Promise<string> {
  // In the break of the season a mooring vignette is for the next year.
  const id = await makePaidCase(page, boatName)
  return grantCase(page, id, { validUntil: dayFromToday(1) })
}

/** Grants it, with all of its documents. @returns its number */
async function grantCase(page: Page, id: string, more: object = {}): Promise<string> {
  const { version, documents } = await askCasework<{
    version: string
    documents: { id: string }[]
  }>(page, 'behandelaar', `case?id=${id}`)
  const { number } = await askCasework<{ number: string }>(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'grant', ...more },
    documents: documents.map(({ id: documentId }) => ({ documentId, verdict: 'accepted' })),
  })
  return number
}

/** A transit request of which the provider reports another amount, until the test ends. @returns its case's id */
export async function makePaymentInReview(page: Page, boatName: string): Promise<string> {
  const { redirectUrl } = await saveTransit(page, await registerApplicant(page), boatName)
  const faults = `${process.env.SANDBOX_URL}/faults`
  await page.request.post(faults, { data: { payments: { amount: '43.50' } } })
  await page.goto(redirectUrl)
  await pay(page, 'success')
  return caseOf(page, boatName, 'PAYMENT_IN_REVIEW')
}

/** A transit request that was paid, which waits for a handler. Past the screens. @returns its case's id */
export async function makePaidCase(
  page: Page,
  boat: string,
  applicant?: Applicant,
): Promise<string> {
  const by = applicant ?? (await registerApplicant(page))
  const { redirectUrl } = await saveTransit(page, by, boat)
  await page.goto(redirectUrl)
  await pay(page, 'success')
  return caseOf(page, boat)
}

/** The same, refused with all of its money to go back, which 'behandelaar' asked. @returns its case's id */
export async function makeRefund(page: Page, boat: string, applicant?: Applicant): Promise<string> {
  const id = await makePaidCase(page, boat, applicant)
  const { version, payment } = await askCasework<{
    version: string
    payment: { refundable: number }
  }>(page, 'behandelaar', `case?id=${id}`)
  await askCasework(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'refuse', reason: 'boat-not-allowed' },
    money: { back: 'all', amount: payment.refundable },
  })
  return id
}

/** A transit request that waits for its money. @returns its id and where it is paid */
export async function saveTransit(page: Page, applicant: Applicant, objectName: string) {
  const back = (status: string) =>
    `${process.env.PORTAL_URL}/request-vignette/Amsterdam/transit/redirect/${status}/{requestId}`
  return send<{ requestId: string; redirectUrl: string }>(page, applicant, 'save-passage', {
    ...BOAT,
    objectName,
    PHOTO_BOAT: await upload('boot.jpg'),
    deliveryType: '1',
    paymentType: '1',
    returnUrls: {
      success: back('success'),
      cancel: back('cancel'),
      error: back('error'),
      reject: back('reject'),
    },
  })
}

/** The id of a case, as soon as it waits so. */
export async function caseOf(page: Page, boat: string, kind = 'NEW'): Promise<string> {
  let id = ''
  await expect
    .poll(
      async () => {
        const { cases } = await askCasework<{
          cases: { id: string; boatName: string; kind: string }[]
        }>(page, 'behandelaar', 'search', { q: boat })
        id = cases[0]?.id ?? ''
        return cases[0]?.kind
      },
      { timeout: 30_000 },
    )
    .toBe(kind)
  return id
}

interface Handler {
  session: string
}

/** Somebody invited as a handler. @returns the address of the invitation */
export async function inviteStaffMember(
  page: Page,
  name: string,
  email = newEmail(),
): Promise<string> {
  await askCasework(page, 'beheerder', 'staff/invite', { email, name, roles: ['handler'] })
  return linkInMail(page.request, email, /\/beheer\/uitnodiging#\S+/)
}

/** Another handler, invited and with a session. */
export async function inviteHandler(page: Page, name: string): Promise<Handler> {
  const email = newEmail()
  const link = await inviteStaffMember(page, name, email)
  const { session } = await acceptByCalls(page.request, link)
  return { session }
}

/** Somebody who may send requests. */
export interface Applicant {
  authorization: string
}

export async function registerApplicant(page: Page): Promise<Applicant> {
  const registered = await post(page.request, '/api/request-vignette/register', {
    headers: fromElsewhere(),
    data: {
      email: newEmail(),
      password: PASSWORD,
      initials: 'W.',
      surnamePrefix: 'van den',
      surname: 'Nieuwenhuijzen-Schimmelpenninck',
      phoneNumber: '0612345678',
      street: 'Burgemeester van Leeuwenlaan',
      houseNumber: '100',
      houseNumberAddition: 'A',
      postalCode: '1011 AA',
      city: 'Amsterdam',
      countryCode: 'NL',
      citizenServiceNumber: newBsn(),
    },
  })
  return { authorization: `Bearer ${String(registered['access_token'])}` }
}

/** A call of an applicant; one that saves has a key of its own. */
export async function send<T extends object = Record<string, unknown>>(
  page: Page,
  { authorization }: Applicant,
  call: string,
  data: object,
): Promise<T> {
  return post<T>(page.request, `/api/request-vignette/${call}`, {
    headers: { authorization, 'idempotency-key': randomUUID() },
    data,
  })
}

/** The photo as a call carries it. */
export async function upload(name: string): Promise<FileOnWire> {
  return { name, data: (await readFile(PHOTO)).toString('base64') }
}

async function post<T extends object = Record<string, unknown>>(
  request: APIRequestContext,
  path: string,
  options: { data: object; headers?: Record<string, string> },
): Promise<T> {
  const answer = await request.post(path, options)
  expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, 200, true])
  return (await answer.json()) as T
}
