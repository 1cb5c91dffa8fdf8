import type { Correction } from '@vignettes/domain/casework/corrections.ts'
import type { ComponentType } from 'react'
import { CorrectCase } from './correct-case.tsx'
import { type CorrectionDialogProps, ReplaceSticker } from './replace-sticker.tsx'
import { UndoGrant } from './undo-grant.tsx'
import { UndoRefusal } from './undo-refusal.tsx'

const DIALOGS: Record<Correction, ComponentType<CorrectionDialogProps>> = {
  corrected: CorrectCase,
  'sticker-replaced': ReplaceSticker,
  'grant-undone': UndoGrant,
  'refusal-undone': UndoRefusal,
}

/** The dialog in which something of a case is set right. */
export function CorrectionDialog({
  asked,
  ...dialog
}: CorrectionDialogProps & { asked: Correction }) {
  const Dialog = DIALOGS[asked]
  return <Dialog {...dialog} />
}
