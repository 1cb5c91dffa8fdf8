/** §3 district codes. */
export const DISTRICTS = ['AMSTERDAM', 'WEESP'] as const
export type District = (typeof DISTRICTS)[number]

/** §3 vignette types that can be requested. */
export const VIGNETTE_TYPES = ['mooring', 'transit'] as const
export type VignetteType = (typeof VIGNETTE_TYPES)[number]

/** §2.2 what can be chosen on the check page: mooring-marina exists only there. */
export const CHECK_TYPES = ['mooring', 'mooring-marina', 'transit'] as const
export type CheckType = (typeof CHECK_TYPES)[number]

const ROUTE_NAMES: Record<District, string> = { AMSTERDAM: 'Amsterdam', WEESP: 'Weesp' }

/** The district that a route names, in any case of letters; undefined when there is none. Decisions A1. */
export function districtFromRoute(value: string | undefined): District | undefined {
  return DISTRICTS.find((district) => district === value?.toUpperCase())
}

/** §3 a district as routes write it: 'Amsterdam', 'Weesp'. */
export function districtInRoute(district: District): string {
  return ROUTE_NAMES[district]
}

/** The type that a route names; undefined when there is none. */
export function vignetteTypeFromRoute(value: string | undefined): VignetteType | undefined {
  return VIGNETTE_TYPES.find((type) => type === value)
}

/** §1 transit exists in Amsterdam only. */
export function isOffered(district: District, type: CheckType): boolean {
  return type !== 'transit' || district === 'AMSTERDAM'
}

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
