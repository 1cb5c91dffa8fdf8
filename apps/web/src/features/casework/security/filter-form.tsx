import { SECURITY_EVENT_KINDS } from '@vignettes/domain/casework/security-events.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useNavigate } from 'react-router'
import { PeriodFields } from '../../../components/casework/period-fields.tsx'
import { text } from '../../../text.ts'
import { Field } from '../../../ui/field.tsx'
import { Label } from '../../../ui/label.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Asked, securityPeriod } from './asked.ts'

interface FilterFormProps {
  asked: Asked
  today: string
  onChecked: (isWrong: boolean) => void
}

/** Which days are shown, and of them everything or one kind. */
export function FilterForm({ asked, today, onChecked }: FilterFormProps) {
  const navigate = useNavigate()
  return (
    <div className="casework-period">
      <PeriodFields
        shown={asked}
        rules={securityPeriod(today)}
        onChecked={onChecked}
        onChosen={({ from, until }, all) => {
          const soort = String(all.get('kind'))
          void navigate(caseworkPaths.security({ van: from, tot: until, soort }))
        }}
      >
        <Field>
          <Label htmlFor="kind">{text('casework.security.kind')}</Label>
          <Select key={asked.kind} id="kind" name="kind" defaultValue={asked.kind ?? ''}>
            <option value="">{text('casework.security.all')}</option>
            {SECURITY_EVENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {text(`casework.security-event.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
      </PeriodFields>
    </div>
  )
}
