/** Removes what is over, or looks whether all is as it should be. Any number of processes may do so at once. */
export interface Sweep {
  /** @param stopping ends it between two batches, with an AbortError */
  sweep(stopping?: AbortSignal): Promise<void>
}
