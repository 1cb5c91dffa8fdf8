import { paths } from '@vignettes/domain/paths/paths.ts'
import { redirect } from 'react-router'

/** §2.1 /login leads to the login screen, with what the address carries. */
export function clientLoader({ request }: { request: Request }) {
  return redirect(`${paths.login()}${new URL(request.url).search}`)
}

export default function ToLogin() {
  return null
}
