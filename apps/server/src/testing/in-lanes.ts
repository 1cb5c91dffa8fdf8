const LANES = 4

/** Does the same for each item, a few at a time: one waits for the disk while another is worked on. */
export async function inLanes<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const lane = async () => {
    // The lanes share the iterator, so each item is taken once.
    for (const [index, item] of left) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
