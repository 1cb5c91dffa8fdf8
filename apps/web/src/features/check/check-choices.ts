import { originInRoute } from '@vignettes/domain/paths/paths.ts'
import {
  CHECK_TYPES,
  DISTRICTS,
  isOffered,
  type CheckType,
  type District,
} from '@vignettes/domain/vignette/districts.ts'

export interface CheckChoice {
  value: string
  district: District
  type: CheckType
  /** The part of the text keys that names this choice. */
  textName: CheckTextName
}

type CheckTextName =
  | 'Amsterdam-mooring'
  | 'Amsterdam-mooring-marina'
  | 'Amsterdam-transit'
  | 'Weesp-mooring'
  | 'Weesp-mooring-marina'

/** §2.2 the five choices: every type in every district that offers it. */
export const CHECK_CHOICES: readonly CheckChoice[] = DISTRICTS.flatMap((district) =>
  CHECK_TYPES.filter((type) => isOffered(district, type)).map((type) => {
    const value = originInRoute({ district, type })
    return { value, district, type, textName: value.replace('/', '-') as CheckTextName }
  }),
)
