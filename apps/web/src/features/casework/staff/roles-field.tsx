import { STAFF_ROLES } from '@vignettes/domain/casework/staff.ts'
import { ChecksField } from '../../../components/form/checks-field.tsx'
import { text } from '../../../text.ts'

/** What somebody is here, and what that means. */
export function RolesField() {
  return (
    <ChecksField
      name="roles"
      legend={text('casework.staff.roles')}
      hint={text('casework.staff.roles-hint')}
      options={STAFF_ROLES.map((role) => ({
        value: role,
        label: text(`casework.role.${role}`),
        hint: text(`casework.staff.role-${role}`),
      }))}
    />
  )
}
