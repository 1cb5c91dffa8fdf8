import { paths } from '@vignettes/domain/paths/paths.ts'
import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { isSignedIn } from './api/session.ts'

/** §2.1 protected routes need a token that has not ended; otherwise the login screen leads back here. */
export const clientMiddleware = [
  ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
    if (isSignedIn()) return
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.login(`${pathname}${search}`))
  },
]

/** The guard runs on every navigation to a screen below, and only where there is something to load. */
export function clientLoader() {
  return null
}

export default function SignedInLayout() {
  return <Outlet />
}
