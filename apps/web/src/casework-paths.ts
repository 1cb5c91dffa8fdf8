/** The addresses of the desk, apart from the citizens' so that their first screen does not carry them. */
export const caseworkPaths = {
  start: () => '/beheer',
  login: (from?: string) =>
    from ? `/beheer/inloggen?terug=${encodeURIComponent(from)}` : '/beheer/inloggen',
  queue: (search = '') => `/beheer/werkvoorraad${search}`,
  case: (id: string) => `/beheer/aanvraag/${id}`,
  search: (q?: string) =>
    q === undefined ? '/beheer/zoeken' : `/beheer/zoeken?q=${encodeURIComponent(q)}`,
  counts: ({ from, until }: { from: string; until: string }) =>
    `/beheer/cijfers?van=${from}&tot=${until}`,
} as const

/** Where a login may lead back to: a screen of the desk, and nothing else. */
export function backToCasework(target: string | null): string | undefined {
  return target && /^\/beheer(?:[/?]|$)(?!.*[\\\u0000-\u001f])/.test(target) ? target : undefined
}
