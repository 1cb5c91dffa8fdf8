import { text } from '../text.ts'
import { Button } from '../ui/button.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { RequestId } from './page-alert.tsx'
import { phoneInWords } from './phone.tsx'
import { Screen } from './screen.tsx'

/** §2.1 the router's fallback. It says what was kept and what to do, and gives the request id to copy. */
export function UnexpectedError({ requestId }: { requestId: string | undefined }) {
  return (
    <Screen title={text('layout.unexpected.title')}>
      <Paragraph>{text('layout.unexpected.what')}</Paragraph>
      <Paragraph>{text('layout.unexpected.advice', { phone: phoneInWords() })}</Paragraph>
      {requestId && <RequestId id={requestId} />}
      <div className="portal-actions">
        <Button onClick={() => window.location.reload()}>{text('layout.unexpected.reload')}</Button>
      </div>
    </Screen>
  )
}
