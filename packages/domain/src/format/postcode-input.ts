import { composed } from '../rules/separators.ts'

/** §5 postcode formatter: four digits, a space, two upper-case letters; every other character goes. */
export function formatPostcodeInput(value: string): string {
  let digits = ''
  let letters = ''
  for (const character of composed(value, 'NFKC').toUpperCase()) {
    if (digits.length < 4 && /\d/.test(character)) digits += character
    else if (digits.length === 4 && letters.length < 2 && /[A-Z]/.test(character))
      letters += character
  }
  return letters ? `${digits} ${letters}` : digits
}
