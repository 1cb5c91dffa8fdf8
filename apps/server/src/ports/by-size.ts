const LARGE_BYTES = 1_000_000

/** What a document may take: from the least, of a few bytes, to the most, from a megabyte on. What is small and takes long is made to. */
export function bySize(bytes: number, { least, most }: { least: number; most: number }): number {
  return least + (most - least) * Math.min(1, bytes / LARGE_BYTES)
}
