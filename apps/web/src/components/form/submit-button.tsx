import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

interface SubmitButtonProps {
  /** While the screen is loading. */
  isDisabled?: boolean
  children: ReactNode
}

/** The one primary button of a form. While the form is sent it keeps its width and says so. */
export function SubmitButton({ isDisabled = false, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState
  return (
    <>
      <Button type="submit" disabled={isDisabled} aria-disabled={isSubmitting || undefined}>
        {children}
      </Button>
      <span role="status" className="ams-visually-hidden">
        {isSubmitting && text('layout.busy')}
      </span>
    </>
  )
}
