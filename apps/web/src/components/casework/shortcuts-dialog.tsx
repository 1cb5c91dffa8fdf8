import { Fragment } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Dialog } from './dialog.tsx'
import { SHORTCUT_NAMES, shortcutRow, shortcutText } from './shortcut-table.ts'
import { turnShortcuts, useShortcutsOn } from './shortcuts.ts'

/** What each key does, and whether they do it. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn()
  return (
    <Dialog title={text('casework.shortcuts.title')} onClose={onClose}>
      <ul className="casework-keys">
        {SHORTCUT_NAMES.map((name) => {
          const { keys, shown = keys } = shortcutRow(name)
          return (
            <li key={name}>
              {shown.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
              {text(shortcutText(name))}
            </li>
          )
        })}
      </ul>
      <Paragraph size="small">{text('casework.shortcuts.hint')}</Paragraph>
      <p role="status" className="casework-plain">
        {text(isOn ? 'casework.shortcuts.are-on' : 'casework.shortcuts.are-off')}
      </p>
      <div className="portal-actions">
        <Button onClick={onClose}>{text('casework.shortcuts.close')}</Button>
        <Button variant="secondary" onClick={() => turnShortcuts(!isOn)}>
          {text(isOn ? 'casework.shortcuts.turn-off' : 'casework.shortcuts.turn-on')}
        </Button>
      </div>
    </Dialog>
  )
}
