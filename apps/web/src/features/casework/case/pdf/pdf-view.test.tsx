import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { PdfView } from './pdf-view.tsx'

const drawn = vi.hoisted(() => ({ finish: () => {} }))

vi.mock('./open-pdf.ts', () => ({
  openPdf: () => ({ opened: Promise.resolve({ numPages: 1 }), close: () => undefined }),
}))
vi.mock('./draw-page.ts', () => ({
  drawPage: () =>
    new Promise((resolve) => {
      drawn.finish = () => resolve({ parts: [], ratio: 1 })
    }),
}))

/** Everything is in sight, and has a size. */
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', observerThatTells([{ isIntersecting: true }]))
  vi.stubGlobal('ResizeObserver', observerThatTells([]))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

function observerThatTells(entries: readonly object[]) {
  return class {
    private readonly tell: (entries: readonly object[]) => void
    constructor(tell: (entries: readonly object[]) => void) {
      this.tell = tell
    }
    observe() {
      this.tell(entries)
    }
    disconnect() {
      // Nothing is watched.
    }
  }
}

test('a PDF whose pages are drawn slowly says that it is loaded, until it is there', async () => {
  renderScreen(<PdfView file={new Blob(['%PDF'])} label="Aankoopbewijs" opensIn={null} />)
  await screen.findByRole('group', { busy: false })
  const words = await screen.findByText('Het document wordt geladen.')
  expect(words.closest('[role=status]')).not.toBeNull()
  drawn.finish()
  await waitFor(() => expect(screen.queryByText('Het document wordt geladen.')).toBeNull())
})
