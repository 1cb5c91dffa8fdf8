/** §3 vignette types that can be requested. */
export const VIGNETTE_TYPES = ['mooring', 'transit'] as const
export type VignetteType = (typeof VIGNETTE_TYPES)[number]

/** §2.2 what can be chosen on the check page: mooring-marina exists only there. */
export const CHECK_TYPES = ['mooring', 'mooring-marina', 'transit'] as const
export type CheckType = (typeof CHECK_TYPES)[number]

/** The type that a choice of the check page is requested as. */
export function requestedType(type: CheckType): VignetteType {
  return type === 'mooring-marina' ? 'mooring' : type
}

/** The type that a route names; undefined when there is none. */
export function vignetteTypeFromRoute(value: string | undefined): VignetteType | undefined {
  return VIGNETTE_TYPES.find((type) => type === value)
}
