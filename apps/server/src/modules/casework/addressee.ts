import { envelopeLines } from '@vignettes/domain/format/envelope-lines.ts'
import { personName } from '@vignettes/domain/format/person-name.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { translate } from '../../text.ts'

type Addressee = Parameters<typeof personName>[0] & { companyName: string | null }

/** Whom it is for: a company above its contact, as the post here reads it. */
export function addresseeOf(row: Addressee): string[] {
  return row.companyName === null ? [nameOf(row)] : [row.companyName, nameOf(row)]
}

/** A person; of a company the one who reads its post. */
export function nameOf(row: Addressee): string {
  const name = personName(row)
  return row.companyName === null
    ? name
    : translate(DEFAULT_LANGUAGE, 'casework.labels.attention', { name })
}

/** What stands on the envelope of a letter that is about a request. */
export function addressOnLetter(row: Addressee & Parameters<typeof envelopeLines>[0]): string[] {
  const [, ...address] = envelopeLines(row)
  return [...addresseeOf(row), ...address]
}
