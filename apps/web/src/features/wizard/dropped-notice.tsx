import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { useEffect, useState } from 'react'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { recapText } from './recap-text.ts'
import { UnorderedList } from '../../ui/unordered-list.tsx'

/** What a change has ruled out. The region is there before its words, so that they are read out. */
export function DroppedNotice({ lines }: { lines: readonly RecapLine[] | undefined }) {
  const [told, setTold] = useState<readonly RecapLine[]>([])
  // eslint-disable-next-line react-hooks/set-state-in-effect -- after the region itself is there
  useEffect(() => setTold(lines ?? []), [lines])
  return (
    <div role="status">
      {told.length > 0 && (
        <Alert heading={text('wizard.dropped.title')} headingLevel={2}>
          <Paragraph>{text('wizard.dropped.text')}</Paragraph>
          <UnorderedList>
            {told.map((line) => (
              <UnorderedList.Item key={line.field}>
                {marked(text(recapLabel(line.field)))}: {recapText(line)}
              </UnorderedList.Item>
            ))}
          </UnorderedList>
        </Alert>
      )}
    </div>
  )
}
