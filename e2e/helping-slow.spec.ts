import { AGAIN } from './again.ts'
import { press } from './by-keyboard.ts'
import { test } from './faulty-line.ts'
import { helperOfOwner } from './help.ts'
import { expect } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { fillBoat, WIZARD } from './transit-pages.ts'

test(
  'issue 14, 9: who leaves the screen before what they have is known neither begins to help nor is asked elsewhere',
  AGAIN,
  async ({ page, request, line }) => {
    const { helper } = await helperOfOwner(page, request)
    await page.goto(`${WIZARD}/1`)
    await fillBoat(page, 'Eigen')
    const there = async () => (await serverDraft(page, helper.email))?.data
    await expect.poll(there).toMatchObject({ BoatGeneralInfo: { boatName: 'Eigen' } })
    await page.goto('/account/hulp')
    await expect(page.getByRole('button', { name: 'J.P. Boer helpen' })).toBeVisible()
    line.fails(/GET .*\/drafts\?sentWith=/, 'silent')
    const asked = page.waitForRequest(/\/drafts\?sentWith=/)
    await press(page, 'J.P. Boer helpen')
    await asked
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).not.toHaveURL('/account/hulp')
    // Nobody is kept waiting longer than two seconds.
    await page.waitForTimeout(3_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: /U helpt/ })).toHaveCount(0)
    line.mend()
  },
)
