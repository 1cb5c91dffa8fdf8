import type { DocumentField } from '../documents/documents.ts'
import { rowNames } from '../rules/table.ts'
import type { TextKey } from '../text/keys.ts'
import { type Berth, BERTHS } from './berths.ts'
import type { DriveCategory } from './drive-categories.ts'
import type { CheckType, VignetteType } from './vignette-types.ts'
import { requestedType } from './vignette-types.ts'

/** Everything that differs between districts. A new district is a new row, its tariff and its texts. */
export interface DistrictRow {
  /** As routes write it (decisions A1), and as it is shown. */
  routeName: string
  /** The vignettes that can be requested there. */
  types: readonly VignetteType[]
  /** Where a boat can lie. */
  berths: readonly Berth[]
  /** The mooring vignettes on offer: by the drive of the boat, and some beside it by its berth. */
  categories: {
    byDrive: Readonly<Record<DriveCategory, string>>
    alsoAt: Readonly<Partial<Record<Berth, readonly string[]>>>
  }
  /** §5 whether a boat of more than ten metres needs an exemption from the anchor ban. */
  hasAnchorBan: boolean
  /** Documents that are never asked for there. */
  withoutDocuments: readonly DocumentField[]
  /** §2.7 what is said of a long boat, of the vignettes for which something is. */
  lengthNotice: Readonly<Partial<Record<VignetteType, TextKey>>>
  /** What the summary adds, where the district has something to say. */
  summaryNote?: TextKey
  /** §3 how a cost calculation names it; one district is meant when none is named. */
  wireCode?: string
}

/** §3 the districts, in the order in which they are shown. */
export const DISTRICTS = {
  AMSTERDAM: {
    routeName: 'Amsterdam',
    types: ['mooring', 'transit'],
    berths: BERTHS,
    categories: {
      byDrive: { REGULAR: 'REGULAR', HYBRID: 'HYBRID', ENVIRONMENT: 'ENVIRONMENT' },
      alsoAt: { marina: ['SUBSCRIPTION'] },
    },
    hasAnchorBan: true,
    withoutDocuments: [],
    lengthNotice: {
      transit: 'wizard.BoatGeneralInfo.long.transit-amsterdam',
      // What the anchor ban means for it, where it is not yet too late to ask.
      mooring: 'wizard.BoatGeneralInfo.long.exemption',
    },
    wireCode: 'AMSTERDAM',
  },
  WEESP: {
    routeName: 'Weesp',
    types: ['mooring'],
    berths: BERTHS,
    categories: {
      byDrive: { REGULAR: 'Weesp', HYBRID: 'Weesp', ENVIRONMENT: 'Weesp' },
      alsoAt: {},
    },
    hasAnchorBan: false,
    withoutDocuments: ['anchorBanExemption'],
    lengthNotice: { mooring: 'wizard.BoatGeneralInfo.long.mooring-weesp' },
    summaryNote: 'summary.note-weesp',
  },
} as const satisfies Record<string, DistrictRow>

export type District = keyof typeof DISTRICTS

/** What the table says of a district; every row may be asked the same. */
export function districtRow(district: District): DistrictRow {
  return DISTRICTS[district]
}

/** §1 the districts in which a vignette can be requested; transit exists in one only. */
export function districtsOffering(type: CheckType): District[] {
  return rowNames(DISTRICTS).filter((district) => isOffered(district, type))
}

/** §1 whether a district offers what can be chosen on the check page. */
export function isOffered(district: District, type: CheckType): boolean {
  const { types, berths } = districtRow(district)
  return (
    types.includes(requestedType(type)) && (type !== 'mooring-marina' || berths.includes('marina'))
  )
}

/**
 * The district of a transit vignette, which no call names (§3).
 * @throws where no district offers one
 */
export function transitDistrict(): District {
  const [district] = districtsOffering('transit')
  if (!district) throw new Error('no district offers transit')
  return district
}

/** The district that a route names, in any case of letters; undefined when there is none. Decisions A1. */
export function districtFromRoute(value: string | undefined): District | undefined {
  const name = value?.toUpperCase()
  return rowNames(DISTRICTS).find(
    (district) => district === name || districtRow(district).routeName.toUpperCase() === name,
  )
}

/** §3 a district as routes write it: 'Amsterdam', 'Weesp'. */
export function districtInRoute(district: District): string {
  return districtRow(district).routeName
}
