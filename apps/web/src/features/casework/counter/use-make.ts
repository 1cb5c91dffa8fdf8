import {
  getCounter,
  getCounterOffers,
  saveCounterMooring,
  saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { readDeskFiles, useDeskFiles, useFormKey } from '../../../components/casework/desk-files.ts'
import type { PortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { dropDraftOf } from './counter-draft.ts'
import { fieldOfCounter, type FilledIn, mooringBody, transitBody } from './counter-values.ts'
import type { MadeRequest } from './made.tsx'
import type { CounterValues } from './product.ts'

interface Making {
  accountId: string | undefined
  /** Of who has an account. */
  email: string | null | undefined
  onMade: (made: MadeRequest) => void
}

/** Sends a form that was looked at; however often it is sent it is one request. */
export function useMake(
  form: PortalForm<CounterValues, FilledIn>,
  { accountId, email, onMade }: Making,
): { filesKey: string; make: (filledIn: FilledIn) => Promise<void> } {
  const key = useFormKey()
  const filesKey = useDeskFiles(key)
  const options = {
    ...{ form, nameOf: fieldOfCounter, invalidates: [getQueue, getCounter, getCounterOffers] },
    onDone(made: MadeRequest) {
      dropDraftOf(accountId, email)
      onMade(made)
    },
  }
  const transit = useStaffMutation(saveCounterTransit, options)
  const mooring = useStaffMutation(saveCounterMooring, options)
  const make = async (filledIn: FilledIn) => {
    const { BoatDocuments: chosen } = filledIn.answers
    const fields = documentFields().filter((field) => chosen?.[field])
    const { documents, lost } = await readDeskFiles(filesKey, fields)
    for (const field of lost) {
      form.setError(field, { type: 'file', message: text('casework.counter.file-lost') })
    }
    if (lost.length > 0) return
    const besides = { key, accountId, documents }
    const ofTransit = filledIn.type === 'transit' && transitBody(filledIn, besides)
    const ofMooring = filledIn.type === 'mooring' && mooringBody(filledIn, besides)
    if (ofTransit) await transit.send({ body: ofTransit })
    if (ofMooring) await mooring.send({ body: ofMooring })
  }
  return { filesKey, make }
}
