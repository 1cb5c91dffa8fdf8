import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { documentNames } from './document-names.ts'

/** What a case needs and never had, and what was asked for and has not come: each once. */
export function NeverSent({ missing, asked }: Pick<Case, 'missing' | 'asked'>) {
  const unasked = missing.filter((type) => asked.every((each) => each.type !== type))
  return (
    <>
      {unasked.length > 0 && (
        <Paragraph>
          <Badge tone="attention" label={text('casework.case.missing')} /> {documentNames(unasked)}
        </Paragraph>
      )}
      {asked.map(({ id, type, remark, askedAt }) => (
        <Paragraph key={id}>
          <Badge tone="attention" label={text('casework.case.asked')} />{' '}
          {text('casework.case.asked-on', {
            document: documentNames([type]),
            date: formatInstantDate(new Date(askedAt)),
          })}
          {remark && `: ${remark}`}
        </Paragraph>
      ))}
    </>
  )
}
