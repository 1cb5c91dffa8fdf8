import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { type DISTRICTS, isOffered, type District } from '@vignettes/domain/vignette/districts.ts'
import { CHECK_TYPES, type CheckType } from '@vignettes/domain/vignette/vignette-types.ts'
import { originInRoute } from '@vignettes/domain/paths/paths.ts'

type InMarina<D extends District> = 'marina' extends (typeof DISTRICTS)[D]['berths'][number]
  ? 'mooring-marina'
  : never

/** The part of the text keys that names a choice; a district without its texts does not compile. */
type CheckTextName = {
  [
    D in District
  ]: `${(typeof DISTRICTS)[D]['routeName']}-${(typeof DISTRICTS)[D]['types'][number] | InMarina<D>}`
}[District]

export interface CheckChoice {
  value: string
  district: District
  type: CheckType
  textName: CheckTextName
}

/** §2.2 every type in every district that offers it: five choices. */
export const CHECK_CHOICES: readonly CheckChoice[] = DISTRICT_CODES.flatMap((district) =>
  CHECK_TYPES.filter((type) => isOffered(district, type)).map((type) => {
    const value = originInRoute({ district, type })
    return { value, district, type, textName: textNameOf(value) }
  }),
)

function textNameOf(origin: string): CheckTextName
function textNameOf(origin: string): string {
  return origin.replace('/', '-')
}
