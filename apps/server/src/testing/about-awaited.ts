import type { DeclinedDocument } from '@vignettes/domain/api/documents.ts'
import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { expect } from 'vitest'
import { decision, type startCaseworkPortal } from './casework-portal.ts'
import { goDaysLater } from './days-later.ts'

/** Why a document is asked no more. */
export const WHY = 'We hebben het zelf gevonden.'

interface Awaiting {
  portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  /** Of the vignette. */
  id: string
}

/** What the desk and the owner do with a case while documents are awaited, and what they see of it. */
export function aboutAwaited(at: () => Awaiting) {
  const daysLater = (days: number) => goDaysLater(at().portal, days)
  const seen = async () => {
    const { version } = await at().portal.caseOf(at().id)
    return { id: at().id, version }
  }
  const ask = async (...asked: object[]) => {
    const question = decision(await at().portal.caseOf(at().id), 'ask-again', { asked })
    expect(await at().portal.post('case/decide', question)).toMatchObject({ status: 200 })
    await at().portal.app.background.runDue()
  }
  const askMore = async (more: object) =>
    at().portal.post('case/ask-more', { ...(await seen()), ...more })
  const awaited = async (type: string) =>
    (await at().portal.caseOf(at().id)).mayTakeBack.find((each) => each.type === type)?.id ?? ''
  const takeBack = async (documentId: string) =>
    at().portal.post('case/take-back-asked', { ...(await seen()), documentId, remark: WHY })
  const lastLetter = async () => {
    await at().portal.app.background.runDue()
    return at().portal.mailer.sent.findLast(({ to }) => to === at().portal.someone.email)!
  }
  const declined = async () =>
    (await at().portal.someone.post('documents/declined', { objectId: at().id })).json<{
      documents: DeclinedDocument[]
    }>().documents
  const overview = async () =>
    (await at().portal.someone.get('objects'))
      .json<OverviewItem[]>()
      .find(({ object }) => object.Id === at().id)!
  const send = (...ids: string[]) => {
    const file = { name: 'opnieuw.jpg', data: at().portal.photo }
    const files = Object.fromEntries(ids.map((each) => [each, file]))
    return at().portal.someone.post('documents/upload', { objectId: at().id, ...files })
  }
  const decideBy = async () => (await at().portal.caseOf(at().id)).decideBy
  const did = async () =>
    (await at().portal.caseOf(at().id)).history.flatMap((event) =>
      event.kind === 'staff' ? [event] : [],
    )

  return {
    daysLater,
    seen,
    ask,
    askMore,
    awaited,
    takeBack,
    lastLetter,
    declined,
    overview,
    send,
    decideBy,
    did,
  }
}
