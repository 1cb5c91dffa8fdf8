import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Issue 14, 9: the way to who may fill in and pay for the account, and whom its owner helps. */
export function HelpingLink() {
  return (
    <section className="portal-recap" aria-labelledby="helping-link">
      <Heading level={2} size="level-3" id="helping-link">
        {text('account.helping.title')}
      </Heading>
      <Paragraph>{text('account.helping.text')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink variant="secondary" to={ownPaths.helping()}>
          {text('account.helping.open')}
        </ButtonLink>
      </div>
    </section>
  )
}
