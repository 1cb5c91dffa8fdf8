import sharp from 'sharp'

/** A photo as a phone takes it: with a position and an orientation in its metadata. */
export async function aBoatPhoto({ width = 60, height = 40 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1d70b8' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
    })
    .toBuffer()
}
