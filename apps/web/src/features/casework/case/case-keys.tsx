import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseDocument } from '@vignettes/domain/api/casework-documents.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { OTHER_REASON } from '@vignettes/domain/casework/decisions.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { text } from '../../../text.ts'
import { currentDocuments, documentField, isJudged, reasonsAbout } from './decision-form.ts'
import { sortOf } from './documents.tsx'
import { focusDecision, focusPaperOf, paperAtHand, sendDecision } from './focus-in-case.ts'

/** The keys that judge and decide, and what a screen reader hears of them. Only where the case may be decided. */
export function CaseKeys({ openCase }: { openCase: Case }) {
  const { getValues, setValue, setFocus } = useFormContext<Record<string, string>>()
  const [told, setTold] = useState('')
  const documents = currentDocuments(openCase)
  const choose = (name: string, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const verdictOf = (document: CaseDocument) => getValues(documentField('verdict', document))
  const atHand = () => {
    const id = paperAtHand()
    return documents.find((each) => (id ? each.id === id : !verdictOf(each)))
  }
  // The one after it first, so that nothing is passed over.
  const goOn = (from: CaseDocument) => {
    const at = documents.indexOf(from)
    const open = [...documents.slice(at + 1), ...documents.slice(0, at)].find(
      (each) => !verdictOf(each),
    )
    if (open) return focusPaperOf(open.id)
    const isGood = documents.every((each) => verdictOf(each) === 'accepted')
    focusDecision(isGood ? 'grant' : 'ask-again')
  }
  const good = () => {
    const document = atHand()
    if (!document) return
    choose(documentField('verdict', document), 'accepted')
    setTold(text('casework.keys.good', { document: nameOf(document) }))
    goOn(document)
  }
  const notGood = () => {
    const document = atHand()
    if (!document) return
    choose(documentField('verdict', document), 'rejected')
    const count = reasonsAbout(openCase, sortOf(document)).length
    setTold(text('casework.keys.not-good', { document: nameOf(document), count }))
    focusPaperOf(document.id)
  }
  const because = ({ key }: KeyboardEvent) => {
    const document = documents.find(({ id }) => id === paperAtHand())
    if (!document || verdictOf(document) !== 'rejected') return
    const sort = sortOf(document)
    const reason = reasonsAbout(openCase, sort)[Number(key) - 1]
    if (!reason) return
    choose(documentField('reason', document), reason.code)
    setTold(text('casework.keys.reason', { document: nameOf(document), reason: reason.words }))
    // Another reason has to be written down.
    if (reason.code === OTHER_REASON) setFocus(documentField('remark', document))
    else goOn(document)
  }
  const allGood = ({ target }: KeyboardEvent) => {
    for (const each of documents) {
      if (!verdictOf(each)) choose(documentField('verdict', each), 'accepted')
    }
    choose('decision', 'grant')
    // What was called not good stays so; the form says that this grants nothing.
    const isGood = documents.every((each) => verdictOf(each) === 'accepted')
    setTold(isGood ? text('casework.keys.all-good') : '')
    sendDecision(target)
  }
  const mayGrant = openCase.decisions.includes('grant')
  useShortcuts({
    ...(isJudged(openCase) && { good, 'not-good': notGood, reason: because }),
    'all-good': mayGrant ? allGood : undefined,
    confirm: ({ target }) => sendDecision(target),
  })
  return (
    <p className="ams-visually-hidden" role="status">
      {told}
    </p>
  )
}

function nameOf({ type }: CaseDocument): string {
  return text(documentRow(fieldOfDocument(type)).texts.label)
}
