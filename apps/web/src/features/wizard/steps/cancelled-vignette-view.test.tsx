import { screen } from '@testing-library/react'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { newDraft, writeDraft } from '../../../drafts/drafts.ts'
import { Wizard } from '../wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const

test('§2.7 the number is asked for with yes (1), and not before, nor with no (0)', async () => {
  serverSays(...FULL)
  writeDraft(NAME, newDraft({ ...ANSWERS.mooring, CancelledVignette: undefined }))
  const position = positionOf('mooring', 'CancelledVignette')
  const user = renderScreen(<Wizard name={NAME} step={{ position, key: 'CancelledVignette' }} />)
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => value)).toEqual(['1', '0'])
  const number = () => document.getElementsByName('vignetteNumber').length
  expect(number()).toBe(0)
  for (const [index, shown] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await user.click(radios[index] ?? document.body)
    expect(number()).toBe(shown)
  }
})
