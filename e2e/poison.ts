import type { Page } from '@playwright/test'

/** What is no text of somebody's own: an id, a moment, a name that the app knows. */
const KEPT =
  /id$|code$|status$|type$|district|country|date|ur[il]$|expires|email|at$|reason$|since$|submittedBy/i
export const KEPT_AT_THE_DESK =
  /id$|code$|status$|type$|district|kind|role|state|version|since|at$|category|verdict|reason|did|outcome|valid|week|uri$|session|seen$|language/i

/** A day or a moment is no text of somebody's own, whatever it is called. */
const DATE = /^\d{4}-\d{2}-\d{2}/

/** The text as the value of every text in an answer; what is no text of somebody's own stays. */
export function poisoned(value: unknown, text: string, kept = KEPT): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, text, kept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (typeof field !== 'string') return [name, poisoned(field, text, kept)]
      return [name, kept.test(name) || DATE.test(field) ? field : text]
    }),
  )
}

/**
 * Changes what the server really answers. Its own rules let few of these texts in, and a list of hundreds of them would
 * have to be made: what the browser does with them has to be right all the same.
 */
export async function change<T>(
  page: Page,
  path: string,
  to: (answer: T) => unknown,
  status?: number,
): Promise<void> {
  await page.route(new RegExp(`/api/(.*/)?${path}(\\?.*)?$`), async (route) => {
    const answer = await route.fetch()
    const json = to((await answer.json()) as T)
    await route.fulfill({ status: status ?? answer.status(), json })
  })
}

/** Puts the text into what the server really answers. */
export const poison = (page: Page, path: string, text: string) =>
  change(page, path, (answer) => poisoned(answer, text))
