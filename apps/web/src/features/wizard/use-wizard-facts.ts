import { getUser } from '@vignettes/domain/api/account.ts'
import {
  driveTypeFromWire,
  marinaFromWire,
  paymentTypeFromWire,
  pickupLocationFromWire,
  unpricedTypesFromWire,
} from '@vignettes/domain/api/facts.ts'
import { getMarinas, getMooringTypes } from '@vignettes/domain/api/mooring.ts'
import {
  getDeliveryTypes,
  getDriveTypes,
  getPaymentTypes,
  getPickupLocations,
  getSettings,
  getTransitExpirationDate,
  getVignetCosts,
} from '@vignettes/domain/api/reference-data.ts'
import { seasonOnFrom } from '@vignettes/domain/rules/season.ts'
import { type OffOffer, offOfferOf } from '@vignettes/domain/vignette/off-offer.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { asksBank } from '@vignettes/domain/wizard/steps/mandate-payment.ts'
import { useCall } from '../../api/queries.ts'
import { useIsHelping } from '../../api/session.ts'
import { useMapped } from '../../api/use-mapped.ts'
import { useIssuers } from '../../api/use-issuers.ts'
import type { DraftName } from '../../drafts/drafts.ts'
import { useIsAhead } from '../../lazy-part.tsx'
import { useOffers } from './offers.ts'
import { serverToday } from '../../server-today.ts'

/** The facts, and whether everything they are made of has come or failed. */
export interface LoadedFacts {
  facts: WizardFacts
  isLoading: boolean
  /** Whether it is time to fetch what later steps need. */
  isAhead: boolean
  /** Where nothing of it can be asked for today. */
  offOffer: OffOffer | undefined
  /** Whether there is a mandate decides what is asked, and who asks is confirmed: without the user there is nothing to show. */
  failed?: { error: Error; askAgain: () => void } | undefined
}

/**
 * What the rules of the steps may ask. A list that did not come stays absent: then the rules check the shape of an
 * answer and leave the rest to the server.
 */
export function useWizardFacts(name: DraftName, answers: Answers, position: number): LoadedFacts {
  const settings = useCall(getSettings, {})
  const driveTypes = useCall(getDriveTypes, {})
  const isListed = !settings.isPending && !driveTypes.isPending
  const isAhead = useIsAhead(isListed)
  const transit = useTransitFacts(name.type === 'transit', isAhead)
  const isUnderWay = position > 1 || Object.keys(answers).length > 0
  const isMooring = name.type === 'mooring'
  // What is confirmed at the last step does not move under the hand when it becomes known who asks.
  const enabled = isMooring || position === stepCount(name.type)
  const user = useCall(getUser, {}, { enabled: enabled || isAhead })
  const hasMandate = user.data?.user.HasMandate
  const isMandateProcessing = user.data?.user.MandateProcessing
  const mooring = useMooringFacts(name, answers, {
    ...{ isUnderWay, isAhead },
    mandate: hasMandate === undefined ? undefined : { hasMandate, isMandateProcessing },
  })
  return {
    isAhead,
    isLoading: !isListed || transit.isLoading || (enabled && user.isPending) || mooring.isLoading,
    failed:
      enabled && user.error && !user.data
        ? { error: user.error, askAgain: () => void user.refetch() }
        : undefined,
    offOffer: settings.data && offOfferOf(settings.data, name),
    facts: {
      ...name,
      answers,
      // Decisions A15: the server's date; this device's only when the server does not tell.
      today: settings.data?.businessDate ?? serverToday(),
      seasonOn: seasonOnFrom(settings.data?.seasons),
      collectionDays: settings.data?.collectionDays,
      driveTypes: useMapped(driveTypes.data?.drive_types, driveTypeFromWire),
      // A transit vignette is paid at once, whatever mandate there is.
      hasMandate: isMooring && (hasMandate ?? false),
      isMandateProcessing: isMooring && isMandateProcessing,
      ...transit.facts,
      ...mooring.facts,
    },
  }
}

function useTransitFacts(enabled: boolean, isAhead: boolean) {
  const deliveryTypes = useCall(getDeliveryTypes, {}, { enabled })
  const pickupLocations = useCall(getPickupLocations, {}, { enabled })
  const paymentTypes = useCall(getPaymentTypes, {}, { enabled })
  const calls = [deliveryTypes, pickupLocations, paymentTypes]
  // Kept for the steps that tell them, as long as the wizard stands.
  useCall(getVignetCosts, {}, { enabled: enabled && isAhead })
  useCall(getTransitExpirationDate, {}, { enabled: enabled && isAhead })
  return {
    isLoading: enabled && calls.some((call) => call.isPending),
    facts: {
      deliveryTypes: deliveryTypes.data?.delivery_types,
      pickupLocations: useMapped(pickupLocations.data?.pickup_locations, pickupLocationFromWire),
      paymentTypes: useMapped(paymentTypes.data?.payment_types, paymentTypeFromWire),
    },
  }
}

/**
 * @param isUnderWay whether anything was answered: without that the first step needs none of the lists of later ones
 * @param isAhead whether they are fetched all the same, so that they are there without a line too
 */
function useMooringFacts(
  name: DraftName,
  answers: Answers,
  { isUnderWay, isAhead, mandate }: Underway,
) {
  const enabled = name.type === 'mooring'
  const isAsked = enabled && (isUnderWay || isAhead)
  const inDistrict = { params: { id: name.district } }
  const marinas = useCall(getMarinas, inDistrict, { enabled: isAsked })
  const types = useCall(getMooringTypes, inDistrict, { enabled: enabled && isAhead })
  const offers = useOffers(name, answers)
  const isForAnother = useIsHelping()
  const isBankAsked = mandate === undefined || asksBank({ ...mandate, isForAnother })
  const issuers = useIssuers({ enabled: isAsked && mandate !== undefined && isBankAsked })
  const isWaiting = isUnderWay && (marinas.isPending || issuers.isPending)
  return {
    isLoading: enabled && (offers.isPending || isWaiting),
    facts: {
      isForAnother: enabled && isForAnother,
      marinas: useMapped(marinas.data?.marinas, marinaFromWire),
      mooringTypes: offers.offers,
      unpricedTypes: offers.isCut && types.data ? unpricedTypesFromWire(types.data) : undefined,
      issuers: issuers.issuers,
    },
  }
}

interface Underway {
  isUnderWay: boolean
  isAhead: boolean
  /** How that of the account stands; undefined while it is not known. */
  mandate: Parameters<typeof asksBank>[0] | undefined
}
