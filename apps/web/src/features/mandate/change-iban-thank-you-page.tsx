import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { earlierMandate, isReplaced } from './earlier-mandate.ts'
import { useFollowedUser } from './follow-user.ts'

export const clientLoader = withTexts('mandate')

/** §2.8 change-iban, the end: only the server's answer says that the new account is in use. */
export default function ChangeIbanThankYouPage() {
  const [earlier] = useState(earlierMandate)
  const { user, isLong } = useFollowedUser((asked) => isReplaced(asked, earlier))
  const isChanged = user !== undefined && isReplaced(user, earlier)
  return (
    <Screen title={text(isChanged ? 'mandate.changed.title' : 'mandate.changed.waiting-title')}>
      {isChanged ? (
        <>
          <Paragraph size="large">{text('mandate.changed.text', { digits: user.Iban })}</Paragraph>
          <Paragraph>{text('mandate.changed.mail')}</Paragraph>
        </>
      ) : (
        <p role="status" className="portal-waiting">
          {text(isLong ? 'mandate.changed.waiting-long' : 'mandate.changed.waiting')}
        </p>
      )}
      <div className="portal-actions">
        <ButtonLink to={ownPaths.accountDetails()}>{text('mandate.change.to-details')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.vignettes()}>
          {text('mandate.changed.vignettes')}
        </ButtonLink>
      </div>
    </Screen>
  )
}
