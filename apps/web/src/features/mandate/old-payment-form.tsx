import type { User } from '@vignettes/domain/api/account.ts'
import { isTermFourAllowed, type SeasonOn } from '@vignettes/domain/rules/season.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { centsFromEuros, isNothingToPay } from '@vignettes/domain/format/money.ts'
import { stepPath, summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Answers, StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import { mandatePaymentSchema } from '@vignettes/domain/wizard/steps/mandate-payment.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { beginMandate } from '../../api/begin-mandate.ts'
import { asFailure } from '../../api/client.ts'
import { leaveFor } from '../../api/leave-for.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { IssuerField } from '../../components/form/issuer-field.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TermField } from '../../components/form/term-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageErrorAfterNavigation } from '../../components/page-error.ts'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { rememberBank } from './left-for-bank.ts'

interface OldPaymentFormProps {
  user: User
  /** Of the address: the request that the mandate is for (decisions A27). */
  requestId: string | null
  /** That request, whose term stays as it was asked for: the call that begins a mandate has no place for one (§7). */
  request: StoredRequest | undefined
  today: BusinessDate
  seasonOn: SeasonOn
  issuers: readonly Issuer[] | undefined
  onRetry: () => void
  /** With a mandate already there, no bank is needed. */
  onHasMandate: () => void
}

type Answer = StepAnswers['MandatePayment']
type Input = { term: string; issuer?: string }

/** §5 the legacy step: the term, and either a bank or an existing mandate; by the rules of the wizard's own step. */
export function OldPaymentForm(props: OldPaymentFormProps) {
  const { user, requestId, request, today, seasonOn, issuers, onRetry, onHasMandate } = props
  const schema = useMemo(
    () =>
      // What the fields hold is what the schema reads; its own input type is wider.
      mandatePaymentSchema({
        today,
        seasonOn,
        hasMandate: user.HasMandate,
        issuers,
      }) as z.ZodMiniType<Answer, Input>,
    [user.HasMandate, today, seasonOn, issuers],
  )
  const isFree = request !== undefined && isNothingToPay(centsFromEuros(request.cost))
  const answers = (request?.data ?? {}) as Answers
  const form = usePortalForm<Input, Answer>(schema, {
    term: String(answers.MandatePayment?.term ?? ''),
    issuer: '',
  })
  const navigate = useNavigate()
  const submit = async ({ issuer }: Answer) => {
    if (!issuer) return onHasMandate()
    try {
      const address = await beginMandate(issuer, (status) =>
        ownPaths.oldPaymentReturn(status, requestId),
      )
      rememberBank(requestId)
      await leaveFor(address)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status !== 409 || !request) return showFailure(form, failure)
      // It asks something else by now, which its last step tells and saves.
      showPageErrorAfterNavigation({ message: failure.message, isNeutral: true })
      await navigate(summaryPath(request, request.requestId))
    }
  }
  return (
    <FormFrame form={form} onSubmit={submit}>
      <TermField hasFour={isTermFourAllowed(today, seasonOn)} isFree={isFree} />
      <TermIsElsewhere request={request} />
      {user.HasMandate ? (
        <Paragraph>
          {isFree
            ? text('mandate.legacy.has-mandate-nothing')
            : text('mandate.legacy.has-mandate', { digits: user.Iban })}
        </Paragraph>
      ) : (
        <IssuerField issuers={issuers} onRetry={onRetry} />
      )}
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}

/** What is chosen here changes no request: the term is the request's own, and is changed there. */
function TermIsElsewhere({ request }: Pick<OldPaymentFormProps, 'request'>) {
  if (!request) return <Paragraph>{text('mandate.legacy.term-of-each')}</Paragraph>
  return (
    <Paragraph>
      {text('mandate.legacy.term-kept', { reference: request.reference })}{' '}
      <TextLink to={stepPath(request, 'MandatePayment')}>
        {text('mandate.legacy.term-change')}
      </TextLink>
    </Paragraph>
  )
}
