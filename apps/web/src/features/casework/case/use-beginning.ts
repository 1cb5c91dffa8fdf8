import type { freeLetterSchema } from '@vignettes/domain/api/casework-letters.ts'
import { LETTER_TEMPLATES, type LetterTemplate } from '@vignettes/domain/casework/free-letters.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { text } from '../../../text.ts'

type Letter = z.input<typeof freeLetterSchema>

const PARTS = ['subject', 'text'] as const

/** Fills in what a letter begins with when its template is chosen; what somebody typed stays. */
export function useBeginning(form: UseFormReturn<Letter, unknown, unknown>): void {
  const { subscribe, getValues, setValue } = form
  useEffect(
    () =>
      subscribe({
        name: 'template',
        formState: { values: true },
        callback({ values: { template } }) {
          for (const part of PARTS) {
            if (isBeginning(part, getValues(part))) setValue(part, beginningOf(template, part))
          }
        },
      }),
    [subscribe, getValues, setValue],
  )
}

function beginningOf(template: LetterTemplate, part: (typeof PARTS)[number]): string {
  return template === 'blank' ? '' : text(`casework.free-letter.${template}.${part}`)
}

/** Whether nobody has typed anything yet: it is empty, or as a template left it. */
function isBeginning(part: (typeof PARTS)[number], typed: string): boolean {
  return LETTER_TEMPLATES.some((each) => beginningOf(each, part) === typed)
}
