const NL_FORMS = [/^\+31\d{9}$/, /^0031\d{9}$/, /^\d{10}$/]

/** §5 for NL: +31 and 9 digits, 0031 and 9 digits, or 10 digits. Other countries are not checked. */
export function isPhoneNumber(value: string, countryCode: string): boolean {
  if (countryCode !== 'NL') return true
  return NL_FORMS.some((form) => form.test(value))
}
