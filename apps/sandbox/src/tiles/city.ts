import type { Position } from './projection.ts'

/** A rough sketch of Amsterdam and Weesp: good enough to see where a marker stands, and nobody's map data. */
export const CENTRE: Position = [52.3731, 4.8926]

interface Line {
  widthM: number
  points: readonly Position[]
}

const M_PER_DEGREE_LAT = 111_320
const M_PER_DEGREE_LON = 67_980

/** A point so far from the centre in that direction (0 = north, clockwise). */
function around(distanceM: number, degrees: number): Position {
  const angle = (degrees * Math.PI) / 180
  return [
    CENTRE[0] + (Math.cos(angle) * distanceM) / M_PER_DEGREE_LAT,
    CENTRE[1] + (Math.sin(angle) * distanceM) / M_PER_DEGREE_LON,
  ]
}

/** The ring of canals: from the IJ in the north-west, round by the south, to the Amstel in the east. */
function ring(radiusM: number): Position[] {
  return Array.from({ length: 23 }, (_, step) => around(radiusM, 325 - step * 10))
}

const RING_RADII_M = [450, 640, 800, 960, 1400, 2100]

export const WATER: readonly Line[] = [
  {
    widthM: 420,
    points: [
      [52.4186, 4.795],
      [52.4062, 4.862],
      [52.3862, 4.899],
      [52.3802, 4.918],
      [52.3832, 4.945],
      [52.3745, 4.985],
      [52.362, 5.04],
      [52.35, 5.12],
    ],
  },
  {
    widthM: 90,
    points: [
      [52.3757, 4.9],
      [52.3672, 4.902],
      [52.3601, 4.9085],
      [52.3478, 4.9122],
      [52.3389, 4.909],
      [52.3204, 4.916],
      [52.298, 4.902],
    ],
  },
  {
    widthM: 110,
    points: [
      [52.3802, 4.918],
      [52.3702, 4.953],
      [52.3473, 4.967],
      [52.3223, 4.988],
      [52.279, 5.013],
    ],
  },
  {
    widthM: 60,
    points: [
      [52.33, 5.072],
      [52.3125, 5.048],
      [52.301, 5.039],
      [52.277, 5.02],
    ],
  },
  {
    widthM: 800,
    points: [
      [52.3355, 4.805],
      [52.3315, 4.832],
    ],
  },
  {
    widthM: 60,
    points: [
      [52.3355, 4.836],
      [52.352, 4.852],
      [52.3655, 4.869],
      [52.3796, 4.8757],
    ],
  },
  ...RING_RADII_M.map((radiusM) => ({ widthM: radiusM < 1000 ? 28 : 24, points: ring(radiusM) })),
]

/** Streets between the canals: spokes from the centre, and quays beside each ring. */
export const STREETS: readonly Line[] = [
  ...Array.from({ length: 24 }, (_, spoke) => ({
    widthM: spoke % 4 === 0 ? 16 : 9,
    points: [around(250, spoke * 15), around(3200, spoke * 15)],
  })),
  ...RING_RADII_M.map((radiusM) => ({ widthM: 9, points: ring(radiusM + 30) })),
  { widthM: 26, points: Array.from({ length: 37 }, (_, step) => around(4600, step * 10)) },
]
