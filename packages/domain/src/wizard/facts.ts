import type { BusinessDate } from '../rules/business-date.ts'
import type { SeasonOn } from '../rules/season.ts'
import type { MooringCategory } from '../vignette/categories.ts'
import type { DriveCategory } from '../vignette/drive-categories.ts'
import type { NoCreditReason } from '../vignette/credit.ts'
import type { District } from '../vignette/districts.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { CollectionDays } from '../vignette/terms.ts'
import type { Answers } from './answers.ts'

export interface DriveType {
  id: string
  name: string
}

/** §9 delivery codes. */
export const DELIVERY_CODES = ['DELIVERY_PICKUP', 'DELIVERY_HOME'] as const

export interface DeliveryType {
  id: string
  code: (typeof DELIVERY_CODES)[number]
  name: string
}

export interface PickupLocation {
  id: string
  name: string
  address: string
  postcode: string
  city: string
  latitude: number
  longitude: number
}

export interface Card {
  code: string
  name: string
}

export interface PaymentType {
  id: string
  name: string
  cards?: readonly Card[] | undefined
}

export interface Marina {
  id: string
  name: string
  street?: string | undefined
  number?: string | undefined
  postcode?: string | undefined
  city?: string | undefined
  phoneNumber?: string | undefined
}

/** §3 vignette type (mooring), with how its cost came about. Amounts in euros, as they travel. */
export interface MooringTypeOffer {
  category: MooringCategory
  name: string
  district: District
  remainingMonths: number
  cost: number
  fullYearCost: number
  /** In square metres. */
  area: number
  /** Price of a square metre for a year. */
  pricePerM2: number
  /** What a cancelled vignette is worth, taken off the cost. */
  credit: number
  /** Decisions A32: why it takes nothing off. */
  creditReason?: NoCreditReason | undefined
  /** The calendar year that the vignette is for. */
  year: number
}

/** What a mooring vignette is chosen by while nobody knows what it costs. */
export interface MooringTypes {
  /** Those on offer. */
  types: readonly Pick<MooringTypeOffer, 'category' | 'name'>[]
  /** By the id of a drive type. */
  driveCategories: Readonly<Record<string, DriveCategory>>
}

export interface Issuer {
  id: string
  name: string
}

/**
 * Everything a step's rules may ask. The server fills it from its own data alone.
 * A list that is not loaded is absent: the rules then check the shape of an answer and leave membership to the server.
 */
export interface WizardFacts {
  district: District
  type: VignetteType
  today: BusinessDate
  /** By which dates the year of a request is told, and whether four terms are possible. */
  seasonOn: SeasonOn
  answers: Answers
  hasMandate: boolean
  /** Filled in by who helps its owner, and gives no mandate (issue 14, 9): nobody is asked for a bank. */
  isForAnother?: boolean | undefined
  /** The bank still confirms a mandate that was given, which this is sent with later (decisions A27): nor then is anybody asked for one. */
  isMandateProcessing?: boolean | undefined
  collectionDays?: CollectionDays | undefined
  driveTypes?: readonly DriveType[] | undefined
  deliveryTypes?: readonly DeliveryType[] | undefined
  pickupLocations?: readonly PickupLocation[] | undefined
  paymentTypes?: readonly PaymentType[] | undefined
  marinas?: readonly Marina[] | undefined
  mooringTypes?: readonly MooringTypeOffer[] | undefined
  /** Counts only where `mooringTypes` is absent. */
  unpricedTypes?: MooringTypes | undefined
  issuers?: readonly Issuer[] | undefined
}
