import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Screen } from './screen.tsx'

/**
 * A screen whose content is on its way. A function and no component, so that the `Screen` that comes into its place is
 * the same one, and its heading is heard once; what leads back stands above it from the start, so that it does not move.
 */
export function loadingScreen(title: string, back?: ReactNode) {
  return (
    <Screen title={title} back={back}>
      <Loading />
    </Screen>
  )
}
