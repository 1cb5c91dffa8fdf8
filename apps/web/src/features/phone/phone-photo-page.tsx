import { HelpAside } from '../../components/help-aside.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { TakePhoto } from './take-photo.tsx'
import { usePhonePhoto } from './use-phone-photo.ts'

export const clientLoader = withTexts('phone', 'recap')

/** What a code on a computer opens on a telephone (issue 14, 3): one photo for a draft, without a login. */
export default function PhonePhotoPage() {
  const { stage, sending, send, again } = usePhonePhoto()
  if (stage.kind === 'done') {
    return (
      <Screen title={text('phone.done-title')} aside={<HelpAside />}>
        <Paragraph size="large">{text('phone.done')}</Paragraph>
      </Screen>
    )
  }
  if (stage.kind === 'over') {
    const isUsed = stage.refusal.status === 409
    return (
      <Screen title={text(isUsed ? 'phone.used-title' : 'phone.over-title')} aside={<HelpAside />}>
        <Paragraph size="large">{stage.refusal.message}</Paragraph>
      </Screen>
    )
  }
  return (
    <Screen title={text('phone.title')} aside={<HelpAside />}>
      <div role="status">
        {stage.kind === 'loading' && <p className="portal-waiting">{text('phone.loading')}</p>}
      </div>
      {stage.kind === 'failed' && (
        <FailedLoad title={text('phone.failed')} failure={stage.refusal} onRetry={again} />
      )}
      {stage.kind === 'asked' && <TakePhoto asked={stage.asked} sending={sending} send={send} />}
    </Screen>
  )
}
