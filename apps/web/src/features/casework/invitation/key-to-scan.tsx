import type { ShownKey } from '@vignettes/domain/api/staff-invitation.ts'
import { Facts } from '../../../components/facts.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface KeyToScanProps {
  shownKey: ShownKey
  email: string
}

/** The key of the second factor: to scan, in letters for who cannot, and as a link for an app on the same device. */
export function KeyToScan({ shownKey: { secret, uri }, email }: KeyToScanProps) {
  return (
    <>
      <Paragraph>{text('casework.invitation.key-once')}</Paragraph>
      <Paragraph>{text('casework.invitation.scan')}</Paragraph>
      <QrCode content={uri} label={text('casework.invitation.scan-of')} className="casework-key" />
      <Paragraph>{text('casework.invitation.no-scan', { email })}</Paragraph>
      <Facts
        facts={[
          [
            text('casework.invitation.secret'),
            <code key="secret" className="casework-secret">
              {inFours(secret)}
            </code>,
          ],
        ]}
      />
      <p className="casework-plain">
        <a className="ams-link" href={uri}>
          {text('casework.invitation.open-app')}
        </a>
      </p>
    </>
  )
}

/** Easier to type over; authenticators do not count the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
