import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { askCasework } from './casework-pages.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { newEmail, pay, PHOTO } from './transit-pages.ts'

const PASSWORD = 'Welkom-2026!'

/** Requests of somebody new in Weesp, each with two documents, which wait for a handler. Past the screens. */
export async function makeCases(page: Page, boatNames: readonly string[]): Promise<void> {
  const registered = await post(page.request, '/api/request-vignette/register', {
    data: {
      email: newEmail(),
      password: PASSWORD,
      initials: 'W.',
      surnamePrefix: '',
      surname: 'Vecht',
      phoneNumber: '0612345678',
      street: 'Voorbeeldkade',
      houseNumber: '12',
      houseNumberAddition: '',
      postalCode: '1011 AA',
      city: 'Amsterdam',
      countryCode: 'NL',
      citizenServiceNumber: '123456782',
    },
  })
  const authorization = `Bearer ${String(registered['access_token'])}`
  const data = (await readFile(PHOTO)).toString('base64')
  for (const objectName of boatNames) {
    await post(page.request, '/api/request-vignette/save', {
      headers: { authorization, 'idempotency-key': randomUUID() },
      data: {
        objectName,
        objectLength: 5.2,
        objectWidth: 2.1,
        driveTypeID: '1',
        objectAge: 'old',
        objectLocation: 'private',
        terms: 1,
        vignetTypeID: 'Weesp',
        PHOTO_BOAT: { name: 'boot.jpg', data },
        GROUND_LEASE: { name: 'erfpacht.jpg', data },
      },
    })
  }
  const back = `${process.env.PORTAL_URL}/account/details/change-iban/success`
  const mandate = await post(page.request, '/api/request-vignette/mandate/create', {
    headers: { authorization },
    data: {
      issuer: 'INGBNL2A',
      return_url_success: back,
      return_url_cancel: back,
      return_url_error: back,
      return_url_reject: back,
    },
  })
  await page.goto(String(mandate['redirect_url']))
  await pay(page, 'success')
  for (const boat of boatNames) await caseOf(page, boat)
}

/** The id of a case, as soon as it waits for a handler. */
export async function caseOf(page: Page, boat: string): Promise<string> {
  let id = ''
  await expect
    .poll(async () => {
      const { cases } = await askCasework<{
        cases: { id: string; boatName: string; kind: string }[]
      }>(page, 'behandelaar', `search?q=${encodeURIComponent(boat)}`)
      id = cases[0]?.id ?? ''
      return cases[0]?.kind
    })
    .toBe('NEW')
  return id
}

/** Another handler, invited and with a session. */
export async function inviteHandler(page: Page, name: string): Promise<string> {
  const email = newEmail()
  await askCasework(page, 'beheerder', 'staff/invite', { email, name, role: 'handler' })
  const link = await linkInMail(page.request, email, /\/beheer\/uitnodiging#\S+/)
  const token = link.split('#')[1] ?? ''
  const { secret } = await post(page.request, '/api/beheer/invitation/check', { data: { token } })
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate()
  const { session } = await post(page.request, '/api/beheer/invitation/accept', {
    data: { token, newPassword: PASSWORD, code },
  })
  return String(session)
}

async function post(
  request: APIRequestContext,
  path: string,
  options: { data: object; headers?: Record<string, string> },
): Promise<Record<string, unknown>> {
  const answer = await request.post(path, options)
  expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, 200, true])
  return (await answer.json()) as Record<string, unknown>
}
