const SHOWN_LETTERS = 1

/** An e-mail address of which its owner knows which one it is, and nobody else what it is: 'k…@vignet.example'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(SHOWN_LETTERS, at))}…${email.slice(at)}`
}
