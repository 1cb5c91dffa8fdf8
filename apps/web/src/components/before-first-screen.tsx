import { tryAgain, useIsCut } from '../cut-line.ts'
import { text } from '../text.ts'
import { FailedLoad } from './failed-load.tsx'

/** What stands until the first screen and its texts are there, also where they cannot be fetched. */
export function BeforeFirstScreen() {
  const isCut = useIsCut()
  if (isCut) {
    return (
      <div className="portal-screen">
        <FailedLoad
          title={text('error.failed')}
          failure={{ message: text('error.offline') }}
          onRetry={tryAgain}
          headingLevel={1}
        />
      </div>
    )
  }
  return (
    <div className="portal-screen" role="status">
      <p className="portal-soon">{text('layout.loading')}</p>
    </div>
  )
}
