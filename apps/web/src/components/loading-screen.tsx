import { text } from '../text.ts'
import { Screen } from './screen.tsx'
import { Skeleton } from './skeleton.tsx'

/** A screen whose content is on its way. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Skeleton />
      <p role="status" className="ams-visually-hidden">
        {text('layout.loading')}
      </p>
    </Screen>
  )
}
