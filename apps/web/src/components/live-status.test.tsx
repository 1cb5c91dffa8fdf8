import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LiveStatus } from './live-status.tsx'

test('the words of a status come after its region, the first ones too, and change within it', async () => {
  const changes: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      if (addedNodes.length && element?.getAttribute('role') === 'status') {
        changes.push(element.textContent)
      }
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  const { rerender } = render(<LiveStatus words="Uw bank bevestigt de machtiging." />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('Uw bank bevestigt de machtiging.')
  await Promise.resolve()
  // It was added to a region that was there, and not with it.
  expect(changes).toContain('Uw bank bevestigt de machtiging.')
  rerender(<LiveStatus words="Uw bank heeft nog niet bevestigd." />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Uw bank heeft nog niet bevestigd.')
  observer.disconnect()
})
