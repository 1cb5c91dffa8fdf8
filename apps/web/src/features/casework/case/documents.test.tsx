import { screen } from '@testing-library/react'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { Documents } from './documents.tsx'

const PHOTO = {
  id: '0199f0e0-0000-7000-8000-000000000001',
  type: 'PHOTO_BOAT',
  name: 'boot.jpg',
  mediaType: 'image/jpeg',
  sizeBytes: 1,
  status: 'pending',
  rejection: null,
  createdAt: '2026-06-15T10:00:00.000Z',
}

test.each([
  ['AWAITING_PAYMENT', 'Nog niet beoordeeld'],
  ['REFUSED', 'Niet beoordeeld'],
  ['WITHDRAWN', 'Niet beoordeeld'],
])(
  'of a photo that nobody judged, the case of a request that is %s says: %s',
  (vignetteStatus, words) => {
    serverSays()
    // What is asked of the case, and nothing else of it.
    const shown = { vignetteStatus, decisions: [], documents: [PHOTO], missing: [], asked: [] }
    const openCase = shown as unknown as Case
    renderScreen(<Documents openCase={openCase} />)
    expect(screen.queryAllByText(words)).toHaveLength(1)
  },
)

test('what a request needs and never had is named above what was sent', async () => {
  serverSays()
  const shown = {
    ...{ vignetteStatus: 'IN_REVIEW', decisions: [] },
    documents: [],
    missing: ['WAIVER'],
    asked: [],
  }
  renderScreen(<Documents openCase={shown as unknown as Case} />)
  const badge = await screen.findByText('Nodig en niet ingestuurd')
  expect(badge.parentElement?.textContent).toContain('Ontheffing afmeerverbod')
})

test('what was asked and has not come is named as asked, and not as forgotten', async () => {
  serverSays()
  const asked = { id: PHOTO.id, type: 'WAIVER', remark: 'Nu 12,5 meter.', askedAt: PHOTO.createdAt }
  const shown = {
    ...{ vignetteStatus: 'DOCUMENTS_NEEDED', decisions: [] },
    ...{ documents: [], missing: ['WAIVER'], asked: [asked] },
  }
  renderScreen(<Documents openCase={shown as unknown as Case} />)
  const badge = await screen.findByText('Gevraagd en nog niet ingestuurd')
  expect(badge.parentElement?.textContent).toMatch(
    /Ontheffing afmeerverbod, gevraagd op 15 juni 2026: Nu 12,5 meter\.$/,
  )
  expect(screen.queryByText('Nodig en niet ingestuurd')).toBeNull()
})
