import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../testing/server-says.ts'
import { UploadForm } from './upload-form.tsx'

const ID = '01a1fc0a-ffcd-77fd-a96f-60f30936a07e'
const DOCUMENTS = [
  { id: ID, type: 'boatPhoto', remarks: 'De foto is niet scherp.' },
  { id: `${ID.slice(0, -1)}f`, type: 'waiver', remarks: 'De ontheffing is verlopen.' },
] as const

/** The words that a control names as its description. */
function descriptionOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('§2.8, §5 each rejected document says why, which kinds it takes, and is required', async () => {
  serverSays()
  const onSent = vi.fn()
  const user = renderScreen(<UploadForm vignetteId={ID} documents={DOCUMENTS} onSent={onSent} />)
  for (const [label, why, kinds] of [
    ['Foto van de boot', 'De foto is niet scherp.', /: jpg, jpeg of png/],
    ['Ontheffing afmeerverbod', 'De ontheffing is verlopen.', /: pdf, jpg, jpeg of png/],
  ] as const) {
    expect(descriptionOf(label)).toContain(why)
    expect(descriptionOf(label)).toMatch(kinds)
    // A35: more is taken of a photo than §5 names.
    expect(descriptionOf(label)).toContain('Een grotere foto, een heic of een webp mag ook')
  }
  await user.click(screen.getByRole('button', { name: 'Documenten versturen' }))
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Voeg een foto van uw boot toe.',
    'Voeg uw ontheffing afmeerverbod toe.',
  ])
  expect([onSent.mock.calls, fetched.mock.calls]).toEqual([[], []])
})
