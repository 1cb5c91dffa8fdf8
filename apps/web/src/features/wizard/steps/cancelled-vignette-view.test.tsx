import { screen } from '@testing-library/react'
import { getCredits } from '@vignettes/domain/api/credits.ts'
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

const LEFT = { number: 'V30-0000005', boatName: 'De Zwaan', worth: 184.55 }

test.each([
  ['each that has one, before the answer', [LEFT, { ...LEFT, number: 'V30-0000006' }]],
  ['nothing where there is none', []],
])('issue 14, 6: of stopped vignettes with a credit the step tells %s', async (_, credits) => {
  const until = credits.length > 0 ? '2999-09-24' : null
  serverSays(...FULL, [getCredits, { body: { credits, until } }])
  writeDraft(NAME, newDraft({ ...ANSWERS.mooring, CancelledVignette: undefined }))
  const position = positionOf('mooring', 'CancelledVignette')
  renderScreen(<Wizard name={NAME} step={{ position, key: 'CancelledVignette' }} />)
  await screen.findAllByRole('radio')
  for (const { number } of credits) {
    await screen.findByText(
      new RegExp(
        `^U kunt nog €.184,55 .* vignet voor De Zwaan\\. .* vignetnummer ${number} in\\.$`,
      ),
    )
  }
  expect(screen.queryAllByText(/laten verrekenen/)).toHaveLength(credits.length)
})
