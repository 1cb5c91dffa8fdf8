import { useEffect, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

/** What is over sooner needs no word: what comes of it is heard. */
const SAY_SO_AFTER_MS = 2_000

interface SubmitButtonProps {
  /** While the screen is loading. */
  isDisabled?: boolean
  /** What is under way, for everybody to see; otherwise only a screen reader says that something is. */
  busy?: string
  children: ReactNode
}

/** The one primary button of a form. While the form is sent it keeps its width, and when that lasts says so. */
export function SubmitButton({ isDisabled = false, busy, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState
  const isLasting = useLasting(isSubmitting)
  return (
    <>
      <Button type="submit" disabled={isDisabled} aria-disabled={isSubmitting || undefined}>
        {children}
      </Button>
      <span role="status" className={busy ? undefined : 'ams-visually-hidden'}>
        {busy ? isSubmitting && busy : isLasting && text('layout.busy')}
      </span>
    </>
  )
}

function useLasting(isUnderWay: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLasting(true), SAY_SO_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isUnderWay])
  return isLasting
}
