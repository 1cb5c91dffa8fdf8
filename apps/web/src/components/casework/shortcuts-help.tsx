import { Suspense, useState } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { useShortcuts } from './shortcuts.ts'

const shortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** The list of keys, behind a button and behind '?'; here they can be turned off. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ help: () => setOpen(true) })
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {text('casework.menu.shortcuts')}
      </Button>
      {isOpen && (
        <Suspense>
          <shortcutsDialog.Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
