import { getUser } from '@vignettes/domain/api/account.ts'
import { listHelpers } from '@vignettes/domain/api/helping.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { BackLink } from '../../components/back-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { HelpedList } from './helped-list.tsx'
import { WhoMayHelp } from './who-may-help.tsx'

export const clientLoader = withTexts('helping', 'account', 'form')

/** Issue 14, 9: who may fill in and pay for the account, and whom its owner helps. */
export default function HelpingPage() {
  const lists = useCall(listHelpers, {})
  const owner = useCall(getUser, {})
  const { data, refetch } = lists
  const user = owner.data?.user
  const error = lists.error ?? owner.error
  const title = text('helping.page-title')
  const back = <BackLink to={ownPaths.accountDetails()} />
  if (error && !(data && user)) {
    return (
      <Screen title={title} back={back}>
        <FailedLoad
          title={text('helping.failed')}
          failure={asFailure(error)}
          onRetry={() => {
            void refetch()
            void owner.refetch()
          }}
        />
      </Screen>
    )
  }
  if (!data || !user) return loadingScreen(title, back)
  return (
    <Screen title={title} back={back}>
      <HelpedList helped={data.helped} onChanged={refetch} />
      <WhoMayHelp
        isConfirmed={user.EmailConfirmed}
        isGoing={user.RemovedAfter !== null}
        helpers={data.helpers}
        onChanged={refetch}
      />
    </Screen>
  )
}
