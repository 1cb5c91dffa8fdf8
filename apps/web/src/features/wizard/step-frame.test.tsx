import { screen, waitFor } from '@testing-library/react'
import { positionOf } from '@vignettes/domain/wizard/flows.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../testing/wizard-server.ts'
import { draftKey, draftStore, newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { Wizard } from './wizard.tsx'

const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const

function open(key: StepKey) {
  serverSays(...FULL)
  writeDraft(TRANSIT, newDraft(ANSWERS.transit))
  const position = positionOf('transit', key)
  return renderScreen(<Wizard name={TRANSIT} step={{ position, key }} />)
}

test('§2.7 each step says which it is of how many, with its label and a bar', async () => {
  open('DriveType')
  const bar = await screen.findByRole('progressbar')
  const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext']
  expect(values.map((name) => bar.getAttribute(name))).toEqual(['0', '2', '6', 'Stap 2 van 6'])
  expect(bar.previousElementSibling?.textContent).toBe('Stap 2 van 6 · Aandrijving')
})

test('§2.7 the way back is there after the first step, and leads to the one before', async () => {
  open('DriveType')
  const back = await screen.findByRole('link', { name: /Vorige/ })
  expect(back.getAttribute('href')).toBe('/request-vignette/Amsterdam/transit/request/1')
})

test('§2.7 the first step has no way back', async () => {
  open('BoatGeneralInfo')
  await screen.findByRole('progressbar')
  expect(screen.queryByRole('link', { name: /Vorige/ })).toBeNull()
})

test('§3, §4 what is submitted is kept under the name of its step, for this district and type alone', async () => {
  const others = [
    { district: 'AMSTERDAM', type: 'mooring' },
    { district: 'WEESP', type: 'mooring' },
  ] as const
  const user = open('DriveType')
  await user.click(await screen.findByLabelText('Benzine'))
  writeDraft(TRANSIT, newDraft({ BoatGeneralInfo: ANSWERS.transit.BoatGeneralInfo }))
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await waitFor(() =>
    expect(readDraft(TRANSIT).answers).toMatchObject({
      BoatGeneralInfo: { boatName: 'Vrouwe' },
      DriveType: { driveTypeID: '1' },
    }),
  )
  for (const other of others) expect(draftStore(other).read()).toBeUndefined()
  expect(new Set([TRANSIT, ...others].map(draftKey)).size).toBe(3)
})
