import { canLookUpAddress } from '@vignettes/domain/account/address-lookup.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import type { DetailsForm } from './details-form.ts'
import { lookUpAddress } from './look-up-address.ts'

type AddressForm = Pick<UseFormReturn<DetailsForm>, 'watch' | 'setValue'>

/**
 * §5 fills street and city from postcode and house number, a second after the last change. What was there when the form
 * opened is no change: a saved address stays as it was saved.
 *
 * @returns what to say about it
 */
export function useAddressLookup({ watch, setValue }: AddressForm): string {
  const [status, setStatus] = useState('')
  const searchUrl = useCall(getSettings, {}).data?.addressSearchUrl
  const country = watch('country')
  const postalCode = watch('postalCode')
  const houseNumber = String(watch('houseNumber'))
  const untouched = useRef<string | null>(`${postalCode} ${houseNumber}`)

  useEffect(() => {
    if (untouched.current === `${postalCode} ${houseNumber}`) return
    untouched.current = null
    const question = { postalCode, houseNumber }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      if (!searchUrl || country !== 'NL') return setStatus('')
      setStatus(canLookUpAddress(question) ? text('account.address.searching') : '')
      void lookUpAddress(searchUrl, question, controller.signal).then((address) => {
        if (controller.signal.aborted) return
        if (!address) return setStatus('')
        setValue('street', address.straatnaam, { shouldValidate: true, shouldDirty: true })
        setValue('city', address.woonplaatsnaam, { shouldValidate: true, shouldDirty: true })
        setStatus(text('account.address.found', { address: address.weergavenaam }))
      })
    }, LIMITS.addressLookupDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [searchUrl, country, postalCode, houseNumber, setValue])

  return status
}
