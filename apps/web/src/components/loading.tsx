import { text } from '../text.ts'
import { Skeleton } from './skeleton.tsx'

/**
 * What a screen shows while its content is on its way. It goes into the `Screen` that the content comes into: a heading
 * that stays is heard once.
 */
export function Loading() {
  return (
    <>
      <Skeleton />
      <p role="status" className="ams-visually-hidden">
        {text('layout.loading')}
      </p>
    </>
  )
}
