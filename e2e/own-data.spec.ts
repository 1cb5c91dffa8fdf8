import { readFile } from 'node:fs/promises'
import { press, reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { linkInMail } from './mail.ts'
import { expect, test } from './portal-test.ts'
import { registered } from './signed-in.ts'

const LINK = /\/account\/uw-gegevens\/[\w-]+/

test('issue 14, 8: what is kept of somebody is asked for and downloaded, by keyboard', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  const part = page.getByRole('region', { name: 'Uw gegevens downloaden' })
  await expect(part).toContainText('alles downloaden wat wij van u bewaren')
  await press(page, 'Mijn gegevens opvragen')
  await expect(part.getByRole('status')).toContainText('We hebben u een e-mail gestuurd')
  await expectAccessibleAtBothWidths(page, 'details: own data asked for')

  await page.goto(await linkInMail(request, email, LINK))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens downloaden')
  await expectAccessibleAtBothWidths(page, 'own data', 'filled')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Mijn gegevens downloaden'),
  ])
  expect(download.suggestedFilename()).toBe('mijn-gegevens.zip')
  const zip = await readFile(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.toString('latin1')).toContain('account.json')
})

test('issue 14, 8: the link is nothing to another, who is told what to do', async ({
  page,
  request,
}) => {
  const email = await registered(page, '/account/details')
  await press(page, 'Mijn gegevens opvragen')
  const link = await linkInMail(request, email, LINK)
  await registered(page, '/account/details')
  await page.goto(link)
  await press(page, 'Mijn gegevens downloaden')
  await expect(page.getByRole('alert')).toContainText('24 uur lang downloaden')
  await expectAccessibleAtBothWidths(page, 'own data: not theirs, or over', 'page alert')
  await reach(page, page.getByRole('main').getByRole('link', { name: 'Naar mijn gegevens' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens')
})
