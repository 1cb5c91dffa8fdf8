import { Radio } from '@amsterdam/design-system-react/dist/Radio/Radio.js'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<typeof Radio>, 'children' | 'invalid'> {
  label: ReactNode
  /** The second line, which helps to choose. */
  hint?: ReactNode
  errorId?: string | undefined
}

/** One choice as a row of at least 44 pixels; all of it can be pressed. */
export function Choice({ label, hint, errorId, ...radio }: ChoiceProps) {
  const hintId = useId()
  const description = [hint && hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className="portal-choice">
      <Radio {...radio} invalid={errorId !== undefined} aria-describedby={description || undefined}>
        {label}
      </Radio>
      {hint && (
        <div id={hintId} className="portal-choice__hint">
          {hint}
        </div>
      )}
    </div>
  )
}
