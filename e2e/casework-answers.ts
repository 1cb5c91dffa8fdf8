import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'
import { PHOTO } from './transit-pages.ts'

/*
 * A desk of which every answer is made up here, so that each part of its screens is there at once, nobody has to log in
 * and nothing of the portal is used up. The app checks every answer against its contract before it shows it.
 */

/** Gives the words that a person or the server wrote; those that are given are what is usual. */
export type Words = (usual: string) => string

const AT = '2026-11-20T10:00:00.000Z'

/** An id by its number. */
export function idOf(index: number): string {
  return `0199f0e0-0000-7000-8000-${String(index).padStart(12, '0')}`
}

export const CASE = `/beheer/aanvraag/${idOf(0)}`

const staffMember = (role: string, name: string) => ({
  id: idOf(1),
  name,
  email: 'sluis@gemeente.example',
  role,
})

/** A line of the queue, or a hit of the search. */
export const caseLine = (words: Words, index = 0) => ({
  id: idOf(index),
  boatName: words('Vergulde Draeck van Oudekerk aan de Amstel'),
  applicant: words('W.A. van den Nieuwenhuijzen-Schimmelpenninck'),
  district: 'AMSTERDAM',
  type: 'mooring',
  number: words('V26-1234567'),
  statusName: words('In behandeling'),
  kind: 'PAYMENT_IN_REVIEW',
  since: AT,
  claimedBy: { id: idOf(1), name: words('B. Sluis'), since: AT },
})

const caseDocument = (words: Words, index: number, more: object) => ({
  id: idOf(index),
  type: 'PHOTO_BOAT',
  name: words('IMG_20261120_100000_de_boot_van_opzij_gezien_aan_de_steiger.jpg'),
  mediaType: 'image/jpeg',
  sizeBytes: 3000,
  status: 'pending',
  rejection: null,
  createdAt: AT,
  ...more,
})

const openCase = (words: Words) => ({
  ...caseLine(words),
  requestId: idOf(9),
  vignetteStatus: 'IN_REVIEW',
  version: '1',
  decisions: ['grant', 'ask-again', 'refuse', 'withdraw'],
  category: 'REGULAR',
  categoryName: words('Regulier'),
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  person: {
    name: words('W.A. van den Nieuwenhuijzen-Schimmelpenninck'),
    email: words('w.a.van.den.nieuwenhuijzen-schimmelpenninck@postbus.example'),
    phoneNumber: words('+31612345678'),
    address: words('Burgemeester van Leeuwenlaan 100-A, 1011 AA Amsterdam'),
    hasBsn: true,
    hasMandate: true,
  },
  boat: { boatLength: 12.4, boatWidth: 3.2, area: 39.68, driveType: words('Elektrisch') },
  recap: [
    {
      title: words('Uw boot'),
      facts: [{ label: words('Naam van de boot'), value: words('Vergulde Draeck') }],
    },
  ],
  offer: [
    { category: 'REGULAR', name: words('Regulier'), cost: 1144.6 },
    { category: 'ENVIRONMENT', name: words('Milieuvriendelijk'), cost: 343.38 },
  ],
  cost: 1144.6,
  documents: [
    caseDocument(words, 2, {}),
    caseDocument(words, 3, {
      status: 'replaced',
      rejection: { reason: 'unreadable', remark: words('De foto is te donker.\nEn te klein.') },
    }),
    caseDocument(words, 4, {
      type: 'WAIVER',
      name: words('ontheffing.pdf'),
      mediaType: 'application/pdf',
    }),
  ],
  payment: {
    status: 'PAID',
    inReview: true,
    mismatches: [
      {
        at: AT,
        found: [
          { code: 'amount', expected: 1144.6, received: 10 },
          { code: 'currency', expected: 'EUR', received: words('USD') },
        ],
        oldWords: words('the amount was another'),
      },
    ],
    outcomes: ['accept-as-paid', 'not-paid', 'leave-as-is'],
  },
  history: [
    {
      at: AT,
      who: words('B. Sluis'),
      kind: 'staff',
      did: 'note',
      reason: null,
      outcome: null,
      note: words('Eerst bellen.\nDan kijken.'),
    },
    { at: AT, who: null, kind: 'vignette', statusName: words('In behandeling') },
  ],
})

