import { Fragment, useState } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Dialog } from './dialog.tsx'
import { SHORTCUT_NAMES, shortcutRow, shortcutText } from './shortcut-table.ts'
import { turnShortcuts, useShortcuts, useShortcutsOn } from './shortcuts.ts'

/** The list of keys, behind a button and behind '?'; here they can be turned off. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  const isOn = useShortcutsOn()
  useShortcuts({ help: () => setOpen(true) })
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {text('casework.menu.shortcuts')}
      </Button>
      {isOpen && (
        <Dialog title={text('casework.shortcuts.title')} onClose={() => setOpen(false)}>
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
