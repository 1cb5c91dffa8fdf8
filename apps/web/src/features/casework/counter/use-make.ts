import {
  getCounter,
  saveCounterMooring,
  saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ByDocument } from '@vignettes/domain/api/request-payload.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import { type DocumentField, documentFields } from '@vignettes/domain/documents/documents.ts'
import { useEffect, useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { base64Of } from '../../../components/form/base64-of.ts'
import { clearFiles, getFile } from '../../../components/form/draft-files.ts'
import type { PortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { fieldOfCounter, type FilledIn, mooringBody, transitBody } from './counter-values.ts'
import type { MadeRequest } from './made.tsx'
import type { CounterValues } from './product.ts'

/** The files of a form, while it is on the screen. */
const FILES_KEY = 'desk-form:'

interface Making {
  accountId: string | undefined
  onMade: (made: MadeRequest) => void
}

/** Sends a form that was looked at; however often it is sent it is one request. */
export function useMake(
  form: PortalForm<CounterValues, FilledIn>,
  { accountId, onMade }: Making,
): { filesKey: string; make: (filledIn: FilledIn) => Promise<void> } {
  const [key] = useState(() => crypto.randomUUID())
  const filesKey = `${FILES_KEY}${key}`
  // Files are somebody's: they stay no longer than the form.
  useEffect(() => {
    // Of a form whose tab was closed.
    void clearFiles(FILES_KEY)
    return () => void clearFiles(filesKey)
  }, [filesKey])
  const options = {
    ...{ form, nameOf: fieldOfCounter, invalidates: [getQueue, getCounter] },
    onDone: onMade,
  }
  const transit = useStaffMutation(saveCounterTransit, options)
  const mooring = useStaffMutation(saveCounterMooring, options)
  const make = async (filledIn: FilledIn) => {
    const { documents, lost } = await documentsOf(filesKey, filledIn)
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

/** The files that were chosen, as they are sent; and those that the browser does not have any more. */
async function documentsOf(filesKey: string, { answers }: FilledIn) {
  const documents: ByDocument<FileOnWire> = {}
  const lost: DocumentField[] = []
  for (const field of documentFields()) {
    if (!answers.BoatDocuments?.[field]) continue
    const file = await getFile(filesKey, field)
    const data = file && (await base64Of(file).catch(() => undefined))
    if (file && data !== undefined) documents[field] = { name: file.name, data }
    else lost.push(field)
  }
  return { documents, lost }
}
