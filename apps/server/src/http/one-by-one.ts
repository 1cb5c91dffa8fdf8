/** Does work about a thing, by its id, once what was asked about it before has been done. */
export type OneByOne = <T>(id: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets messages about one thing wait here and not at the database, where each would have a connection of the few there are. When one
 * of them comes to nothing, as behind a row that somebody holds, those that wait behind it do so at once: all are sent again.
 *
 * @returns what does work in its turn; it fails as the work does, or as the work before it did
 */
export function createOneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>()
  return async (id, work) => {
    const mine = (last.get(id) ?? Promise.resolve()).then(work)
    last.set(id, mine)
    try {
      return await mine
    } finally {
      if (last.get(id) === mine) last.delete(id)
    }
  }
}
