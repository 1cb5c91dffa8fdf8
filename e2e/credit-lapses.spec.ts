import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { type AtVignette, takeCredit, withVignette } from './own-vignette.ts'
import { expect, test } from './portal-test.ts'

test('issue 14, 6: after its last day a credit that nothing was asked with is told as lapsed, and leads nowhere', async ({
  page,
}) => {
  const stopped = page.getByRole('region', { name: 'Dit vignet is opgezegd' })
  const another = page.getByRole('link', { name: 'Vignet voor andere boot aanvragen' })
  const lapsed = /€.369,10 is vervallen\. .* als dat uiterlijk op 24 september 2026 is aangevraagd/
  const beforeIt = async (at: AtVignette) => {
    await takeCredit(page, at)
    await page.goto(`${at.url}/account/mijn-vignetten/${at.id}`)
    await expect(stopped).toContainText('Andere vignet uiterlijk aanvragen op24 september 2026')
    await expect(stopped).toContainText('Gaat af van het volgende vignet')
    await expect(another).toBeVisible()
  }
  await withVignette(page, beforeIt, {
    // The day after it begins, in Amsterdam; in the browser it is another.
    '2026-09-24T22:00:00Z': async ({ url, id }) => {
      await page.goto(`${url}/account/mijn-vignetten/${id}`)
      await expect(stopped).toContainText(lapsed)
      await expect(stopped).not.toContainText('Gaat af van het volgende vignet')
      await expect(stopped).not.toContainText('uiterlijk aanvragen op')
      await expect(another).toHaveCount(0)
      await expectAccessibleAtBothWidths(page, 'details: a credit that lapsed', 'filled')
    },
  })
})
