import { type LetterTemplate, SHIPPED_TEMPLATES } from '@vignettes/domain/casework/free-letters.ts'
import type { ReferenceContent } from '@vignettes/domain/api/reference-content.ts'
import { z } from 'zod'
import { translate } from '../../text.ts'
import { inEach } from './in-each-language.ts'

const text = z.string().trim().min(1)
const wordsSchema = z.object({ subject: text, text })

/** Templates as a version has them, which may be older than a language: what it lacks is in Dutch. */
export const templateItemsSchema = z.array(
  z.object({
    ...{ code: text, name: text },
    words: z
      .looseObject({ nl: wordsSchema })
      .transform((words): LetterTemplate['words'] =>
        inEach((language) => wordsSchema.safeParse(words[language]).data ?? words.nl),
      ),
  }),
)

/** Those that the portal came with. */
export const TEMPLATE_ITEMS: LetterTemplate[] = SHIPPED_TEMPLATES.map((code) => ({
  code,
  name: translate('nl', `casework.free-letter.${code}.name`),
  words: inEach((language) => ({
    subject: translate(language, `letters.template.${code}.subject`),
    text: translate(language, `letters.template.${code}.text`),
  })),
}))

type TemplateOnWire = Extract<ReferenceContent, { kind: 'letter-templates' }>['items'][number]

/** As a version keeps it: with lines that end alike, and with the next code where it is new. */
export function templateFrom(
  { code, name, words }: TemplateOnWire,
  takeId: () => string,
): LetterTemplate {
  return {
    code: code ?? `t${takeId()}`,
    name,
    words: inEach((language) => ({
      subject: words[language].subject,
      text: words[language].text.replaceAll('\r\n', '\n'),
    })),
  }
}
