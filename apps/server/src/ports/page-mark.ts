/** Where a page of a list ended: the next goes on after it. */
export interface PageMark {
  at: Date
  id: string
}

const WRITTEN =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** As it is sent. */
export function writeMark({ at, id }: PageMark): string {
  return `${at.toISOString()}_${id}`
}

/** @returns nothing for what is no page mark: that begins at the first page */
export function readMark(written: string | undefined): PageMark | undefined {
  const [, since, id] = WRITTEN.exec(written ?? '') ?? []
  const at = new Date(since ?? '')
  return id && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
