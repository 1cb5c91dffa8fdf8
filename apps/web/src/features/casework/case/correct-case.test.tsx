import { screen } from '@testing-library/react'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { getCorrection, previewCorrection } from '@vignettes/domain/api/casework-corrections.ts'
import { expect, test } from 'vitest'
import { caseToShow } from '../../../testing/case-to-show.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { CorrectCase } from './correct-case.tsx'

const STORED = {
  ...{ initials: 'W.', surnamePrefix: '', surname: 'Vecht', phoneNumber: '0612345678' },
  ...{ boatName: 'De Reiger', driveTypeID: '1', boatLength: 5.2, boatWidth: 2.1 },
  ...{ driveTypes: [{ id: '1', name: 'Benzine' }], pickupLocation: '', deliveries: [] },
}
const WAIVER = { type: 'WAIVER', askedAt: '2026-06-15T10:00:00.000Z', remark: null } as const

async function preview(openCase: Partial<Case>) {
  const changes = [{ field: 'boatLength', from: 5.2, to: 12.5 }]
  const shown = { changes, categoryName: null, cost: null, others: [], seen: 'merk' }
  serverSays(
    [getCorrection, { body: STORED }],
    [previewCorrection, { body: { ...shown, missing: ['WAIVER'] } }],
  )
  const done = { onDone() {}, onClose() {}, onReload: () => Promise.resolve() }
  const user = renderScreen(<CorrectCase openCase={{ ...caseToShow, ...openCase }} {...done} />)
  const remark = await screen.findByLabelText(/aanvrager leest dit/i)
  await user.type(remark, 'Gemeten.')
  await user.click(screen.getByRole('button', { name: 'Bekijken wat er verandert' }))
  await screen.findByRole('button', { name: 'Correctie vastleggen' })
}

test.each([
  ['IN_REVIEW', /Vraag het daarna met ‘Documenten vragen’/],
  ['DOCUMENTS_NEEDED', /Vraag het daarna met ‘Nog een document vragen’/],
  ['SENT', /Maak dan na deze correctie de toekenning ongedaan/],
] as const)('of a case that is %s it says how what is missing is asked', async (status, how) => {
  await preview({ vignetteStatus: status })
  expect(screen.getByText(how)).toBeTruthy()
})

test('what is asked already is not to be asked', async () => {
  await preview({ vignetteStatus: 'DOCUMENTS_NEEDED', asked: [{ id: 'a', ...WAIVER }] })
  expect(screen.queryByText(/Vraag het daarna/)).toBeNull()
})
