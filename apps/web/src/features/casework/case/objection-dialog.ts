import type { ObjectionOfCase } from '@vignettes/domain/api/casework-objections.ts'
import type { CorrectionDialogProps } from './replace-sticker.tsx'

/** What is asked about an objection, in a dialog of its own. */
export type ObjectionAct = 'decide' | 'extend' | 'withdraw'

export interface ObjectionDialogProps extends CorrectionDialogProps {
  objection: ObjectionOfCase
}
