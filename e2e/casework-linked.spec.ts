import { makeFullCase } from './casework-cases.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

test('what was sent again moves along with what it replaces, until somebody wants them apart', async ({
  page,
}) => {
  await openAs(page, 'behandelaar', await makeFullCase(page))
  const paper = page.getByRole('region', { name: 'Foto van de boot' })
  const frames = paper.getByRole('group', { name: /vergroten met \+/ })
  await expect(frames).toHaveCount(2)
  await expect(paper.getByRole('img')).toHaveCount(2)
  const widths = () =>
    paper
      .getByRole('img')
      .evaluateAll((images) =>
        images.map((image) => Math.round(image.getBoundingClientRect().width)),
      )
  const tops = () => frames.evaluateAll((all) => all.map(({ scrollTop }) => Math.round(scrollTop)))
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(50)
  const [before = 0] = await widths()

  await frames.nth(1).press('+')
  await frames.nth(1).press('+')
  await expect
    .poll(async () => (await widths()).map((width) => width > before * 2))
    .toEqual([true, true])
  await frames.nth(1).evaluate((frame) => frame.scrollTo({ top: 40, behavior: 'instant' }))
  await expect.poll(tops).toEqual([40, 40])
  // Either leads.
  await frames.nth(0).evaluate((frame) => frame.scrollTo({ top: 10, behavior: 'instant' }))
  await expect.poll(tops).toEqual([10, 10])
  await expectAccessibleAtBothWidths(page, 'case: two versions moved together')

  await paper.getByLabel(/samen vergroten/).press('Space')
  await frames.nth(0).press('-')
  await frames.nth(0).press('+')
  const [alone = 0, other = 0] = await widths()
  expect(alone).toBeGreaterThan(other * 1.4)
})
