import { askForOwnData } from '@vignettes/domain/api/own-data.ts'
import { call } from '../../api/client.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AskByButton } from './ask-by-button.tsx'

/** Issue 14, 8: a link to all that is kept of somebody, by mail. */
export function OwnData() {
  return (
    <section className="portal-recap" aria-labelledby="own-data">
      <Heading level={2} size="level-3" id="own-data">
        {text('account.own-data.title')}
      </Heading>
      <Paragraph>{text('account.own-data.text')}</Paragraph>
      <AskByButton
        label={text('account.own-data.ask')}
        ask={async () => {
          await call(askForOwnData, {})
          return text('account.own-data.asked')
        }}
      />
    </section>
  )
}
