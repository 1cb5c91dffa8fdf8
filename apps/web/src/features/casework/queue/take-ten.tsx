import { takeCases } from '@vignettes/domain/api/casework-assignment.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { WAITS_FOR_HANDLER } from '@vignettes/domain/casework/queue.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useNavigate } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { type QueueQuery, searchOf } from './queue-place.ts'

interface TakeTenProps {
  place: QueueQuery
  onBegin: () => void
  /** Says what was taken, and at which place of the queue that is told. */
  onTaken: (words: string, at: string) => void
}

/** Takes the ten most urgent cases of the filter that nobody has, and shows one's own; not of what waits for somebody else. */
export function TakeTen({ place, onBegin, onTaken }: TakeTenProps) {
  const navigate = useNavigate()
  const { send, isUnderWay } = useStaffMutation(takeCases, { invalidates: [getQueue] })
  const kind = WAITS_FOR_HANDLER.find((each) => each === place.kind)
  const isPossible = kind !== undefined || place.kind === undefined
  const take = async () => {
    if (isUnderWay) return
    onBegin()
    const { area } = place
    const reply = await send({ body: { ...(kind && { kind }), ...(area && { area }) } })
    if (!reply) return
    const count = reply.taken.length
    if (count === 0) return onTaken(text('casework.queue.taken-none'), searchOf(place))
    const cases = text(`casework.queue.${count === 1 ? 'one' : 'more'}`, { count })
    const mine = searchOf({ ...place, claimed: 'me', holder: undefined, after: undefined })
    await navigate(caseworkPaths.queue(mine))
    onTaken(text('casework.queue.taken', { cases }), mine)
  }
  useShortcuts({ take: isPossible ? () => void take() : undefined })
  if (!isPossible) return null
  return (
    <Button
      variant="secondary"
      aria-disabled={isUnderWay || undefined}
      title={text('casework.queue.take-hint')}
      onClick={() => void take()}
    >
      {text('casework.queue.take')}
    </Button>
  )
}
