/** What the paths of a route look like: in any case of letters (decisions A1), with or without a slash at the end. */
export function pathPattern(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (part === '*') return '(/.*)?'
    if (!part.startsWith(':')) return part && `/${part}`
    return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${parts.join('')}/?$`, 'i')
}
