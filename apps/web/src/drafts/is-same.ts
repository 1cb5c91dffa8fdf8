import { isRecord } from '../parse-json.ts'

/** Whether two answers say the same; what is left out is as what is null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}
