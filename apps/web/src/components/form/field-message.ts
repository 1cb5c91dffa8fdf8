import type { FieldErrors } from 'react-hook-form'
import { textOr } from '../../text.ts'

export interface FieldMessage {
  name: string
  message: string
}

/** The words of a field's error: rules answer with a text key, the server with a text. */
export function messageOf(error: { message?: unknown } | undefined): string | undefined {
  const message = error?.message
  return typeof message === 'string' && message !== '' ? textOr(message, message) : undefined
}

/** Every error of a form in the order of the fields in the page, which is the order of the links in the summary. */
export function listMessages(errors: FieldErrors): FieldMessage[] {
  const messages = Object.entries(errors).flatMap(([name, error]) => {
    const message = messageOf(error)
    return message && name !== 'root' ? [{ name, message: `${labelOf(name)}${message}` }] : []
  })
  return messages.sort((a, b) => positionInPage(a.name) - positionInPage(b.name))
}

/** Several fields may have the same error, so that a link out of its place says which one it means. */
function labelOf(name: string): string {
  const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  const legend = control?.type === 'radio' && control.closest('fieldset')?.querySelector('legend')
  const label = legend || document.querySelector(`label[for="${name}"]`)
  return label?.textContent ? `${label.textContent.trim()}: ` : ''
}

function positionInPage(name: string): number {
  const controls = Array.from(document.querySelectorAll<HTMLInputElement>('form [name]'))
  return controls.findIndex((control) => control.name === name)
}
