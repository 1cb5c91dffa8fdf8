import type { BusinessDate } from '../rules/business-date.ts'
import type { District, VignetteType } from '../vignette/districts.ts'
import type { Answers } from './answers.ts'

export interface DriveType {
  driveTypeID: string
  name: string
}

export interface DeliveryType {
  id: string
  code: 'DELIVERY_PICKUP' | 'DELIVERY_HOME'
  name: string
}

export interface PickupLocation {
  id: string
  Name: string
  Address: string
  Postcode: string
  City: string
  Latitude: number
  Longitude: number
}

export interface Card {
  ServiceCode: string
  CardName: string
}

export interface PaymentType {
  id: string
  name: string
  card_list?: readonly Card[] | undefined
}

export interface Marina {
  MarinaID: string
  Name: string
  Street?: string | undefined
  Number?: string | undefined
  PostCode?: string | undefined
  City?: string | undefined
  PhoneNumber?: string | undefined
}

/** §3 vignette type (mooring), with how its cost came about. Amounts in euros, as they travel. */
export interface MooringTypeOffer {
  vignetTypeID: string
  shortName: string
  districtCode: District
  remainingMonths: number
  cost: number
  fullYearCost: number
  /** In square metres. */
  area: number
  /** Price of a square metre for a year. */
  pricePerM2: number
  /** What a cancelled vignette is worth, taken off the cost. */
  credit: number
  /** The calendar year that the vignette is for. */
  year: number
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
  answers: Answers
  hasMandate: boolean
  driveTypes?: readonly DriveType[] | undefined
  deliveryTypes?: readonly DeliveryType[] | undefined
  pickupLocations?: readonly PickupLocation[] | undefined
  paymentTypes?: readonly PaymentType[] | undefined
  marinas?: readonly Marina[] | undefined
  mooringTypes?: readonly MooringTypeOffer[] | undefined
  issuers?: readonly Issuer[] | undefined
}