const week = (weekStart: string, requests: number) => ({
  weekStart,
  requests,
  payments: 40,
  paid: 12345.6,
  decisions: 33,
  granted: 21,
  waitingDays: 4.5,
})

/** Every answer of the desk, by the path of its call. */
export function caseworkAnswers(words: Words = (usual) => usual): Record<string, unknown> {
  return {
    logout: { status: 'OK' },
    queue: {
      counts: ['NEW', 'RESUBMITTED', 'PAYMENT_IN_REVIEW'].map((kind) => ({
        kind,
        count: 1000,
        isMore: true,
      })),
      cases: [0, 1, 2].map((index) => caseLine(words, index)),
      next: 'later',
    },
    search: { cases: [0, 1].map((index) => caseLine(words, index)), isMore: true },
    case: openCase(words),
    'case/bsn': { bsn: words('123456782') },
    'case/claim': { status: 'OK' },
    'case/release': { status: 'OK' },
    'case/decide': { status: 'OK', statusName: words('Goedgekeurd'), number: words('V26-1234567') },
    letter: {
      letter: {
        to: words('w.a.van.den.nieuwenhuijzen-schimmelpenninck@postbus.example'),
        subject: words('Uw vignet is goedgekeurd'),
        text: words('Beste aanvrager,\n\n'.concat('Uw boot mag in Amsterdam liggen. '.repeat(30))),
      },
    },
    check: {
      number: words('V26-1234567'),
      vignette: {
        isValid: true,
        boatName: words('Vergulde Draeck van Oudekerk aan de Amstel'),
        length: 6.4,
        typeName: words('Regulier'),
        statusName: words('Goedgekeurd'),
        validFrom: '2026-01-01',
        validUntil: '2026-12-31',
      },
      checkedAt: AT,
    },
    staff: {
      staff: ['active', 'invited', 'ended'].map((state, index) => ({
        id: idOf(20 + index),
        name: words('W.A. van den Nieuwenhuijzen-Schimmelpenninck'),
        email: words('w.a.van.den.nieuwenhuijzen-schimmelpenninck@gemeente.example'),
        role: 'enforcement',
        state,
        createdAt: AT,
        lastSeenAt: AT,
      })),
    },
    'staff/invite': { status: 'OK' },
    'staff/end': { status: 'OK' },
    numbers: { left: 1234, next: words('V26-1234567') },
    counts: {
      weeks: [week('2026-11-02', 12), week('2026-11-09', 45), week('2026-11-16', 31)],
      total: { requests: 88, payments: 120, paid: 37036.8, decisions: 99, granted: 63 },
    },
    'invitation/check': {
      email: words('w.a.van.den.nieuwenhuijzen-schimmelpenninck@gemeente.example'),
      name: words('K. Kade'),
      secret: words('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  }
}

/** Who sits at the desk, or nobody. */
export type Role = 'handler' | 'administrator' | null

/** Sits a staff member down at the made up desk, or nobody. */
export async function sitDown(
  page: Page,
  role: Role,
  answers: Record<string, unknown>,
  name = 'B. Sluis',
): Promise<void> {
  const photo = await readFile(PHOTO)
  await page.route('**/api/beheer/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const path = pathname.replace('/api/beheer/', '')
    if (path !== 'document') return route.fulfill({ json: answers[path] })
    const isPdf = searchParams.get('id') === idOf(4)
    await route.fulfill(
      isPdf
        ? { contentType: 'application/pdf', body: '%PDF-1.4 ontheffing\n%%EOF\n' }
        : { contentType: 'image/jpeg', body: photo },
    )
  })
  // Any address of the portal without an app in it.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (session) => {
      sessionStorage.clear()
      if (session) sessionStorage.setItem('casework-session', JSON.stringify(session))
    },
    role && { token: 'made-up', staffMember: staffMember(role, name) },
  )
}

/** Judges and grants. By key: a click may still go to the PDF, where that has just moved. */
export async function judge(page: Page, verdict: 'Goed' | 'Niet goed'): Promise<void> {
  await expect(page.locator('.casework-image img, .casework-pdf')).toHaveCount(3)
  for (const paper of await page.locator('.casework-paper').all()) {
    await paper.getByLabel(verdict, { exact: true }).press('Space')
  }
  await page.getByLabel('Toekennen', { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Brief bekijken' }).press('Enter')
}
