import sharp from 'sharp'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
  <rect width="1200" height="800" fill="#d1e3f4"/>
  <rect y="520" width="1200" height="280" fill="#0a6ebd"/>
  <path d="M220 470 H980 L900 600 H320 Z" fill="#00387a"/>
  <path d="M430 470 L500 370 H760 L830 470 Z" fill="#ffffff"/>
  <rect x="530" y="395" width="90" height="50" fill="#a0c7e8"/>
  <rect x="650" y="395" width="90" height="50" fill="#a0c7e8"/>
</svg>`

/** A drawn boat, as the photo of a demo request. */
export function demoPhoto(): Promise<Buffer> {
  return sharp(Buffer.from(DRAWING)).jpeg().toBuffer()
}
