/** How many of something each key holds. */
export class Held {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** @returns gives it back; calling it again does nothing */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
