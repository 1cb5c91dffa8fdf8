import { paths } from '@vignettes/domain/paths/paths.ts'
import { redirect } from 'react-router'

/** §2.1 the old address of the overview. */
export function clientLoader() {
  return redirect(paths.vignettes())
}

export default function ToOverview() {
  return null
}
