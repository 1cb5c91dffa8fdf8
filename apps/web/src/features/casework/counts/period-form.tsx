import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link, useNavigate } from 'react-router'
import type { Period, PeriodRules } from '../../../components/casework/period.ts'
import { PeriodFields } from '../../../components/casework/period-fields.tsx'
import { text } from '../../../text.ts'
import { QUICK_PERIODS, quickPeriod } from './period.ts'

interface PeriodFormProps {
  period: Period
  rules: PeriodRules
  onChecked: (isWrong: boolean) => void
}

/** Which weeks are shown: often asked ones by a link, any other by its days. */
export function PeriodForm({ period, rules, onChecked }: PeriodFormProps) {
  const navigate = useNavigate()
  return (
    <div className="casework-period">
      <nav aria-label={text('casework.counts.quick')}>
        <ul>
          {QUICK_PERIODS.map((quick) => {
            const of = quickPeriod(quick, rules.today)
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
      <PeriodFields
        shown={period}
        rules={rules}
        onChecked={onChecked}
        onChosen={(chosen) => void navigate(caseworkPaths.counts(chosen))}
      />
    </div>
  )
}
