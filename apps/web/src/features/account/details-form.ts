import {
  DEFAULT_COUNTRY,
  type PersonalDetails,
  type PersonalDetailsForm,
} from '@vignettes/domain/account/personal-details.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { PortalForm } from '../../components/form/use-portal-form.ts'

export type DetailsForm = PersonalDetailsForm
export type DetailsFormApi = PortalForm<DetailsForm, PersonalDetails>

/** What the look-up of an address needs of a form that holds one. */
export type AddressForm = Pick<UseFormReturn<DetailsForm>, 'watch' | 'setValue'>

export const EMPTY_DETAILS: DetailsForm = {
  initials: '',
  surnamePrefix: '',
  surname: '',
  phoneNumber: '',
  country: DEFAULT_COUNTRY,
  postalCode: '',
  houseNumber: '',
  houseNumberAddition: '',
  street: '',
  city: '',
  citizenServiceNumber: '',
}
