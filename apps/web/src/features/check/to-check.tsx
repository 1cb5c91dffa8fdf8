import { paths } from '@vignettes/domain/paths/paths.ts'
import { redirect } from 'react-router'

/** §2.1 / and /aanvragen lead to the check page. */
export function clientLoader() {
  return redirect(paths.check())
}

export default function ToCheck() {
  return null
}
