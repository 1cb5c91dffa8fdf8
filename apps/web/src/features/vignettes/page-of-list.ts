import { LIMITS } from '@vignettes/domain/rules/limits.ts'

/** So many cards are still a list one can oversee; the specification leaves it open. */
const PAGE_SIZE = 10

/**
 * §9 how many places a row of page numbers has. The design system counts the dots along, which stand for other pages on
 * one side or on both: with a place for each of them seven pages are in sight everywhere, and eight at either end.
 */
export const PLACES_OF_PAGES = LIMITS.visiblePages + 2

export interface PageOfList<T> {
  items: readonly T[]
  /** From 1. */
  page: number
  pages: number
}

/**
 * One page of a list that is here as a whole.
 *
 * @param asked what the address says; anything that is no page of the list counts as the nearest one
 */
export function pageOfList<T>(list: readonly T[], asked: string | null): PageOfList<T> {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE))
  const wanted = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 1
  const page = Math.min(Math.max(wanted, 1), pages)
  return { items: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages }
}
