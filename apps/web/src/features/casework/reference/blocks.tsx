import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import type { Values } from './version-draft.ts'

interface BlocksProps<Item extends { key: string }> {
  items: readonly Item[]
  /** The field that has the name of an item. */
  nameField: (key: string) => string
  addLabel: string
  /** As many as there may be. */
  most?: number
  /** Adds one. @returns its key */
  onAdd: () => string
  onRemove: (key: string) => void
  /** In the place of the button to take it away. */
  whyNot?: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
}

/** The items of a list, a block of fields for each: any can be taken away, and others added below them. */
export function Blocks<Item extends { key: string }>(props: BlocksProps<Item>) {
  const { items, addLabel, most = Infinity, onAdd, onRemove, whyNot, children } = props
  const { getValues, clearErrors } = useFormContext<Values>()
  const names = useNames(props)
  const blocks = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const [added, setAdded] = useState<string>()
  // Who adds one goes on in it. Not at a button, which a key that is held would press.
  useEffect(() => {
    if (added !== undefined) blockOf(blocks.current, added)?.focus()
  }, [added])
  const add = () => {
    setAdded(onAdd())
    announce(text('casework.reference.added'))
  }
  // To the block below the one that goes, or above where it is the last: the button that was pressed goes with it.
  const remove = (key: string) => {
    // What was wrong in it goes with it.
    clearErrors(Object.keys(getValues()).filter((name) => name.endsWith(`-${key}`)))
    const at = items.findIndex((item) => item.key === key)
    const next = items[at + 1] ?? items[at - 1]
    const taker = next ? blockOf(blocks.current, next.key) : blocks.current
    taker?.focus()
    announce(text('casework.reference.removed', { name: names.get(key) ?? '' }))
    onRemove(key)
  }
  return (
    <div ref={blocks} tabIndex={-1} className="reference-blocks">
      {items.map((item) => (
        <FieldSet
          key={item.key}
          data-block={item.key}
          tabIndex={-1}
          legend={names.get(item.key) ?? ''}
        >
          {children(item)}
          {whyNot?.(item) ?? (
            <Button
              type="button"
              variant="tertiary"
              aria-label={text('casework.reference.remove-of', { name: names.get(item.key) ?? '' })}
              onClick={() => remove(item.key)}
            >
              {text('casework.reference.remove')}
            </Button>
          )}
        </FieldSet>
      ))}
      <Announcement>{announcement}</Announcement>
      {items.length < most && (
        <Button type="button" variant="secondary" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}

function blockOf(blocks: HTMLElement | null, key: string) {
  return blocks?.querySelector<HTMLElement>(`[data-block="${key}"]`)
}

/** What each block is called: two that have no name yet are told apart. */
function useNames<Item extends { key: string }>({
  items,
  nameField,
}: Pick<BlocksProps<Item>, 'items' | 'nameField'>): ReadonlyMap<string, string> {
  const { getValues } = useFormContext<Values>()
  const names = new Map<string, string>()
  let unnamed = 0
  for (const { key } of items) {
    const name = getValues(nameField(key))
    if (!name) unnamed += 1
    const count = unnamed > 1 ? ` ${unnamed}` : ''
    names.set(key, name || `${text('casework.reference.new-item')}${count}`)
  }
  return names
}
