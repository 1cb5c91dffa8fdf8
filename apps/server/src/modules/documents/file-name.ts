import { withoutUnseen } from '@vignettes/domain/rules/unseen.ts'

const MAX_LENGTH = 255

/**
 * A file name as it may be shown and kept: the last part of a path, without control characters, halves of characters or
 * what cannot be seen.
 */
export function safeFileName(name: string): string {
  const lastPart = name.split(/[\\/]/).at(-1) ?? ''
  const visible = withoutUnseen(lastPart)
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
    .trim()
  if (visible.length <= MAX_LENGTH) return visible
  const dot = visible.lastIndexOf('.')
  const extension = dot > 0 ? visible.slice(dot) : ''
  return visible.slice(0, MAX_LENGTH - extension.length) + extension
}
