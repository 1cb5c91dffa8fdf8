import { useId, type ComponentProps, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'

interface CheckChoiceProps extends Omit<ComponentProps<typeof Checkbox>, 'children' | 'invalid'> {
  label: ReactNode
  /** The second line, which helps to choose. */
  hint?: ReactNode
  errorId?: string | undefined
}

/** One of several that can be chosen together, as a row like those of `Choice`. */
export function CheckChoice({ label, hint, errorId, ...checkbox }: CheckChoiceProps) {
  const hintId = useId()
  const description = [hint && hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className="portal-choice">
      <Checkbox
        {...checkbox}
        invalid={errorId !== undefined}
        aria-describedby={description || undefined}
      >
        {label}
      </Checkbox>
      {hint && (
        <div id={hintId} className="portal-choice__hint">
          {hint}
        </div>
      )}
    </div>
  )
}
