import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { expect, test } from 'vitest'
import { ANSWERS } from '../../testing/wizard-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ToldElsewhere } from './told-elsewhere.tsx'

const FACTS: WizardFacts = {
  ...{
    district: 'AMSTERDAM',
    type: 'transit',
    today: '2026-06-01',
    hasMandate: false,
    answers: ANSWERS.transit,
  },
  seasonOn: seasonOfSpec,
}

/** What the region around it holds. */
function partsOf(
  others: Parameters<typeof ToldElsewhere>[0]['others'],
  type: VignetteType = 'transit',
) {
  renderScreen(
    <ToldElsewhere
      name={{ district: 'AMSTERDAM', type }}
      facts={{ ...FACTS, type }}
      position={2}
      {...{
        others,
        isTaking: false,
        told: undefined,
        news: 0,
        taken: 0,
        onTaken: () => undefined,
      }}
      {...{ isStopped: false, accountGoes: false, renewal: null, isAwaited: false }}
    />,
  )
  return document.body.firstElementChild
}

test('while nothing was answered otherwise elsewhere its region is empty, and takes no room', () => {
  expect(partsOf({})?.childElementCount).toBe(0)
})

test('what was answered otherwise elsewhere stands in it', () => {
  expect(partsOf({ BoatGeneralInfo: { boatName: 'Daar' } })?.textContent).toContain('Daar')
})

test('a kind whose name is not known here yet is not told by its code', () => {
  const words = partsOf({ MooringType: { mooringType: 'REGULAR' } }, 'mooring')?.textContent
  expect(words).toContain('een andere soort')
  expect(words).not.toContain('REGULAR')
})

test('a file that was taken away here, and chosen elsewhere, stands beside none', () => {
  const files = { boatLeasehold: { name: 'IMG_0001.jpg', size: 2_000_000, id: 'a' } }
  const words = partsOf({ BoatDocuments: files })?.textContent
  expect(words).toContain(
    'op uw andere apparaat IMG_0001.jpg (1,9 MB), op dit apparaat geen bestand',
  )
})
