import { screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { QrCode } from './qr-code.tsx'

const URI =
  'otpauth://totp/Vignettes%20beheer:n.kade@gemeente.example?issuer=Vignettes%20beheer&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30'
/** Pixels of a module. */
const SCALE = 4

/** What a camera sees of the drawing: the pixels of its path. */
function pixelsOf(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = size * SCALE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < SCALE * SCALE; pixel++) {
      const column = Number(x) * SCALE + (pixel % SCALE)
      const row = Number(y) * SCALE + Math.floor(pixel / SCALE)
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return { width, height: width, data }
}

test('L6 what is drawn is what an authenticator reads', () => {
  renderScreen(<QrCode content={URI} label="QR-code" className="key" />)
  const drawn = screen.getByRole('img', { name: 'QR-code' })
  expect(decodeQR(pixelsOf(drawn))).toBe(URI)
})
