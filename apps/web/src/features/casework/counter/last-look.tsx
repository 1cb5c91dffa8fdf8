import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { addressLines } from '@vignettes/domain/format/address-lines.ts'
import { countryName } from '@vignettes/domain/format/country-name.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import type { ReactNode } from 'react'
import { Lines } from '../../../components/casework/lines.tsx'
import { nameFacts } from '../../../components/casework/person-facts.ts'
import { formatDecimal, formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { areaName } from '../area-name.ts'
import type { FilledIn } from './counter-values.ts'

/** What is looked at before a request is made: whose it is and how they are written to, for which boat, and how it is paid. */
export function lastLookOf(
  filledIn: FilledIn,
  known: Case['person'] | undefined,
): (readonly [string, ReactNode])[] {
  const { answers, receipt, cost, district, type } = filledIn
  const { name, company, address, email, hasMandate } = known ?? newPersonOf(filledIn)
  const boat = answers.BoatGeneralInfo
  const measures = boat && `${formatDecimal(boat.boatLength)} × ${formatDecimal(boat.boatWidth)} m`
  return [
    ...nameFacts({ company: filledIn.company ?? company }, name),
    [text('casework.case.address'), address],
    [
      text('casework.counter.letters'),
      email === null
        ? text('casework.counter.letters-by-post')
        : text('casework.counter.letters-by-email', { email }),
    ],
    [text('casework.counter.product'), areaName({ district, type })],
    [text('decision.corrected-field.boatName'), boat?.boatName ?? ''],
    [text('casework.counter.measures'), measures ?? ''],
    [text('casework.counter.cost'), formatEuros(cost)],
    ...(receipt ? [[text('casework.counter.receipt'), receipt] as const] : []),
    ...(type === 'mooring'
      ? [
          [
            text('casework.case.mandate'),
            text(`casework.counter.mandate-${hasMandate ? 'there' : 'to-give'}`),
          ] as const,
        ]
      : []),
  ]
}

/** Somebody new, as they were typed. */
function newPersonOf({ somebody }: FilledIn) {
  const { person, email = null } = somebody ?? {}
  if (!person) throw new Error('a form of nobody')
  const { surnamePrefix = null, houseNumberAddition: addition = null, ...rest } = person
  const house = { ...rest, addition, postcode: rest.postalCode, countryCode: rest.country }
  return {
    name: personName({ ...rest, surnamePrefix }),
    address: <Lines>{addressLines(house, (code) => countryName(DEFAULT_LANGUAGE, code))}</Lines>,
    company: null,
    email,
    hasMandate: false,
  }
}
