import { Loading } from './loading.tsx'
import { Screen } from './screen.tsx'

/**
 * A screen whose content is on its way. A function and no component, so that the `Screen` that comes into its place is
 * the same one, and its heading is heard once.
 */
export function loadingScreen(title: string) {
  return (
    <Screen title={title}>
      <Loading />
    </Screen>
  )
}
