import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { documentNames } from './document-names.ts'

/** What was asked for that was never sent, and has not come. */
export function AskedDocuments({ asked }: Pick<Case, 'asked'>) {
  return asked.map(({ id, type, remark, askedAt }) => (
    <Paragraph key={id}>
      <Badge tone="attention" label={text('casework.case.asked')} />{' '}
      {text('casework.case.asked-on', {
        document: documentNames([type]),
        date: formatInstantDate(new Date(askedAt)),
      })}
      {remark && `: ${remark}`}
    </Paragraph>
  ))
}
