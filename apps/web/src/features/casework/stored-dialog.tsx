import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asFailure } from '../../api/client.ts'
import { text } from '../../text.ts'
import { FailedLoad } from '../../components/failed-load.tsx'
import { Dialog } from '../../components/casework/dialog.tsx'

interface StoredDialogProps<T> {
  title: string
  onClose: () => void
  /** What is stored, to be corrected. */
  call: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (stored: T & object) => ReactNode
}

/** A dialog in which what is stored is corrected, once it is there. */
export function StoredDialog<T>({ title, onClose, call, children }: StoredDialogProps<T>) {
  const { data, error, refetch } = call
  return (
    <Dialog title={title} onClose={onClose}>
      {data ? (
        children(data)
      ) : error ? (
        <FailedLoad
          title={text('casework.correct.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status">{text('casework.correct.loading')}</p>
      )}
    </Dialog>
  )
}
