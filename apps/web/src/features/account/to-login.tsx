import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** §2.1 /login leads to the login screen, with what the address carries. */
export function clientLoader({ request }: { request: Request }) {
  return redirect(`${paths.login()}${new URL(request.url).search}`)
}

export default function ToLogin() {
  return null
}
