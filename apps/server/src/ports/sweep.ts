/** Removes what is over. Any number of processes may do so at once. */
export interface Sweep {
  /** @param stopping ends it between two batches, with an AbortError */
  sweep(stopping?: AbortSignal): Promise<void>
}
