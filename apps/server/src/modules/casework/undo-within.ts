import { HAND_OVER_UNDO_SECONDS } from '@vignettes/domain/casework/queue.ts'

/** For so long what was marked is taken back, in milliseconds: as long as the screen offers it, and a slow line longer. */
export const UNDO_WITHIN_MS = (HAND_OVER_UNDO_SECONDS + 5) * 1000
