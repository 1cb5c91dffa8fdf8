import type {
  freeLetterSchema,
  listLetterTemplates,
} from '@vignettes/domain/api/casework-letters.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

type Letter = z.input<typeof freeLetterSchema>
type Templates = ReplyOf<typeof listLetterTemplates>['templates']

const PARTS = ['subject', 'text'] as const

/** Fills in what a letter begins with when its template or its language is chosen; what somebody typed stays. */
export function useBeginning(
  form: UseFormReturn<Letter, unknown, unknown>,
  templates: Templates,
): void {
  const { subscribe, getValues, setValue } = form
  useEffect(
    () =>
      subscribe({
        name: ['template', 'language'],
        formState: { values: true },
        callback({ values }) {
          const chosen = templates.find(({ code }) => code === values.template)
          const words = chosen?.words.find(({ language }) => language === values.language)
          for (const part of PARTS) {
            if (isBeginning(templates, part, getValues(part))) {
              setValue(part, words?.[part] ?? '')
            }
          }
        },
      }),
    [subscribe, getValues, setValue, templates],
  )
}

/** Whether nobody has typed anything yet: it is empty, or as a template left it. */
function isBeginning(templates: Templates, part: (typeof PARTS)[number], typed: string): boolean {
  return (
    typed === '' ||
    templates.some(({ words }) => words.some((beginning) => beginning[part] === typed))
  )
}
