import { LIMITS } from './limits.ts'

const NL_FORMS = [/^\+31\d{9}$/, /^0031\d{9}$/, /^\d{10}$/]

/** §5 for NL: +31 and 9 digits, 0031 and 9 digits, or 10 digits. Elsewhere as people write it, with some digits in it. */
export function isPhoneNumber(value: string, countryCode: string): boolean {
  if (countryCode !== 'NL') {
    return value.replaceAll(/\P{Nd}/gu, '').length >= LIMITS.minPhoneDigitsAbroad
  }
  return NL_FORMS.some((form) => form.test(value))
}
