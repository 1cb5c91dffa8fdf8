import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { returnStatusFromRoute } from '@vignettes/domain/paths/return-status.ts'
import { useEffect } from 'react'
import { data, useNavigate, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { showPageErrorAfterNavigation } from '../../components/page-error.ts'
import { text, textLoader } from '../../text.ts'
import { comeBackFromBank } from './earlier-mandate.ts'

const loadTexts = textLoader('mandate')

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!returnStatusFromRoute(params.status)) throw data(null, { status: 404 })
  return loadTexts()
}

/** §4 the way back from the bank: success goes to the thank-you, which asks the server; the rest to the form, with its message (§8). */
export default function ChangeIbanReturnPage() {
  const status = returnStatusFromRoute(useParams().status)
  const navigate = useNavigate()
  useEffect(() => {
    if (!status) return
    const isSuccess = status === 'success'
    // A23: only who left for a bank from here is told how that ended, and once; A22: who stops has made no mistake.
    if (comeBackFromBank() && !isSuccess) {
      const message = text(`frame.mandate.${status}`)
      showPageErrorAfterNavigation({ message, isNeutral: status === 'cancel' })
    }
    void navigate(isSuccess ? ownPaths.changeIbanThankYou() : ownPaths.changeIban(), {
      replace: true,
    })
  }, [status, navigate])
  return loadingScreen(text('mandate.change.title'))
}
