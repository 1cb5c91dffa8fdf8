import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { ErrorMessage } from '../../ui/error-message.tsx'
import { Field } from '../../ui/field.tsx'
import { Label } from '../../ui/label.tsx'

/** The days as they stand in the two fields: anything may have been typed. */
interface Typed {
  from: string
  until: string
}

interface PeriodFieldsProps {
  shown: Typed
  /** No day after it can be chosen. */
  today: string
  isPeriod: (typed: Typed) => boolean
  /** What is said of days that are no period. */
  wrong: string
  onChosen: (period: Typed, all: FormData) => void
  /** What else is chosen with the days. */
  children?: ReactNode
}

/** Which days are shown: chosen, and then asked for. */
export function PeriodFields({
  shown,
  today,
  isPeriod,
  wrong,
  onChosen,
  children,
}: PeriodFieldsProps) {
  const [isWrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const all = new FormData(event.currentTarget)
    const typed = { from: String(all.get('from')), until: String(all.get('until')) }
    setWrong(!isPeriod(typed))
    if (isPeriod(typed)) onChosen(typed, all)
    else first.current?.focus()
  }
  return (
    <>
      <form noValidate onSubmit={submit}>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} invalid={isWrong}>
            <Label htmlFor={name}>{text(`casework.counts.${name}`)}</Label>
            <DateInput
              ref={name === 'from' ? first : undefined}
              id={name}
              name={name}
              defaultValue={shown[name]}
              max={today}
              invalid={isWrong}
              aria-describedby={isWrong ? 'period-error' : undefined}
            />
          </Field>
        ))}
        {children}
        <Button type="submit" variant="secondary">
          {text('casework.counts.show')}
        </Button>
      </form>
      {isWrong && (
        <div role="alert">
          <ErrorMessage id="period-error" prefix="">
            {wrong}
          </ErrorMessage>
        </div>
      )}
    </>
  )
}
