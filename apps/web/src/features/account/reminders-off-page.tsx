import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { endReminders } from '@vignettes/domain/api/reminders.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { useIsHelping } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageError } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { EMPTY_FORM } from './empty-form.ts'
import { LinkIsOver } from './link-is-over.tsx'

/** Whose account it was. */
type Done = ReplyOf<typeof endReminders>['session']

export const clientLoader = withTexts('account')

/** Issue 14, 7: the link of a reminder. A button, because mail programs open links by themselves. */
export default function RemindersOffPage() {
  const { token = '' } = useParams()
  const form = usePortalForm(EMPTY_FORM, {})
  const [outcome, setOutcome] = useState<Done | { refusal: string }>()

  const submit = async () => {
    try {
      const { session } = await call(endReminders, { body: { token } })
      setOutcome(session)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status === 404) setOutcome({ refusal: failure.message })
      else showPageError(failure)
    }
  }

  if (outcome === 'other') {
    return (
      <Screen title={text('account.reminders-off.other-title')}>
        <Paragraph size="large">{text('account.reminders-off.other')}</Paragraph>
        <Paragraph>{text('account.reminders-off.other-on')}</Paragraph>
      </Screen>
    )
  }
  if (typeof outcome === 'string') {
    return (
      <Screen title={text('account.reminders-off.done-title')}>
        <Paragraph size="large">{text('account.reminders-off.done')}</Paragraph>
        <Paragraph>{text('account.reminders.stays')}</Paragraph>
        <ToDetails />
      </Screen>
    )
  }
  if (outcome) {
    return (
      <LinkIsOver refusal={outcome.refusal}>
        <ToDetails />
      </LinkIsOver>
    )
  }
  return (
    <Screen title={text('account.reminders-off.title')}>
      <Paragraph size="large">{text('account.reminders-off.text')}</Paragraph>
      <Paragraph>{text('account.reminders.stays')}</Paragraph>
      <FormFrame form={form} onSubmit={submit}>
        <div className="portal-actions">
          <SubmitButton>{text('account.reminders-off.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

/** Of who helps, those would be the details of whom they help. */
function ToDetails() {
  if (useIsHelping()) return null
  return (
    <div className="portal-actions">
      <ButtonLink to={ownPaths.accountDetails()}>
        {text('account.reminders-off.to-details')}
      </ButtonLink>
    </div>
  )
}
