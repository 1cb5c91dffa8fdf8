import { useMutation } from '@tanstack/react-query'
import { withdrawRequest } from '@vignettes/domain/api/requests.ts'
import { getObject, getObjects, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { useContext, useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { queryClient, refresh } from '../../api/queries.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { SayDone } from './done-line.tsx'

/** Decisions A27: takes a request back before it is granted; asked first, because it cannot be undone. */
export function WithdrawButton({ item: { object, requestId } }: { item: OverviewItem }) {
  const [isAsked, setAsked] = useState(false)
  const say = useContext(SayDone)
  const withdraw = useMutation(
    {
      mutationFn: () => call(withdrawRequest, { body: { requestId } }),
      onMutate: () => clearPageError(),
      onError: (error) => showPageError(asFailure(error)),
      // What was refused is often refused because the screen is behind.
      onSettled: async (_, error) => {
        setAsked(false)
        await Promise.all([
          refresh(getObjects, {}),
          refresh(getObject, { query: { objectId: object.Id } }),
        ])
        if (!error) say(text('vignettes.withdraw.done', { boat: object.name }))
      },
    },
    queryClient,
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {text('vignettes.withdraw.button')}
        <span className="ams-visually-hidden"> {object.name}</span>
      </Button>
      {isAsked && (
        <Dialog
          title={text('vignettes.withdraw.title', { boat: object.name })}
          closeLabel={text('vignettes.withdraw.close')}
          onClose={() => setAsked(false)}
          about={<Paragraph>{text('vignettes.withdraw.text')}</Paragraph>}
        >
          {/* Who presses twice by accident has taken nothing back: what keeps it comes first. */}
          <div className="portal-actions">
            <Button onClick={() => setAsked(false)}>{text('vignettes.withdraw.keep')}</Button>
            <Button
              variant="secondary"
              aria-disabled={withdraw.isPending || undefined}
              onClick={() => !withdraw.isPending && withdraw.mutate()}
            >
              {text('vignettes.withdraw.confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
