import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Loading } from '../../components/loading.tsx'
import { goesWithPage, useStore } from '../../store.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** A line that is back within this time is no news. */
const OFFLINE_AFTER_MS = 3000

/** D10 whether this device has had no line for a while; what waits for it is asked again when it is back. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (isOnline) return
    const timer = setTimeout(() => setTold(true), OFFLINE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setTold(false)
    }
  }, [isOnline])
  return !isOnline && isTold
}

/** The region is there from the start, so that it is read out. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  const isUnkept = useStore(goesWithPage, false)
  return (
    <div role="status">
      {isOffline && (
        <Alert severity="warning" heading={text('wizard.offline.title')} headingLevel={2}>
          <Paragraph>
            {text(isUnkept ? 'wizard.offline.not-kept' : 'wizard.offline.text')}
          </Paragraph>
        </Alert>
      )}
    </div>
  )
}

/** Grey blocks promise that something comes; without a line nothing does. */
export function UnlessOffline({ children }: { children: ReactNode }) {
  return useIsOffline() ? null : children
}

/** What a step shows while it waits for the lists of the server. */
export function LoadingStep() {
  const isOffline = useIsOffline()
  return (
    <>
      <OfflineNotice isOffline={isOffline} />
      {!isOffline && <Loading />}
    </>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
