import { screen } from '@testing-library/react'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import recap from '@vignettes/domain/text/nl/recap.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { newDraft, writeDraft } from '../../../drafts/drafts.ts'
import { Wizard } from '../wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const

test('§2.7 when the boat was bought is asked in the words in which the summary repeats it', async () => {
  serverSays(...FULL)
  writeDraft(NAME, newDraft(ANSWERS.mooring))
  const position = positionOf('mooring', 'BoatPurchase')
  renderScreen(<Wizard name={NAME} step={{ position, key: 'BoatPurchase' }} />)
  for (const [objectAge, date] of [
    ['old', /^Eerder dan \d+\s\w+ \d{4}\. /],
    ['new', /^Op \d+\s\w+ \d{4} of later\. /],
  ] as const) {
    const choice = await screen.findByRole('radio', {
      name: recap.value[objectAge],
      description: date,
    })
    expect(choice).toHaveProperty('value', objectAge)
  }
})
