import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { text } from '../../../text.ts'
import { Field } from '../../../ui/field.tsx'
import { Label } from '../../../ui/label.tsx'
import { Select } from '../../../ui/select.tsx'

interface PickupFilterProps {
  points: ReplyOf<typeof getQueue>['pickupPoints']
  chosen: string | undefined
  onChosen: (point: string | undefined) => void
}

/** At which pickup point is laid out: who does so goes by one at a time. */
export function PickupFilter({ points, chosen = '', onChosen }: PickupFilterProps) {
  const all = { id: '', name: text('casework.pickup-list.all-points') }
  return (
    <Field>
      <Label htmlFor="pickup-point">{text('casework.pickup-list.point')}</Label>
      <Select
        id="pickup-point"
        value={chosen}
        onChange={({ target }) => onChosen(target.value || undefined)}
      >
        {[all, ...points].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
