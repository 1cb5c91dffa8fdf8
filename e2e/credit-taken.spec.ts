import { readFile } from 'node:fs/promises'
import { takeCredit, withVignette } from './own-vignette.ts'
import { expect, test } from './portal-test.ts'
import { CHOSEN_PASSWORD } from './signed-in.ts'
import { PHOTO } from './transit-pages.ts'

test('issue 14, 6: a credit that a request has is told as taken, and before its withdrawal until when it is left', async ({
  page,
}) => {
  await withVignette(page, async (at) => {
    const { url, id, headers } = at
    await takeCredit(page, at)
    const base = `${url}/api/request-vignette`
    const saved = await page.request.post(`${base}/save`, {
      headers,
      data: {
        ...{ objectName: 'De Zwaan', objectLength: 2, objectWidth: 0.5, driveTypeID: '1' },
        ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
        previousVignetCode: 'V26-0000001',
        PHOTO_BOAT: { name: 'boot.jpg', data: (await readFile(PHOTO)).toString('base64') },
      },
    })
    expect(saved.ok()).toBe(true)
    await page.goto(`${url}/account/mijn-vignetten/${id}`)
    const stopped = page.getByRole('region', { name: 'Dit vignet is opgezegd' })
    await expect(stopped).toContainText('Dit bedrag is verrekend met aanvraag')
    await expect.soft(stopped).not.toContainText('uiterlijk aanvragen op')

    await page.goto(`${url}/account/mijn-vignetten`)
    const card = page.getByRole('listitem').filter({ hasText: 'De Zwaan' }).first()
    await expect(card).toContainText('Bedrag')
    await expect.soft(card).toContainText('U betaalt niets')
    await page.getByRole('link', { name: 'De Zwaan', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Vignet' })).toContainText('U betaalt niets')

    const removal = { headers, data: { password: CHOSEN_PASSWORD } }
    expect((await page.request.delete(`${base}/user`, removal)).ok()).toBe(true)
    await page.goto(`${url}/account/mijn-vignetten`)
    await page.getByRole('button', { name: 'Intrekken De Zwaan' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      /Vraag het andere vignet aan vóór 23 juni 2026, 12\.\d\d uur/,
    )
    await expect(dialog).toContainText('Houdt u uw account? Dan kan het tot en met 24 september')
    // What becomes of it is said once it was withdrawn too.
    await dialog.getByRole('button', { name: 'Aanvraag intrekken' }).click()
    const done = page.getByText('Uw aanvraag voor De Zwaan is ingetrokken.')
    await expect(done).toBeFocused()
    await expect(done).toContainText('kunt u nog laten verrekenen')
  })
})
