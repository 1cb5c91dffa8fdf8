import { canLookUpAddress } from '@vignettes/domain/account/address-lookup.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import type { AddressForm } from './details-form.ts'
import { lookUpAddress } from './look-up-address.ts'
import { useOwnPlace } from './use-own-place.ts'

/**
 * §5 fills street and city from postcode and house number, a second after the last change. What was there when the form
 * opened is no change: a saved address stays as it was saved.
 *
 * @returns what to say about it
 */
export function useAddressLookup({ watch, setValue }: AddressForm): string {
  const [shown, setShown] = useState({ question: '', words: '' })
  const settings = useCall(getSettings, {})
  const searchUrl = settings.isError ? '' : settings.data?.addressSearchUrl
  const [country, postalCode, typedNumber] = watch(['country', 'postalCode', 'houseNumber'])
  const houseNumber = String(typedNumber)
  const canAsk = country === 'NL' && canLookUpAddress({ postalCode, houseNumber })
  const question = canAsk ? `${postalCode} ${houseNumber}` : ''
  const untouched = useRef<string | null>(`${postalCode} ${houseNumber}`)
  useOwnPlace({ watch, setValue }, question)

  useEffect(() => {
    if (untouched.current === `${postalCode} ${houseNumber}`) return
    untouched.current = null
    if (searchUrl === undefined || country !== 'NL') return
    const say = (words: string) => setShown({ question, words })
    const controller = new AbortController()
    const timer = setTimeout(() => {
      if (question !== '') say(text('account.address.searching'))
      const asked = { postalCode, houseNumber }
      void lookUpAddress(searchUrl, asked, controller.signal).then((address) => {
        if (controller.signal.aborted || question === '') return
        if (!address) return say(text('account.address.not-found'))
        setValue('street', address.straatnaam, { shouldValidate: true, shouldDirty: true })
        setValue('city', address.woonplaatsnaam, { shouldValidate: true, shouldDirty: true })
        say(text('account.address.found', { address: address.weergavenaam }))
      })
    }, LIMITS.addressLookupDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [searchUrl, country, question, postalCode, houseNumber, setValue])

  return shown.question === question ? shown.words : ''
}
