import { isDeepStrictEqual } from 'node:util'
import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { LetterTemplate } from '@vignettes/domain/casework/free-letters.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import type { SampleLetter } from '../../ports/letter-templates.ts'

type Change = ReferencePreview['changes'][number]

/** What changes of the templates: their names and all that stands in them. */
export function changesOfTemplates(
  before: readonly LetterTemplate[],
  after: readonly LetterTemplate[],
): Change[] {
  const changed = after.flatMap((template): Change[] => {
    const old = before.find(({ code }) => code === template.code)
    if (!old) return [{ change: 'added', name: template.name, fields: [] }]
    const fields = fieldsOf(old, template)
    return fields.length > 0 ? [{ change: 'changed', name: old.name, fields }] : []
  })
  const gone = before
    .filter(({ code }) => !after.some((template) => template.code === code))
    .map(({ name }): Change => ({ change: 'gone', name, fields: [] }))
  return [...changed, ...gone]
}

function fieldsOf(old: LetterTemplate, template: LetterTemplate): Change['fields'] {
  const fields: Change['fields'] = LANGUAGES.flatMap((language) =>
    (['subject', 'text'] as const).map((part) => ({
      field: `${part}-${language}` as const,
      from: old.words[language][part],
      to: template.words[language][part],
    })),
  )
  const all = [{ field: 'name' as const, from: old.name, to: template.name }, ...fields]
  return all.filter(({ from, to }) => from !== to)
}

/** Those that are new or changed as letters, in every language. */
export function samplesOf(
  before: readonly LetterTemplate[],
  after: readonly LetterTemplate[],
  sampleLetter: SampleLetter,
): Promise<ReferencePreview['samples']> {
  const isAsBefore = (template: LetterTemplate) =>
    before.some((old) => isDeepStrictEqual(old.words, template.words) && old.code === template.code)
  const shown = after.filter((template) => !isAsBefore(template))
  return Promise.all(
    shown.flatMap((template) =>
      LANGUAGES.map(async (language) => ({
        template: template.name,
        letter: await sampleLetter(template, language),
      })),
    ),
  )
}
