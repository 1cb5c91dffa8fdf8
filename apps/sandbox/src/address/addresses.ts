import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Address {
  street: string
  number: number
  letter?: string | undefined
  addition?: string | undefined
  postcode: string
  city: string
  lat: number
  lon: number
}

const place = { city: z.string(), lat: z.number(), lon: z.number() }
const fileSchema = z.object({
  streets: z.array(z.object({ street: z.string(), postcodeArea: z.int(), ...place })),
  fixed: z.array(
    z.object({
      street: z.string(),
      number: z.int(),
      letter: z.string().optional(),
      postcode: z.string(),
      ...place,
    }),
  ),
})

const HOUSES_PER_SIDE = 8
const LETTERS = 'ABCDEGHJKLMNPRSTVWXZ'

/** All addresses that the sandbox knows: a few fixed ones and some made by rule, the same in every run. */
export function loadAddresses(): Address[] {
  const file = new URL('./streets.json', import.meta.url)
  const { streets, fixed } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return [...fixed, ...streets.flatMap(housesOf)]
}

type Street = z.infer<typeof fileSchema>['streets'][number]

/** One postcode for the even and one for the odd side, as in a real street; every seventh house has an addition. */
function housesOf(street: Street, index: number): Address[] {
  return ['odd', 'even'].flatMap((side, sideIndex) => {
    const postcode = postcodeOf(street.postcodeArea, index * 2 + sideIndex)
    return Array.from({ length: HOUSES_PER_SIDE }, (_, house) => ({
      street: street.street,
      number: house * 2 + (side === 'odd' ? 1 : 2),
      addition: (index + house) % 7 === 6 ? '2' : undefined,
      postcode,
      city: street.city,
      lat: street.lat + house * 0.000_15,
      lon: street.lon + sideIndex * 0.000_2,
    }))
  })
}

function postcodeOf(area: number, order: number): string {
  const first = LETTERS[Math.floor(order / LETTERS.length) + 1]
  return `${area}${first}${LETTERS[order % LETTERS.length]}`
}
