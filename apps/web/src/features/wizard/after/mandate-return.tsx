import { getUser } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useCall } from '../../../api/queries.ts'
import { signOut } from '../../../api/session.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { showPageErrorAfterNavigation } from '../../../components/page-error.ts'
import { Screen } from '../../../components/screen.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import type { DraftName } from '../drafts.ts'
import { nextAskMs, useIsLong } from '../../../api/asking-again.ts'

interface MandateReturnProps {
  name: DraftName
  status: ReturnStatus
  requestId: string | undefined
}

/**
 * Decisions A14: the way back from the bank. The status in the address is a hint; whether there is a mandate, the
 * server says. After success it is asked until the bank has told it.
 */
export function MandateReturn({ name, status, requestId }: MandateReturnProps) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const { data, error, refetch, dataUpdatedAt } = useCall(
    getUser,
    {},
    {
      askAgainMs: (reply, answers) =>
        status !== 'success' || reply?.user.HasMandate ? false : nextAskMs(answers),
    },
  )
  const isLong = useIsLong(dataUpdatedAt)
  const hasMandate = data?.user.HasMandate
  const { district, type } = name
  const summary = summaryPath(name, requestId)

  useEffect(() => {
    if (hasMandate === undefined || isLeaving.current) return
    if (!hasMandate && status === 'success') return
    isLeaving.current = true
    if (hasMandate) {
      void navigate(ownPaths.thankYou(district, type, requestId), { replace: true })
      return
    }
    // A14: logged out, and after logging in back where it can be tried again.
    if (status !== 'success') {
      showPageErrorAfterNavigation({ message: text(`error.mandate.${status}`) })
    }
    signOut()
    void navigate(paths.login(summary), { replace: true })
  }, [hasMandate, status, district, type, requestId, summary, navigate])

  return (
    <Screen title={text('payment.mandate.title')}>
      {error && !data ? (
        <FailedLoad
          title={text('payment.mandate.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Paragraph size="large">{text('payment.mandate.text')}</Paragraph>
          <p role="status" className="portal-waiting">
            {text(isLong ? 'payment.mandate.long' : 'payment.mandate.status')}
          </p>
        </>
      )}
      {isLong && (
        <Paragraph>
          <TextLink to={summary}>{text('payment.mandate.retry')}</TextLink>
        </Paragraph>
      )}
    </Screen>
  )
}
