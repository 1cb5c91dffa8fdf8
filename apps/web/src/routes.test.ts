import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { CASEWORK_SCREENS } from './casework-screens.ts'
import routes from './routes.tsx'

type Table = readonly { path?: string; children?: Table }[]

const pathsOf = (table: Table): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('§2.1 each address of the portal has a screen, and each screen an address', () => {
  const known = Object.values(ROUTES).filter((route) => route !== ROUTES.home)
  expect(pathsOf(routes as Table).toSorted()).toEqual([...known, '*'].toSorted())
  const casework = Object.values(CASEWORK_ROUTES).filter((route) => route !== CASEWORK_ROUTES.start)
  expect(CASEWORK_SCREENS.map(({ path }) => path).toSorted()).toEqual(casework.toSorted())
})

test.each(Object.entries({ ...paths, ...caseworkPaths }))(
  '§2.1 the link %s leads to a screen',
  (_name, linkTo: (...values: never[]) => string) => {
    const link = linkTo(...(['AMSTERDAM', 'transit', 'success', '1'] as never[]))
    const [path = ''] = link.split(/[?#]/)
    const match = matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.at(-1)
    expect(match?.route.path, link).not.toBe('*')
  },
)
