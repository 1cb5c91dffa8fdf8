import type { LetterTemplate } from '@vignettes/domain/casework/free-letters.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { SeasonOn } from '@vignettes/domain/rules/season.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { AskedCategory, VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { DriveCategory } from '@vignettes/domain/vignette/drive-categories.ts'
import type { TariffRow } from '@vignettes/domain/vignette/tariff.ts'
import type { CollectionDays } from '@vignettes/domain/vignette/terms.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type {
  DeliveryType,
  DriveType,
  Issuer,
  Marina,
  PaymentType,
  PickupLocation,
} from '@vignettes/domain/wizard/facts.ts'
import type { PaymentMethodKind } from './payment-provider.ts'
import type { Reasons } from './reasons.ts'
import type { RetentionKind } from '@vignettes/domain/casework/retention-kinds.ts'
import type { TermKind } from './terms.ts'

/** §9 price codes. */
export type ProductCode = 'MOORING_6' | 'MOORING_24'

/**
 * Decisions B10: lists and tariffs, dated and checked. Those that administrators renew are told of a day, so that what was
 * asked for before goes by what held then.
 */
export interface ReferenceData {
  /** The language of every name in it. */
  language: Language
  /** The same with its names in another language. */
  inLanguage(language: Language): ReferenceData
  driveTypes: readonly DriveType[]
  deliveryTypes: readonly DeliveryType[]
  pickupLocationsOn(day: BusinessDate): readonly PickupLocation[]
  /** A place to pick up by its id: as it is on a day, or was last where it is no longer on the list. */
  pickupPoint(id: string, day: BusinessDate): PickupLocation | undefined
  paymentTypes: readonly PaymentType[]
  /** By which method a payment type is paid; undefined for one that is not on the list. */
  paymentMethod(paymentType: string): PaymentMethodKind | undefined
  /** The banks at which a mandate can be given, for when the provider has not told them yet. */
  mandateIssuers: readonly Issuer[]
  /** The marinas of a district on a day; fields may be missing. */
  marinasOf(district: District, day: BusinessDate): readonly Marina[]
  /** What the drive of a boat makes it in Amsterdam; undefined for a drive that is not on the list. */
  driveCategory(driveTypeID: string): DriveCategory | undefined
  /**
   * The rows of a mooring tariff in a calendar year, one for each band of surfaces, as they hold for what is asked for on a
   * day; empty when there is none.
   */
  mooringTariff(
    category: VignetteCategory,
    year: number,
    askedOn: BusinessDate,
  ): readonly TariffRow[]
  /** Whether a vignette can be asked for on a day. */
  isOnOffer(category: AskedCategory, day: BusinessDate): boolean
  /** Why documents are rejected and requests refused. */
  reasons: Reasons
  /** What a handler can begin a letter of their own with on a day. */
  letterTemplatesOn(day: BusinessDate): readonly LetterTemplate[]
  /** By which dates the year of what is asked for is told. */
  seasonOn: SeasonOn
  /** When a mandate is collected, in the year that a vignette is for. */
  collectionDays: CollectionDays
  /** For how many months a kind of what is kept is kept on a day. */
  retentionMonths(kind: RetentionKind, today: BusinessDate): number
  /** How many calendar days a term has that begins on a day. */
  termDays(kind: TermKind, today: BusinessDate): number
  /** ISO 3166 alpha-2. */
  countryCodes: readonly string[]
  /** What a transit vignette costs when it is bought on a day, in cents. */
  transitCostCents(today: BusinessDate): number
  /** What mooring for some hours costs on a day, in cents. */
  productCents(code: ProductCode, today: BusinessDate): number
  /** The name of a category: 'Doorvaart'. */
  categoryName(category: VignetteCategory): string
  /**
   * The name of a status; undefined where the specification shows no status text. What its owner stopped is called so: the other
   * word is for what the city takes back.
   */
  vignetteStatusName(status: VignetteStatus, isStopped?: boolean): string | undefined
}
