import { MAX_PERIOD_DAYS } from '@vignettes/domain/api/casework-counts.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useRef, useState, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { isPeriod, type Period, QUICK_PERIODS, quickPeriod } from './period.ts'
import { Label } from '../../../ui/label.tsx'
import { Field } from '../../../ui/field.tsx'

interface PeriodFormProps {
  period: Period
  today: string
}

/** Which weeks are shown: often asked ones by a link, any other by its days. */
export function PeriodForm({ period, today }: PeriodFormProps) {
  const navigate = useNavigate()
  const [isWrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const chosen = { from: String(typed.get('from')), until: String(typed.get('until')) }
    setWrong(!isPeriod(chosen))
    if (isPeriod(chosen)) void navigate(caseworkPaths.counts(chosen))
    else first.current?.focus()
  }
  return (
    <div className="casework-period">
      <nav aria-label={text('casework.counts.quick')}>
        <ul>
          {QUICK_PERIODS.map((quick) => {
            const of = quickPeriod(quick, today)
            const isShown = of.from === period.from && of.until === period.until
            return (
              <li key={quick}>
                <Link
                  className="ams-link"
                  to={caseworkPaths.counts(of)}
                  aria-current={isShown ? 'true' : undefined}
                >
                  {text(`casework.counts.${quick}`)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <form noValidate onSubmit={submit}>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} invalid={isWrong}>
            <Label htmlFor={name}>{text(`casework.counts.${name}`)}</Label>
            <DateInput
              ref={name === 'from' ? first : undefined}
              id={name}
              name={name}
              defaultValue={period[name]}
              max={today}
              invalid={isWrong}
              aria-describedby={isWrong ? 'period-error' : undefined}
            />
          </Field>
        ))}
        <Button type="submit" variant="secondary">
          {text('casework.counts.show')}
        </Button>
      </form>
      {isWrong && (
        <div role="alert">
          <ErrorMessage id="period-error" prefix="">
            {text('casework.counts.period-wrong', { days: MAX_PERIOD_DAYS })}
          </ErrorMessage>
        </div>
      )}
    </div>
  )
}
