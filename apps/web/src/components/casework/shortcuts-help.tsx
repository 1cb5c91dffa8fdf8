import { useState } from 'react'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Dialog } from './dialog.tsx'
import { turnShortcuts, useShortcuts, useShortcutsOn } from './shortcuts.ts'

const LINES: readonly TextKey[] = [
  'casework.shortcuts.next',
  'casework.shortcuts.previous',
  'casework.shortcuts.open',
  'casework.shortcuts.claim',
  'casework.shortcuts.release',
  'casework.shortcuts.documents',
  'casework.shortcuts.image',
  'casework.shortcuts.decide',
  'casework.shortcuts.next-case',
  'casework.shortcuts.queue',
  'casework.shortcuts.search',
  'casework.shortcuts.help',
]

/** The list of keys, behind a button and behind '?'; here they can be turned off. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  const isOn = useShortcutsOn()
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {text('casework.menu.shortcuts')}
      </Button>
      {isOpen && (
        <Dialog title={text('casework.shortcuts.title')} onClose={() => setOpen(false)}>
          <ul className="casework-keys">
            {LINES.map((key) => {
              const [pressed, ...meaning] = text(key).split(': ')
              return (
                <li key={key}>
                  <kbd>{pressed}</kbd> {meaning.join(': ')}
                </li>
              )
            })}
          </ul>
          <Paragraph size="small">{text('casework.shortcuts.hint')}</Paragraph>
          <p role="status" className="casework-plain">
            {text(isOn ? 'casework.shortcuts.are-on' : 'casework.shortcuts.are-off')}
          </p>
          <div className="portal-actions">
            <Button onClick={() => setOpen(false)}>{text('casework.shortcuts.close')}</Button>
            <Button variant="secondary" onClick={() => turnShortcuts(!isOn)}>
              {text(isOn ? 'casework.shortcuts.turn-off' : 'casework.shortcuts.turn-on')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
