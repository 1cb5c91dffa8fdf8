import { type District, districtFromRoute, isOffered } from './districts.ts'
import { CHECK_TYPES, type CheckType, type VignetteType } from './vignette-types.ts'

/** A landing origin `{district}/{type}`, as the check page is reached from an information page. */
export interface Origin {
  district: District
  type: CheckType
}

/** Decisions A4: reads `from`; anything that is no known district and type counts as absent. */
export function parseOrigin(from: string | null | undefined): Origin | undefined {
  const [districtPart, typePart, ...rest] = (from ?? '').split('/')
  const district = districtFromRoute(districtPart)
  const type = CHECK_TYPES.find((known) => known === typePart)
  if (!district || !type || rest.length > 0 || !isOffered(district, type)) return undefined
  return { district, type }
}

/** Decisions A5: `selectedType` equals a choice when its type does and, if it names one, its district is the page's. */
export function isSelectedType(
  selectedType: string | null | undefined,
  choice: { district: District; type: VignetteType },
): boolean {
  if (!selectedType) return false
  const parts = selectedType.split('/')
  if (parts.length > 2) return false
  const type = parts.at(-1)
  if (type !== choice.type) return false
  return parts.length === 1 || districtFromRoute(parts[0]) === choice.district
}
