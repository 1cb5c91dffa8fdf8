import { endHelp } from '@vignettes/domain/api/helping.ts'
import { asFailure, call } from '../../api/client.ts'
import { isUnknown } from '../../api/failure.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { useEndOne } from '../../components/use-end-one.ts'

/**
 * Ends a help or an invitation, and says so where the button was.
 * @param onChanged asks the lists anew
 */
export function useEndHelp(onChanged: () => Promise<unknown>) {
  return useEndOne(async (id) => {
    clearPageError()
    let isEnded = true
    try {
      await call(endHelp, { params: { id } })
    } catch (error) {
      // The other of the two was first: it is over all the same.
      isEnded = isUnknown(error instanceof Error ? error : null)
      if (!isEnded) showPageError(asFailure(error))
    }
    await onChanged()
    return isEnded
  })
}
