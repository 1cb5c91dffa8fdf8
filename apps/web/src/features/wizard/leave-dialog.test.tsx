import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

test("§9 a dialog is closed by 'Sluiten', which leaves everything as it is", async () => {
  const [stay, leave] = [vi.fn(), vi.fn()]
  const lost = [{ district: 'WEESP', type: 'mooring' }] as const
  const user = renderScreen(
    <LeaveDialog way="log-out" losses={{ lost: [...lost] }} onStay={stay} onLeave={leave} />,
  )
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect([stay.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
})

test('issue 14, 9: who goes back to their own is not asked about logging out', () => {
  const lost = [{ district: 'AMSTERDAM', type: 'transit' }] as const
  renderScreen(
    <LeaveDialog
      way="stop-helping"
      losses={{ lost: [...lost] }}
      onStay={() => undefined}
      onLeave={vi.fn()}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Weet u zeker dat u terug wilt?' })
  expect(dialog.textContent).toContain('vindt u terug als u weer helpt')
  expect(dialog.textContent).not.toMatch(/uitlog/i)
  screen.getByRole('button', { name: 'Toch terug' })
})
