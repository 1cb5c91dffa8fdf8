import type { ReplaceReason } from '@vignettes/domain/casework/corrections.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { ChangeReason } from '@vignettes/domain/vignette/change-reasons.ts'
import type { Validity } from '@vignettes/domain/vignette/validity.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { OfferedVignette } from './mooring-offers.ts'
import type { Transaction } from './database.ts'

export interface NewVignette {
  accountId: string
  requestId: string
  validFrom: BusinessDate
  validUntil: BusinessDate
  /** Whether money or a mandate has to come before it can be judged. */
  waitsForPayment: boolean
  /** A staff member made its request. */
  isMadeAtDesk?: boolean
  /** Its applicant's helper made its request. */
  isByHelper: boolean
}

/** A vignette that nobody else changes until the transaction ends. */
export interface LockedVignette {
  id: string
  accountId: string
  requestId: string
  status: VignetteStatus
  number: string | null
}

/** What is given with a grant. */
export interface Grant {
  number: string
  category: VignetteCategory
  validFrom: BusinessDate
  validUntil: BusinessDate
  /** What its request costs from then on, where that changes. */
  price?: Pick<OfferedVignette, 'costCents' | 'mooring'> | undefined
}

/** The vignettes that come of requests. */
export interface Vignettes {
  /** The vignette of a new request, in the transaction that saves it. */
  create(tx: Transaction, vignette: NewVignette): Promise<void>
  /** What the request of a vignette that nobody has judged yet asks for now, after its owner has changed it. */
  askFor(
    tx: Transaction,
    asked: Pick<NewVignette, 'requestId' | 'validFrom' | 'validUntil'>,
  ): Promise<void>
  /** Locks a vignette until the transaction ends; given an owner, of that owner only. */
  lock(
    tx: Transaction,
    vignette: { vignetteId: string; accountId?: string },
  ): Promise<LockedVignette | undefined>
  /**
   * Changes the status of a locked vignette and records why.
   *
   * @throws Error when the one state may not follow the other: the caller asks `mayVignetteBecome` first
   */
  changeStatus(
    tx: Transaction,
    vignette: LockedVignette,
    change: { to: VignetteStatus; reason: ChangeReason; isByHelper?: boolean },
  ): Promise<void>
  /**
   * Hands in a request whose mandate is there already (decisions A27).
   *
   * @returns whether it still waited
   */
  handIn(tx: Transaction, requestId: string, by: { isByHelper: boolean }): Promise<boolean>
  /** Assigns a locked vignette its number, category and validity. @returns false when another has the number, or had it */
  assign(tx: Transaction, vignette: LockedVignette, grant: Grant): Promise<boolean>
  /**
   * Gives a locked vignette that has a number another one, and keeps the old one as spent.
   *
   * @returns the old number; undefined when another vignette has the new one, or had it
   */
  replaceNumber(
    tx: Transaction,
    vignette: LockedVignette,
    replacement: { number: string; reason: ReplaceReason },
  ): Promise<string | undefined>
  /** Takes from a locked vignette what a grant gave; it is asked for as before. The number is kept as spent where it is not given again. */
  takeBack(
    tx: Transaction,
    vignette: LockedVignette,
    back: Validity & { isNumberSpent: boolean },
  ): Promise<void>
}
