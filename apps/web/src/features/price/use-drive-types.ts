import type { getDriveTypes } from '@vignettes/domain/api/reference-data.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import { useEffect, useState } from 'react'
import { askOpen } from '../../api/ask-open.ts'

interface DriveTypes {
  options: readonly { value: string; label: string }[]
  hasFailed: boolean
  askAgain: () => void
}

/** The drives that the server knows, which may change while the portal runs. */
export function useDriveTypes(): DriveTypes {
  const [options, setOptions] = useState<DriveTypes['options']>([])
  const [failedTry, setFailedTry] = useState(0)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isGone = false
    void askOpen<typeof getDriveTypes>(OPEN_CALLS.driveTypes)
      .then(({ drive_types: types }) => {
        if (isGone) return
        setOptions(types.map(({ driveTypeID, name }) => ({ value: driveTypeID, label: name })))
      })
      .catch(() => {
        if (!isGone) setFailedTry(attempt)
      })
    return () => {
      isGone = true
    }
  }, [attempt])
  return {
    options,
    hasFailed: options.length === 0 && failedTry === attempt,
    askAgain: () => setAttempt(attempt + 1),
  }
}
