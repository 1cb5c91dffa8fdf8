import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'
import { APPLICANT, CHOSEN_PASSWORD, tokenOf } from './signed-in.ts'
import { PHOTO } from './transit-pages.ts'

const BASE = '/api/request-vignette'

/** Registers, asks for a mooring vignette and gives a mandate at the bank. @returns which vignette it is */
export async function askForMooring(page: Page, email: string, url: string): Promise<string> {
  await page.request.post(`${url}${BASE}/register`, {
    data: { ...APPLICANT, email, password: CHOSEN_PASSWORD },
  })
  const headers = {
    authorization: `Bearer ${await tokenOf(page, email, url, CHOSEN_PASSWORD)}`,
  }
  const saved = await page.request.post(`${url}${BASE}/save`, {
    headers,
    data: {
      ...{ objectName: 'De Gans', objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
      ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
      PHOTO_BOAT: { name: 'boot.jpg', data: (await readFile(PHOTO)).toString('base64') },
    },
  })
  const { requestId } = (await saved.json()) as { requestId: string }
  const back = (status: string) =>
    `${url}/request-vignette/Amsterdam/mooring/redirect/${status}/${requestId}`
  const begun = await page.request.post(`${url}${BASE}/mandate/create`, {
    headers,
    data: {
      issuer: 'INGBNL2A',
      return_url_success: back('success'),
      return_url_cancel: back('cancel'),
      return_url_error: back('error'),
      return_url_reject: back('reject'),
    },
  })
  const { redirect_url: bank } = (await begun.json()) as { redirect_url: string }
  await page.request.post(bank, { form: { outcome: 'success' }, maxRedirects: 0 })
  const items = async () => {
    const answer = await page.request.get(`${url}${BASE}/objects`, { headers })
    return (await answer.json()) as { object: { Id: string }; vignetteStatus: { code: string } }[]
  }
  await expect
    .poll(async () => (await items()).map(({ vignetteStatus }) => vignetteStatus.code))
    .toEqual(['IN_REVIEW'])
  return (await items())[0]?.object.Id ?? ''
}
