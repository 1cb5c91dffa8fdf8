import type { APIRequestContext, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { codeNow, codeOf } from './authenticator.ts'
import { press, type } from './by-keyboard.ts'
import type { StaffLogin } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import { CHOSEN_PASSWORD } from './signed-in.ts'

const CODE = 'Code uit uw app'

/** The mailed link, a password, the key laid in an authenticator, and a code of it; on the way the link is opened again. */
export async function acceptInvitation(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText(`Beste ${name}, kies`)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'invitation: empty')
  await press(page, 'Verder')
  await expectFieldError(page.getByLabel('Wachtwoord', { exact: true }), /./)
  await expectAccessibleAtBothWidths(page, 'invitation: no password', 'field errors')
  await type(page, 'Wachtwoord', CHOSEN_PASSWORD)
  await press(page, 'Verder')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  const voided = await shownSecret(page)

  await page.reload()
  await expect(page.getByText(`Beste ${name}, vul het wachtwoord in`)).toBeVisible()
  await expect(page.getByRole('code')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'invitation: opened again')
  await type(page, 'Wachtwoord', 'Anders-2026!')
  await press(page, 'Verder')
  await expectFieldError(page.getByLabel('Wachtwoord', { exact: true }), /niet het wachtwoord/)
  await type(page, 'Wachtwoord', CHOSEN_PASSWORD)
  await press(page, 'Verder')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  const secret = await shownSecret(page)
  expect(secret).not.toBe(voided)
  await expectAccessibleAtBothWidths(page, 'invitation: key')

  await type(page, CODE, '000000')
  await press(page, 'Account in gebruik nemen')
  await expectFieldError(
    page.getByLabel(CODE, { exact: true }),
    /Gebruikt u Microsoft Authenticator of Authy/,
  )
  await expectAccessibleAtBothWidths(page, 'invitation: wrong code', 'field errors')
  await page.getByLabel(CODE, { exact: true }).fill(await codeOf(page, secret))
  await press(page, 'Account in gebruik nemen')

  await expect(page.getByRole('heading', { name: 'Bewaar uw reservecodes' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await expectAccessibleAtBothWidths(page, 'invitation: backup codes', 'success')
  await press(page, 'Ik heb de codes bewaard')
}

/** The key in letters, which the picture and the link say too. */
async function shownSecret(page: Page): Promise<string> {
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
  const app = page.getByRole('link', { name: 'Openen in een app op dit apparaat' })
  await expect(app).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  const picture = await page.getByRole('img', { name: /^QR-code/ }).screenshot()
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ ...info, data })).toBe(await app.getAttribute('href'))
  return secret
}

/** The same by calls alone. @param portal its address when it is not the test's own */
export async function acceptByCalls(
  request: APIRequestContext,
  link: string,
  portal = '',
): Promise<StaffLogin & { key: { secret: string; uri: string } }> {
  const token = link.split('#')[1] ?? ''
  const ask = async <T>(call: string, data: object) => {
    const answer = await request.post(`${portal}/api/beheer/invitation/${call}`, { data })
    expect([call, answer.status()]).toEqual([call, 200])
    return (await answer.json()) as T
  }
  const { key } = await ask<{ key: { secret: string; uri: string } }>('begin', {
    token,
    newPassword: CHOSEN_PASSWORD,
  })
  const code = await codeNow(key)
  const login = await ask<StaffLogin>('accept', { token, password: CHOSEN_PASSWORD, code })
  return { ...login, key }
}
