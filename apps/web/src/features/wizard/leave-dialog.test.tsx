import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

test("§9 a dialog is closed by 'Sluiten', which leaves everything as it is", async () => {
  const [stay, leave] = [vi.fn(), vi.fn()]
  const lost = [{ district: 'WEESP', type: 'mooring' }] as const
  const user = renderScreen(<LeaveDialog lost={lost} onStay={stay} onLeave={leave} />)
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect([stay.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
})
