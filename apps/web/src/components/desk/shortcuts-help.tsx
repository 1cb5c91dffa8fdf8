import { useState } from 'react'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Dialog } from './dialog.tsx'
import { turnShortcuts, useShortcuts, useShortcutsOn } from './shortcuts.ts'

const LINES: readonly TextKey[] = [
  'desk.shortcuts.next',
  'desk.shortcuts.previous',
  'desk.shortcuts.open',
  'desk.shortcuts.claim',
  'desk.shortcuts.release',
  'desk.shortcuts.documents',
  'desk.shortcuts.image',
  'desk.shortcuts.decide',
  'desk.shortcuts.next-case',
  'desk.shortcuts.queue',
  'desk.shortcuts.search',
  'desk.shortcuts.help',
]

/** The list of keys, behind a button and behind '?'; here they can be turned off. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  const isOn = useShortcutsOn()
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {text('desk.menu.shortcuts')}
      </Button>
      {isOpen && (
        <Dialog title={text('desk.shortcuts.title')} onClose={() => setOpen(false)}>
          <ul className="desk-keys">
            {LINES.map((key) => {
              const [pressed, ...meaning] = text(key).split(': ')
              return (
                <li key={key}>
                  <kbd>{pressed}</kbd> {meaning.join(': ')}
                </li>
              )
            })}
          </ul>
          <Paragraph size="small">{text('desk.shortcuts.hint')}</Paragraph>
          <p role="status" className="desk-plain">
            {text(isOn ? 'desk.shortcuts.are-on' : 'desk.shortcuts.are-off')}
          </p>
          <div className="portal-actions">
            <Button onClick={() => setOpen(false)}>{text('desk.shortcuts.close')}</Button>
            <Button variant="secondary" onClick={() => turnShortcuts(!isOn)}>
              {text(isOn ? 'desk.shortcuts.turn-off' : 'desk.shortcuts.turn-on')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
