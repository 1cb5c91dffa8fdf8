import { SECURITY_EVENT_KINDS } from '@vignettes/domain/casework/security-events.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Field } from '../../../ui/field.tsx'
import { Label } from '../../../ui/label.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Asked, isPeriod } from './asked.ts'

/** Which days are shown, and of them everything or one kind. */
export function FilterForm({ asked, today }: { asked: Asked; today: string }) {
  const navigate = useNavigate()
  const [isWrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [van, tot, soort] = ['from', 'until', 'kind'].map((name) => String(typed.get(name)))
    const isRight = isPeriod(van ?? '', tot ?? '')
    setWrong(!isRight)
    if (isRight) void navigate(caseworkPaths.security({ van: van ?? '', tot: tot ?? '', soort }))
    else first.current?.focus()
  }
  return (
    <div className="casework-period">
      <form noValidate onSubmit={submit}>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} invalid={isWrong}>
            <Label htmlFor={name}>{text(`casework.counts.${name}`)}</Label>
            <DateInput
              ref={name === 'from' ? first : undefined}
              id={name}
              name={name}
              defaultValue={asked[name]}
              max={today}
              invalid={isWrong}
              aria-describedby={isWrong ? 'period-error' : undefined}
            />
          </Field>
        ))}
        <Field>
          <Label htmlFor="kind">{text('casework.security.kind')}</Label>
          <Select id="kind" name="kind" defaultValue={asked.kind ?? ''}>
            <option value="">{text('casework.security.all')}</option>
            {SECURITY_EVENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {text(`casework.security-event.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          {text('casework.counts.show')}
        </Button>
      </form>
      {isWrong && (
        <div role="alert">
          <ErrorMessage id="period-error" prefix="">
            {text('casework.security.period-wrong')}
          </ErrorMessage>
        </div>
      )}
    </div>
  )
}
