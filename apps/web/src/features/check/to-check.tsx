import { paths } from '@vignettes/domain/paths/paths.ts'
import { redirect } from 'react-router'
import { textLoader } from '../../text.ts'

const loadTexts = textLoader('check')

/** §2.1 / and /aanvragen lead to the check page. */
export function clientLoader() {
  // Side by side with the screen itself, where the page does not have them.
  loadTexts().catch(() => undefined)
  return redirect(paths.check())
}

export default function ToCheck() {
  return null
}
