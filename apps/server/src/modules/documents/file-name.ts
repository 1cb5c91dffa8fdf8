const MAX_LENGTH = 255

/**
 * A file name as it may be shown and kept: the last part of a path, without control characters, halves of characters or
 * the marks that turn the direction of text, which make 'gpj.exe' look like 'exe.jpg'.
 */
export function safeFileName(name: string): string {
  const lastPart = name.split(/[\\/]/).at(-1) ?? ''
  const visible = lastPart
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, '')
    .trim()
  if (visible.length <= MAX_LENGTH) return visible
  const dot = visible.lastIndexOf('.')
  const extension = dot > 0 ? visible.slice(dot) : ''
  return visible.slice(0, MAX_LENGTH - extension.length) + extension
}
