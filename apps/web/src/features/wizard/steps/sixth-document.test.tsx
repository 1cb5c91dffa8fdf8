import { INSURANCE } from '@vignettes/domain/testing/plant-document.ts'
import { screen } from '@testing-library/react'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { text } from '../../../text.ts'
import { newDraft } from '../../../drafts/drafts.ts'
import { BoatDocumentsView } from './boat-documents-view.tsx'
import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'

/** The third step of a boat that the planted row asks its document of, when it is a mooring's. */
function renderStep(type: VignetteType) {
  const answers = { BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 9, boatWidth: 2.1 } }
  const facts: WizardFacts = {
    ...{ district: 'WEESP', today: '2026-06-15', seasonOn: seasonOfSpec, hasMandate: true },
    ...{ type, answers },
  }
  const onSave = vi.fn(() => Promise.resolve())
  const user = renderScreen(
    <BoatDocumentsView
      name={{ district: 'WEESP', type }}
      draft={newDraft(answers)}
      facts={facts}
      answer={undefined}
      onSave={onSave}
    />,
  )
  return { user, onSave }
}

test('§5 the form has an upload field for a document that is only a row of the table, and misses it', async () => {
  const { user, onSave } = renderStep('mooring')
  const field = screen.getByLabelText(text(INSURANCE.texts.label))
  expect(field).toHaveProperty('type', 'file')
  await user.click(screen.getByRole('button', { name: text('layout.next') }))
  expect(await screen.findAllByText(text(INSURANCE.texts.missing))).not.toEqual([])
  expect(onSave).not.toHaveBeenCalled()
})

test('§5 the form does not ask it of a type that the row does not name', () => {
  renderStep('transit')
  expect(screen.getAllByLabelText(/./, { selector: 'input[type=file]' })).toHaveLength(1)
  expect(screen.queryByLabelText(text(INSURANCE.texts.label))).toBeNull()
})
