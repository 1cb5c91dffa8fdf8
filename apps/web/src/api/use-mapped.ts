import { useMemo } from 'react'

/** A list of an answer in the words of the rules, the same as long as the answer is: who draws it draws it once. */
export function useMapped<Wire, Fact>(
  list: readonly Wire[] | undefined,
  toFact: (item: Wire) => Fact,
): Fact[] | undefined {
  return useMemo(() => list?.map(toFact), [list, toFact])
}
