import { useEffect } from 'react'
import { tryAgain, useIsCut } from '../../cut-line.ts'
import { text } from '../../text.ts'
import { FailedLoad } from '../failed-load.tsx'
import { Loading } from '../loading.tsx'
import { Screen } from '../screen.tsx'

/** A screen of the desk whose file is on its way, or cannot be fetched. */
export function CaseworkOnItsWay() {
  const isCut = useIsCut()
  useEffect(tryAgain, [])
  return (
    <Screen title={text('casework.title')}>
      {isCut ? (
        <FailedLoad
          title={text('error.failed')}
          failure={{ message: text('error.offline') }}
          onRetry={tryAgain}
        />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}
