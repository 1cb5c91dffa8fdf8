import type { UnusableImageError } from '../../ports/image-cleaner.ts'

/** What a process is asked for. */
export type ImageTask =
  | {
      kind: 'clean'
      fromPath: string
      toPath: string
      mediaType: 'image/jpeg' | 'image/png'
      /** Whether no other process works on an image that has to be held in memory. */
      isAlone: boolean
    }
  | { kind: 'shrink'; content: Uint8Array }

/** What became of the task. */
export type ImageWorked =
  | { kind: 'done'; picture: Uint8Array }
  | { kind: 'heavy' }
  | { kind: 'fault'; reason: UnusableImageError['reason'] }
  | { kind: 'failure'; message: string; code: unknown }

/** What it answers; `isSpent`: it holds so much of what it did that others would have too little. */
export type ImageOutcome = ImageWorked & { isSpent: boolean }
