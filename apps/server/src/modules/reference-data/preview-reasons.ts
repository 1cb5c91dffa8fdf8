import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import { type Reason, rejectionText } from '@vignettes/domain/casework/reasons.ts'
import { documentFields, documentRow } from '@vignettes/domain/documents/documents.ts'
import type { DocumentSort } from '@vignettes/domain/documents/document-sorts.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { translate } from '../../text.ts'

type Change = ReferencePreview['changes'][number]

/** What changes of the reasons, and each of them as an applicant reads it in a letter, in every language. */
export function previewOfReasons(
  before: readonly Reason[],
  after: readonly Reason[],
): Pick<ReferencePreview, 'changes' | 'letters'> {
  const keyOf = ({ about, code }: Reason) => `${about}/${code}`
  const was = new Map(before.map((reason) => [keyOf(reason), reason]))
  const is = new Set(after.map(keyOf))
  const changed = after.flatMap((reason): Change[] => {
    const old = was.get(keyOf(reason))
    if (!old) return [{ change: 'added', name: nameOf(reason), fields: [] }]
    const fields = LANGUAGES.flatMap((field) => {
      const [from, to] = [old.words[field], reason.words[field]]
      return from === to ? [] : [{ field, from, to }]
    })
    return fields.length > 0 ? [{ change: 'changed', name: nameOf(old), fields }] : []
  })
  const gone = before
    .filter((reason) => !is.has(keyOf(reason)))
    .map((reason): Change => ({ change: 'gone', name: nameOf(reason), fields: [] }))
  const letters = LANGUAGES.map((language) => ({
    language,
    lines: after.map(({ about, code, words }) => {
      const label = translate(language, labelAbout(about))
      const why =
        about === 'refusal'
          ? words[language]
          : rejectionText({ reason: code, remark: null }, words[language])
      return `${label}: ${why || '…'}`
    }),
  }))
  return { changes: [...changed, ...gone], letters }
}

/** With what it is about: a photo and a paper may have the same. */
function nameOf({ about, words }: Reason): string {
  return `${translate('nl', `casework.reference.reasons.about.${about}`)}: ${words.nl}`
}

/** What stands before a reason in a letter: the document, here the first of its sort; or that it is a reason. */
function labelAbout(about: Reason['about']): TextKey {
  return about === 'refusal' ? 'letters.fact.reason' : labelOfSort(about)
}

function labelOfSort(sort: DocumentSort): TextKey {
  const rows = documentFields().map((field) => documentRow(field))
  return rows.find((row) => row.sort === sort)?.texts.label ?? 'letters.fact.reason'
}
