import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** §2.1 the old address of the overview. */
export function clientLoader() {
  return redirect(paths.vignettes())
}

export default function ToOverview() {
  return null
}
