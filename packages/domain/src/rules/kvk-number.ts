/**
 * A number of the trade register of the Chamber of Commerce (source KVK): eight digits, and no digit of them checks the others, so that
 * nothing but its length can be told without asking the register. All zeros is nobody's.
 */
export function isKvkNumber(value: string): boolean {
  return /^\d{8}$/.test(value) && !/^0+$/.test(value)
}
