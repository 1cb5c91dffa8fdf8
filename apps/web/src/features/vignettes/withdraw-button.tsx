import { useMutation } from '@tanstack/react-query'
import { withdrawRequest } from '@vignettes/domain/api/requests.ts'
import { getObject, getObjects, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Decisions A27: takes a request back before it is granted; asked first, because it cannot be undone. */
export function WithdrawButton({ item: { object, requestId } }: { item: OverviewItem }) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(withdrawRequest, { body: { requestId } }),
    onMutate: () => clearPageError(),
    onError: (error) => showPageError(asFailure(error)),
    // What was refused is often refused because the screen is behind.
    onSettled: async () => {
      setAsked(false)
      await Promise.all([
        refresh(getObjects, {}),
        refresh(getObject, { query: { objectId: object.Id } }),
      ])
    },
  })
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
        >
          <Paragraph>{text('vignettes.withdraw.text')}</Paragraph>
          <div className="portal-actions">
            <Button
              aria-disabled={withdraw.isPending || undefined}
              onClick={() => !withdraw.isPending && withdraw.mutate()}
            >
              {text('vignettes.withdraw.confirm')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {text('vignettes.withdraw.keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
