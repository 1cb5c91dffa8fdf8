import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clearPageError, showPageError, type PageError } from './page-error.ts'

interface FileDownloadProps {
  label: ReactNode
  /** Said to whoever cannot see that the button waits. */
  busyLabel: string
  fileName: string
  variant?: 'primary' | 'secondary'
  /** Undefined where there is nothing to hand over, which the caller tells. */
  load: () => Promise<Blob | undefined>
  failureOf: (error: unknown) => PageError
}

/** A file of the API. A plain link cannot carry the token, so the file is fetched and then handed over. */
export function FileDownload(props: FileDownloadProps) {
  const { label, busyLabel, fileName, variant = 'primary', load, failureOf } = props
  const [isUnderWay, setUnderWay] = useState(false)
  const download = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    clearPageError()
    try {
      const file = await load()
      if (file) handOver(file, fileName)
    } catch (error) {
      showPageError(failureOf(error))
    } finally {
      setUnderWay(false)
    }
  }
  return (
    <>
      <Button
        variant={variant}
        aria-disabled={isUnderWay || undefined}
        onClick={() => void download()}
      >
        {label}
      </Button>
      <span role="status" className="ams-visually-hidden">
        {isUnderWay && busyLabel}
      </span>
    </>
  )
}

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
