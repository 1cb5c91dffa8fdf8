import { AUDIT_SUBJECTS } from '@vignettes/domain/casework/audit.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useNavigate } from 'react-router'
import { PeriodFields } from '../../../components/casework/period-fields.tsx'
import { text } from '../../../text.ts'
import { Field } from '../../../ui/field.tsx'
import { Label } from '../../../ui/label.tsx'
import { Select } from '../../../ui/select.tsx'
import { toldApart } from '../told-apart.ts'
import { type AuditAsked, auditPeriod } from './asked.ts'

interface AuditFilterProps {
  asked: AuditAsked
  /** Empty until they are known. */
  people: readonly { id: string; name: string; email: string | null }[]
  today: string
  onChecked: (isWrong: boolean) => void
}

/** Which days are shown, and of them everything or one subject, of everybody or one person. */
export function AuditFilter({ asked, people, today, onChecked }: AuditFilterProps) {
  const navigate = useNavigate()
  const { subject = '', person = '' } = asked
  return (
    <div className="casework-period">
      <PeriodFields
        shown={asked}
        rules={auditPeriod(today)}
        onChecked={onChecked}
        onChosen={({ from, until }, all) => {
          const [wat, wie] = [String(all.get('subject')), String(all.get('person'))]
          void navigate(caseworkPaths.audit({ van: from, tot: until, wat, wie }))
        }}
      >
        <Field>
          <Label htmlFor="subject">{text('casework.audit.subject')}</Label>
          <Select key={subject} id="subject" name="subject" defaultValue={subject}>
            <option value="">{text('casework.audit.all')}</option>
            {AUDIT_SUBJECTS.map((each) => (
              <option key={each} value={each}>
                {text(`casework.audit.subjects.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field>
          <Label htmlFor="person">{text('casework.audit.person')}</Label>
          {/* Anew once the names are there, or the one of the address would not be chosen. */}
          <Select
            key={`${person} ${people.length}`}
            id="person"
            name="person"
            defaultValue={person}
          >
            <option value="">{text('casework.audit.everybody')}</option>
            {people.map((one) => (
              <option key={one.id} value={one.id}>
                {toldApart(one)}
              </option>
            ))}
          </Select>
        </Field>
      </PeriodFields>
    </div>
  )
}
