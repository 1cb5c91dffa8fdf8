const DIGITS = /^\d{8,9}$/

/** Eleven test for a citizen service number. §5; zero is excluded because all-zero digits also divide by 11. */
export function isBsn(value: string): boolean {
  if (!DIGITS.test(value)) return false
  const digits = [...value.padStart(9, '0')].map(Number)
  // Weights 9 down to 2, and -1 for the last digit.
  const sum = digits.reduce(
    (total, digit, index) => total + digit * (index === 8 ? -1 : 9 - index),
    0,
  )
  return sum !== 0 && sum % 11 === 0
}
