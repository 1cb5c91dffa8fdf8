/** Web Mercator, as all slippy maps use it: a tile is 256 × 256 pixels, the world 2^z tiles wide. */
export const TILE_PX = 256

export interface Tile {
  z: number
  x: number
  y: number
}

export type Position = readonly [lat: number, lon: number]

/** Where a position lies in a tile, in pixels from its top left corner; may lie outside it. */
export function pixelOf([lat, lon]: Position, { z, x, y }: Tile): [number, number] {
  const worldPx = TILE_PX * 2 ** z
  const sin = Math.sin((lat * Math.PI) / 180)
  const px = ((lon + 180) / 360) * worldPx
  const py = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * worldPx
  return [px - x * TILE_PX, py - y * TILE_PX]
}

/** How many pixels one metre takes at this latitude. */
export function pixelsPerMetre(lat: number, z: number): number {
  const earthAroundM = 40_075_016.686
  return (TILE_PX * 2 ** z) / (earthAroundM * Math.cos((lat * Math.PI) / 180))
}
