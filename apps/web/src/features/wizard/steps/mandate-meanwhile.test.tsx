import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@vignettes/domain/api/account.ts'
import { saveMooring } from '@vignettes/domain/api/mooring.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries.ts'
import { newDraft, writeDraft } from '../../../drafts/drafts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { ANSWERS, FULL } from '../../../testing/wizard-server.ts'
import { Wizard } from '../wizard.tsx'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const

const sayUser = (mandate: object) =>
  serverSays(
    [
      getUser,
      { body: { user: { Name: 'J.P. Boer', Initials: 'J.P.', Company: null, ...mandate } } },
    ],
    ...FULL,
  )

test('who keeps a request does not send it, where the bank said yes meanwhile: that is told first', async () => {
  sayUser({ HasMandate: false, MandateProcessing: true, MandateFailed: false })
  writeDraft(
    NAME,
    newDraft({
      ...ANSWERS.mooring,
      MooringType: { mooringType: 'REGULAR' },
      MandatePayment: { term: 1 },
    }),
  )
  queryClient.clear()
  renderScreen(<Wizard name={NAME} step={{ key: 'Summary', position: stepCount('mooring') }} />)
  const user = userEvent.setup()
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  sayUser({ HasMandate: true, MandateProcessing: false, MandateFailed: false })
  fetched.mockClear()
  await user.click(screen.getByRole('button', { name: 'Aanvraag bewaren' }))
  await screen.findByText('Er is nu een machtiging')
  await screen.findByRole('button', { name: 'Aanvraag versturen' })
  const asked = fetched.mock.calls.map(([address]) => String(address))
  expect(asked.filter((address) => address.endsWith(saveMooring.path))).toEqual([])
})
