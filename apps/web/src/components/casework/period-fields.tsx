import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { ErrorMessage } from '../../ui/error-message.tsx'
import { Field } from '../../ui/field.tsx'
import { Label } from '../../ui/label.tsx'
import { type Period, type PeriodFault, periodFault, type PeriodRules } from './period.ts'

interface PeriodFieldsProps {
  shown: Period
  rules: PeriodRules
  onChosen: (period: Period, all: FormData) => void
  /** What was asked for is no period, or is one after all. */
  onChecked?: (isWrong: boolean) => void
  /** What else is chosen with the days. */
  children?: ReactNode
}

/** Which days are shown: chosen, and then asked for. What is wrong is said at the field that it is about. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { shown, rules, onChosen, onChecked, children } = props
  const [typed, setTyped] = useState<Period>(shown)
  const [fault, setFault] = useState<PeriodFault>()
  const fields = useRef<HTMLFormElement>(null)
  // The fields follow the address, and stay where they are: whoever pressed a key in one goes on there.
  const [before, setBefore] = useState(shown)
  if (before.from !== shown.from || before.until !== shown.until) {
    setBefore(shown)
    setTyped(shown)
    setFault(undefined)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = periodFault(typed, rules)
    setFault(found)
    onChecked?.(found !== undefined)
    if (found) fields.current?.querySelector<HTMLElement>(`#${found.field}`)?.focus()
    else onChosen(typed, new FormData(event.currentTarget))
  }
  return (
    <form ref={fields} noValidate onSubmit={submit}>
      {(['from', 'until'] as const).map((name) => {
        const message = fault?.field === name ? fault.message : undefined
        return (
          <Field key={name} invalid={message !== undefined}>
            <Label htmlFor={name}>{text(`casework.counts.${name}`)}</Label>
            {message && (
              <div role="alert">
                <ErrorMessage id={`${name}-error`} prefix="">
                  {message}
                </ErrorMessage>
              </div>
            )}
            <DateInput
              id={name}
              name={name}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              max={rules.today}
              invalid={message !== undefined}
              aria-describedby={message && `${name}-error`}
            />
          </Field>
        )
      })}
      {children}
      <Button type="submit" variant="secondary">
        {text('casework.counts.show')}
      </Button>
    </form>
  )
}

/** Told where an address asks for days that are no period, and others are shown. */
export function BrokenPeriod({ isBroken }: { isBroken: boolean }) {
  if (!isBroken) return null
  return (
    <div role="alert">
      <ErrorMessage prefix="">{text('casework.period.broken')}</ErrorMessage>
    </div>
  )
}
