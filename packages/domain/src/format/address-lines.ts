interface Address {
  street: string
  houseNumber: string | number
  addition: string | null
  postcode: string
  city: string
  countryCode: string
}

/** An address as an envelope has it; the country only where the letter leaves ours. */
export function addressLines(address: Address): string[] {
  const { street, houseNumber, addition, postcode, city, countryCode } = address
  const house = [street, houseNumber, addition].filter(Boolean).join(' ')
  return [house, `${postcode} ${city}`, ...(countryCode === 'NL' ? [] : [countryCode])]
}
