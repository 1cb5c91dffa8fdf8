import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Screen } from '../screen.tsx'

/** In the place of a screen that is another role's work. */
export function OtherRole({ start }: { start: string | undefined }) {
  return (
    <Screen title={text('casework.other-role.title')}>
      <Paragraph>{text('casework.other-role.what')}</Paragraph>
      {start && (
        <div className="portal-actions">
          <ButtonLink to={start}>{text('casework.other-role.start')}</ButtonLink>
        </div>
      )}
    </Screen>
  )
}
