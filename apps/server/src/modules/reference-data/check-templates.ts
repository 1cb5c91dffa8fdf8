import type { ReferenceContent } from '@vignettes/domain/api/reference-content.ts'
import { MOST_TEMPLATES } from '@vignettes/domain/casework/free-letters.ts'
import {
  type Placeholder,
  placeholderFault,
  PLACEHOLDERS,
  placeholdersIn,
  SUBJECT_PLACEHOLDERS,
} from '@vignettes/domain/casework/placeholders.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import type { FieldError } from '../../http/portal-error.ts'

type Template = Extract<ReferenceContent, { kind: 'letter-templates' }>['items'][number]

/** In an answer: more of what was typed between braces says nothing. */
const SHOWN_MAX = 40

/** No more than one can choose from, none twice, and between braces what can be filled in, the same in every language. */
export function templateErrors(items: readonly Template[]): FieldError[] {
  const errors: FieldError[] = []
  if (items.length > MOST_TEMPLATES) {
    errors.push({ path: 'content', message: 'casework.reference.templates.too-many' })
  }
  items.forEach((item, at) => {
    const path = `content.items.${at}`
    const before = items.slice(0, at)
    const isTwice = before.some(
      ({ code, name }) =>
        (code !== null && code === item.code) || name.toLowerCase() === item.name.toLowerCase(),
    )
    if (isTwice) errors.push({ path: `${path}.name`, message: 'casework.reference.name-twice' })
    for (const part of ['subject', 'text'] as const) errors.push(...errorsIn(item, part, path))
  })
  return errors
}

function errorsIn({ words }: Template, part: 'subject' | 'text', path: string): FieldError[] {
  const allowed = part === 'subject' ? SUBJECT_PLACEHOLDERS : PLACEHOLDERS
  const inOne = new Set(LANGUAGES.flatMap((language) => placeholdersIn(words[language][part])))
  const needed = allowed.filter((placeholder) => inOne.has(placeholder))
  return LANGUAGES.flatMap((language): FieldError[] => {
    const written = words[language][part]
    const field = `${path}.words.${language}.${part}`
    const fault = placeholderFault(written, allowed)
    if (fault?.is === 'broken') {
      return [{ path: field, message: 'casework.reference.templates.broken' }]
    }
    if (fault) {
      const params = { written: fault.written.slice(0, SHOWN_MAX), allowed: inBraces(allowed) }
      return [{ path: field, message: 'casework.reference.templates.unknown', params }]
    }
    const own = placeholdersIn(written)
    const missing = needed.filter((placeholder) => !own.includes(placeholder))
    if (missing.length === 0) return []
    const params = { placeholder: inBraces(missing) }
    return [{ path: field, message: 'casework.reference.templates.missing', params }]
  })
}

function inBraces(placeholders: readonly Placeholder[]): string {
  return placeholders.map((placeholder) => `{${placeholder}}`).join(', ')
}
