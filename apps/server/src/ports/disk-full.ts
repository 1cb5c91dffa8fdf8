import { propertyOf } from './property-of.ts'

/** No space, over the quota, or mounted for reading only: nothing can be kept until somebody makes room. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS'])

/** The disk has no room, as told by something that gives it no code. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'

  constructor(cause: unknown) {
    super('the disk is full', { cause })
    this.name = 'DiskFullError'
  }
}

/** Whether an error means that nothing can be written. */
export function isDiskFull(error: unknown): boolean {
  return CODES.has(propertyOf(error, 'code'))
}
