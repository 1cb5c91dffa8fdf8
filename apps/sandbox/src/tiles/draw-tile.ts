import sharp from 'sharp'
import { CENTRE, STREETS, WATER } from './city.ts'
import { pixelOf, pixelsPerMetre, TILE_PX, type Position, type Tile } from './projection.ts'

const COLOURS = {
  land: '#eef0e8',
  water: '#a9cfe6',
  street: '#ffffff',
  grid: '#c9d3da',
  text: '#5b6b78',
}

/** Draws one map tile as PNG: land, water, streets, and its own coordinates so that nobody takes it for a map. */
export async function drawTile(tile: Tile): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(tile)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

function svgOf(tile: Tile): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}">
    <rect width="100%" height="100%" fill="${COLOURS.land}"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${STREETS.map((line) => path(line, tile, COLOURS.street)).join('')}
      ${WATER.map((line) => path(line, tile, COLOURS.water)).join('')}
    </g>
    <rect width="100%" height="100%" fill="none" stroke="${COLOURS.grid}"/>
    <text x="6" y="14" font-family="sans-serif" font-size="10" fill="${COLOURS.text}">Test ${tile.z}/${tile.x}/${tile.y}</text>
  </svg>`
}

function path(
  { widthM, points }: { widthM: number; points: readonly Position[] },
  tile: Tile,
  colour: string,
): string {
  const width = Math.max(0.5, widthM * pixelsPerMetre(CENTRE[0], tile.z))
  const d = points
    .map((point) =>
      pixelOf(point, tile)
        .map((px) => px.toFixed(1))
        .join(' '),
    )
    .join('L')
  return `<path d="M${d}" stroke="${colour}" stroke-width="${width.toFixed(2)}"/>`
}
