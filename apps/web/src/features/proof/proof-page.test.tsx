import { screen } from '@testing-library/react'
import { getProof } from '@vignettes/domain/api/proof.ts'
import { getObject } from '@vignettes/domain/api/vignettes.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aVignette } from '../../testing/a-vignette.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import ProofPage from './proof-page.tsx'

const GRANTED = [{ startDate: '2020-01-01', expires: '2999-12-31' }]
const WITHDRAWN = { name: 'Ingetrokken', code: 'WITHDRAWN' } as const
const stopped = { reason: 'sold' }

function open(vignette: object | undefined) {
  serverSays(
    [getProof, { status: 404, body: { message: 'Niet gevonden' } }],
    [getObject, vignette ? { body: { ...aVignette(), ...vignette } } : { status: 404, body: {} }],
  )
  renderScreen(
    <Routes>
      <Route path="/bewijs/:id" element={<ProofPage />} />
    </Routes>,
    '/bewijs/1',
  )
}

test.each([
  ['opgezegd', { vignetteStatus: WITHDRAWN, products: GRANTED, stopped }],
  ['ingetrokken', { vignetteStatus: WITHDRAWN, products: GRANTED }],
  ['verlopen', { vignetteStatus: { name: 'Verlopen', code: 'EXPIRED' }, products: GRANTED }],
])('issue 14, 4: the proof of what is %s says so, and leads to the vignette', async (how, is) => {
  open(is)
  expect((await screen.findByText(/niet meer geldig/)).textContent).toContain(how)
  const link = screen.getByRole('link', { name: 'Naar het vignet' })
  expect(link.getAttribute('href')).toBe('/account/mijn-vignetten/1')
})

test('issue 14, 4: of another’s vignette, and of one that was never granted, there is nothing', async () => {
  open(undefined)
  expect(await screen.findByText(/bestaat niet/)).toBeDefined()
})
