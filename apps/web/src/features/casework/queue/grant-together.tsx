import { previewGrants } from '@vignettes/domain/api/casework-grants.ts'
import { getQueue, type CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { Suspense, useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { QueueList, type QueueListProps } from './queue-list.tsx'

const grantsDialog = lazyPart(async () => (await import('./grants-dialog.tsx')).GrantsDialog)

interface GrantTogetherProps extends QueueListProps {
  /** What was said of the last time is over. */
  onBegin: () => void
  onDone: (words: string) => void
}

/** The queue, of which plain cases can be chosen, looked at together, and granted by one confirmation. */
export function GrantTogether({ onBegin, onDone, ...list }: GrantTogetherProps) {
  const { lines } = list
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isNothing, setNothing] = useState(false)
  const [seen, setSeen] = useState<ReplyOf<typeof previewGrants>>()
  const preview = useStaffMutation(previewGrants, { invalidates: [getQueue] })
  const plain = lines.filter(({ isPlain }) => isPlain)
  const selected = plain.filter(({ id }) => chosen.has(id))
  const toggle = ({ id }: CaseLine) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const look = async () => {
    setNothing(selected.length === 0)
    if (selected.length === 0 || preview.isUnderWay) return
    onBegin()
    grantsDialog.fetchAhead()
    setSeen(await preview.send({ body: { ids: selected.map(({ id }) => id) } }))
  }
  if (plain.length === 0) return <QueueList {...list} />
  return (
    <>
      <div className="casework-hand-over">
        <Checkbox
          checked={selected.length === plain.length}
          indeterminate={selected.length > 0 && selected.length < plain.length}
          onChange={({ target }) =>
            choose(new Set(target.checked ? plain.map(({ id }) => id) : []))
          }
        >
          {plain.length === 1
            ? text('casework.grants.all-one')
            : text('casework.grants.all', { count: plain.length })}
        </Checkbox>
        <Button
          variant="secondary"
          aria-disabled={preview.isUnderWay || undefined}
          onClick={() => void look()}
        >
          {text('casework.grants.look')}
        </Button>
        <p className="casework-plain" role="status">
          {selected.length > 0
            ? text('casework.grants.chosen', { count: selected.length })
            : isNothing && text('casework.grants.none')}
        </p>
      </div>
      <QueueList {...list} chosen={chosen} onChoose={toggle} />
      {seen && (
        <Suspense>
          <grantsDialog.Part
            seen={seen}
            nameOf={(id) => lines.find((line) => line.id === id)?.boatName ?? ''}
            onDone={(words, left) => {
              setSeen(undefined)
              choose(new Set(left))
              onDone(words)
            }}
            onClose={() => setSeen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
