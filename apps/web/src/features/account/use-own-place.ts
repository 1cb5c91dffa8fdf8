import { useEffect, useRef } from 'react'
import type { AddressForm } from './details-form.ts'

const PLACE = ['street', 'city'] as const
type PlaceField = (typeof PLACE)[number]

interface Held {
  value: string
  /** The postcode and number that it was filled in for; empty when there were none yet. */
  question: string
}

/**
 * Decisions A31: street and city that belong to another postcode and number are emptied at once, so that nobody can save
 * them beside the new ones; who goes back to those finds them again.
 *
 * @param question what can be looked up now; empty while postcode or number is not whole
 */
export function useOwnPlace({ watch, setValue }: AddressForm, question: string): void {
  const [street, city] = watch(PLACE)
  const held = useRef<Record<PlaceField, Held>>({
    street: { value: street, question },
    city: { value: city, question },
  })
  const before = useRef(new Map<string, string>())

  useEffect(() => {
    for (const [field, value] of Object.entries({ street, city }) as [PlaceField, string][]) {
      const last = held.current[field]
      const belongsElsewhere = last.question !== '' && last.question !== question
      if (value === last.value && belongsElsewhere && question !== '') {
        before.current.set(`${field} ${last.question}`, value)
        const next = before.current.get(`${field} ${question}`) ?? ''
        held.current[field] = { value: next, question }
        setValue(field, next, { shouldDirty: true })
      } else if (value !== last.value || last.question === '') {
        held.current[field] = { value, question }
      }
    }
  }, [question, street, city, setValue])
}
