import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'
import { expect, test } from 'vitest'
import { ANSWERS } from '../../testing/wizard-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ToldElsewhere } from './told-elsewhere.tsx'

const NAME = { district: 'AMSTERDAM', type: 'transit' } as const

const FACTS: WizardFacts = {
  ...{ ...NAME, today: '2026-06-01', hasMandate: false, answers: ANSWERS.transit },
  seasonOn: seasonOfSpec,
}

/** What the region around it holds. */
function partsOf(others: Parameters<typeof ToldElsewhere>[0]['others']) {
  renderScreen(
    <ToldElsewhere
      name={NAME}
      facts={FACTS}
      position={2}
      {...{
        others,
        isAnything: true,
        told: undefined,
        news: 0,
        taken: 0,
        onTaken: () => undefined,
      }}
      {...{ isStopped: false, renewal: null, isAwaited: false }}
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
