import { useMutation } from '@tanstack/react-query'
import { withdrawRequest } from '@vignettes/domain/api/requests.ts'
import { getObject, getObjects, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { asFailure, call } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'
import { queryClient, refresh } from '../../api/queries.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { creditInWords } from './credit-in-words.ts'

interface WithdrawQuestionProps {
  item: OverviewItem
  onClose: () => void
  /** It was withdrawn: what is said of it, once the screen shows it. */
  onDone: (words: string) => void
}

/** Decisions A27: asked first, because it cannot be undone, and says what becomes of a credit. */
export function WithdrawQuestion({ item, onClose, onDone }: WithdrawQuestionProps) {
  const { object, requestId, credit } = item
  const removal = useRemoval()
  const ofCredit = credit && creditInWords(credit, removal)
  const withdraw = useMutation(
    {
      mutationFn: () => call(withdrawRequest, { body: { requestId } }),
      onMutate: () => clearPageError(),
      onSettled: async (_, error) => {
        onClose()
        const failure = error && asFailure(error)
        // Whose answer was lost may have been heard all the same.
        const isDone = !failure || (await isLostAnswerOf(object.Id, failure))
        if (!isDone) showPageError(failure)
        // What was refused is often refused because the screen is behind.
        await Promise.all([
          refresh(getObjects, {}),
          refresh(getObject, { query: { objectId: object.Id } }),
        ])
        if (!isDone) return
        const done = text('vignettes.withdraw.done', { boat: object.name })
        onDone([done, ofCredit].filter(Boolean).join(' '))
      },
    },
    queryClient,
  )
  return (
    <Dialog
      title={text('vignettes.withdraw.title', { boat: object.name })}
      closeLabel={text('vignettes.withdraw.close')}
      onClose={onClose}
      about={
        <>
          <Paragraph>{text('vignettes.withdraw.text')}</Paragraph>
          {ofCredit && <Paragraph>{ofCredit}</Paragraph>}
        </>
      }
    >
      {/* Who presses twice by accident has taken nothing back: what keeps it comes first. */}
      <div className="portal-actions">
        <Button onClick={onClose}>{text('vignettes.withdraw.keep')}</Button>
        <Button
          variant="secondary"
          aria-disabled={withdraw.isPending || undefined}
          onClick={() => !withdraw.isPending && withdraw.mutate()}
        >
          {text('vignettes.withdraw.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether a call of which no answer came did what it was to do; not where nobody can be asked. */
async function isLostAnswerOf(objectId: string, { status }: Failure): Promise<boolean> {
  if (status !== 0) return false
  try {
    const { vignetteStatus } = await call(getObject, { query: { objectId } })
    return vignetteStatus.code === 'WITHDRAWN'
  } catch {
    return false
  }
}
