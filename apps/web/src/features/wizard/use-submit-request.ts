import type { Company } from '@vignettes/domain/account/company.ts'
import { getUser } from '@vignettes/domain/api/account.ts'
import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { stepPath, summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { wizardFieldOf } from '@vignettes/domain/api/wizard-field.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { checkAnswer, firstIncompletePosition } from '@vignettes/domain/wizard/check-answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import { chosenOffer } from '@vignettes/domain/wizard/chosen-offer.ts'
import { stepAtRoute, stepCount } from '@vignettes/domain/wizard/flows.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { Failure, isUnheard } from '../../api/failure.ts'
import { leaveFor } from '../../api/leave-for.ts'
import { refresh } from '../../api/queries.ts'
import { showOnPage } from '../../components/form/show-failure.ts'
import { showPageError, showPageErrorAfterNavigation } from '../../components/page-error.ts'
import { formatCents } from '../../format.ts'
import { isRecord } from '../../parse-json.ts'
import { text } from '../../text.ts'
import { currentOwner } from '../../drafts/current-owner.ts'
import { type Draft, draftKey, readDraft, writeDraft, type DraftName } from '../../drafts/drafts.ts'
import { refusedFiles } from '../../drafts/refused-files.ts'
import { noteStopped } from '../../drafts/known-of-server.ts'
import { findSent } from '../../drafts/find-sent.ts'
import { tellNotInIt } from '../../drafts/sent-already.ts'
import { whileSending } from '../../drafts/sending-request.ts'
import { alreadyAsked } from './already-asked.ts'
import { tellMandateChange, whyBankIsAsked } from './ask-mandate-again.ts'
import { FileLostError } from './files-on-wire.ts'
import { loadOffers, refreshOffers } from './offers.ts'
import { sendMooring } from './send-mooring.ts'
import type { SendingProgress, SendRequests } from './send-request.ts'
import { sendTransit } from './send-transit.ts'
import type { FieldError, StepArrival } from './step-arrival.ts'

/** Who is on their way sooner hears where they come, and nothing before. */
const SLOW_MS = 3_000

const SEND: SendRequests = { transit: sendTransit, mooring: sendMooring }

/**
 * The request that a refusal is about. 503: the server keeps it, though what was to follow failed; it is this browser's own, and not made
 * anew by another. 409 (decisions B13): it was paid or handed in meanwhile, and takes nothing else any more.
 */
function requestOf(error: unknown, status: 409 | 503): string | undefined {
  if (!(error instanceof Failure) || error.status !== status || !isRecord(error.answer))
    return undefined
  const { requestId } = error.answer
  return typeof requestId === 'string' ? requestId : undefined
}

/** The request that was made of a draft though its answer was lost; undefined where none was, or nobody can tell. */
async function madeUnheard(
  error: unknown,
  { requestId, idempotencyKey }: Draft,
): Promise<string | undefined> {
  if (!isUnheard(error) || requestId !== undefined || requestOf(error, 503)) return undefined
  try {
    return (await call(getDrafts, { query: { sentWith: idempotencyKey } })).sentAs
  } catch {
    return undefined
  }
}

/** Sends the finished draft and goes on; what is wrong with it is told at the step where it can be mended. */
export function useSubmitRequest(
  name: DraftName,
  facts: WizardFacts,
  companySeen: Company | null | undefined,
  onProgress: (progress: SendingProgress | undefined) => void,
): () => Promise<void> {
  const navigate = useNavigate()
  const { type } = name
  /** The request that the reader was told of, besides this one. */
  const told = useRef<string>(undefined)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)

  const goToStep = async (step: StepKey, errors: readonly FieldError[]) => {
    const wrong = { step, idempotencyKey: readDraft(name).idempotencyKey, errors }
    await navigate(stepPath(name, step), { state: { isChange: true, wrong } satisfies StepArrival })
  }

  const showWhatIsWrong = async (failure: Failure) => {
    // For whom it is may have changed elsewhere: it is shown as it is now.
    if (failure.status === 409) void refresh(getUser, {})
    // The screen says it then, with the way on.
    if (isRecord(failure.answer) && failure.answer['isStopped'] === true) return noteStopped(name)
    const fields = failure.fieldErrors.flatMap(({ path, message }) => {
      const field = wizardFieldOf(type, path)
      return field ? [{ ...field, message }] : []
    })
    const [first] = fields
    if (!first) return showOnPage(failure)
    // The fields are on earlier steps: go to the first of them, and say it there.
    await goToStep(
      first.step,
      fields.filter(({ step }) => step === first.step),
    )
  }

  /** Where it was sent and paid meanwhile, on another device perhaps: it says there what of this is not in it. */
  const goToSent = async (failure: Failure): Promise<boolean> => {
    const requestId = requestOf(failure, 409)
    const sent = requestId === undefined ? undefined : await findSent(name, requestId)
    if (!sent || sent.waitsFor) return false
    // The screen asked too, and has led there with what there is to tell, which a second way there would take away.
    if (window.location.pathname + window.location.search === sent.path) return true
    if (sent.changed) showPageErrorAfterNavigation(tellNotInIt(sent.waitsFor, sent.changed))
    await navigate(sent.path, { replace: true })
    return true
  }

  /** What the server refused while the steps after it were filled in is told before all is sent. */
  const goToRefusedFile = async (): Promise<boolean> => {
    const refused = refusedFiles(name, documentsToAsk(facts))
    if (refused.length > 0) await goToStep('BoatDocuments', refused)
    return refused.length > 0
  }

  /** A request that was refilled (decisions A9) may lack what the server does not keep, or what holds no more. */
  const goToIncompleteStep = async (now = facts): Promise<boolean> => {
    const position = firstIncompletePosition(now, stepCount(type))
    const step = position && stepAtRoute(type, String(position))?.key
    if (!step) return false
    const issues = checkAnswer(step, now.answers[step] ?? {}, now).error?.issues ?? []
    // The bank of a request that was filled in from the server is nobody's mistake: it is kept nowhere.
    const isBankAlone = issues.length === 1 && issues[0]?.path[0] === 'issuer'
    if (isBankAlone) showPageErrorAfterNavigation(await whyBankIsAsked())
    await goToStep(
      step,
      isBankAlone ? [] : issues.map(({ path, message }) => ({ name: String(path[0]), message })),
    )
    return true
  }

  const keep = (requestId: string, { owner, answers }: Draft) => {
    // Who logged in while it was sent, in another tab perhaps, has no part in it.
    if (currentOwner() !== owner) return
    writeDraft(name, { ...readDraft(name), requestId, asSent: answers })
    // Coming back with the browser's own button finds the request that the server now holds.
    const here = summaryPath(name, requestId)
    window.history.replaceState(window.history.state, '', here)
  }

  /** Nobody sends for another amount than the one that was read: it is asked again, and the new one told. */
  const isCostChanged = async (): Promise<boolean> => {
    if (type === 'transit') return false
    const shown = chosenOffer(facts)
    // The day as well: with it the season may have changed, and the days of collection.
    await Promise.all([refreshOffers(name, facts.answers), refresh(getSettings, {})])
    const now = chosenOffer({
      answers: facts.answers,
      mooringTypes: await loadOffers(name, facts.answers),
    })
    // What it costs has not been read yet where the wizard was filled in without a line.
    if (!now && !shown) {
      showOnPage(new Failure(text('error.offline'), 0))
      return true
    }
    if (!now || now.cost === shown?.cost) return false
    const to = formatCents(centsFromEuros(now.cost))
    showPageError({
      ...(shown
        ? {
            title: text('wizard.Summary.cost-changed.title'),
            message: text('wizard.Summary.cost-changed.text', {
              ...{ from: formatCents(centsFromEuros(shown.cost)), to },
            }),
          }
        : {
            title: text('wizard.Summary.cost-known.title'),
            message: text('wizard.Summary.cost-known.text', { to }),
          }),
      isNeutral: true,
    })
    return true
  }

  /** Where the answer is lost and the request is there, the same is sent again: only its answer tells where to go on. */
  const send = async () => {
    const draft = readDraft(name)
    const onKept = (requestId: string) => {
      keep(requestId, draft)
      onProgress(undefined)
      clearTimeout(slow.current)
      slow.current = setTimeout(() => onProgress('kept'), SLOW_MS)
    }
    const sending = { name, draft, companySeen, onProgress, onKept }
    try {
      return await SEND[type](sending)
    } catch (error) {
      const requestId = await madeUnheard(error, draft)
      if (requestId === undefined) throw error
      keep(requestId, draft)
      return SEND[type]({ ...sending, draft: { ...draft, requestId } })
    }
  }

  /** Files that went since, with a draft that another device threw away, go along from here; those that are not here are asked for. */
  const sendWithoutGone = async (tries = documentFields().length) => {
    try {
      return await whileSending(draftKey(name), send)
    } catch (error) {
      const answer = error instanceof Failure && isRecord(error.answer) ? error.answer : {}
      if (tries === 0 || !('filesGone' in answer)) throw error
      const { filesGone, takeBackFiles } = await import('../../drafts/take-back-files.ts')
      await takeBackFiles(name, filesGone(answer))
      if (await goToIncompleteStep({ ...facts, answers: readDraft(name).answers })) return undefined
      // The server names the first of them only.
      return sendWithoutGone(tries - 1)
    }
  }

  /** What was to be kept without a bank is not sent, nor brought to one, unawares. */
  const isToAskMandate = async (): Promise<boolean> => {
    // Without an answer what is sent tells what is wrong.
    const changed = await tellMandateChange(facts).catch(() => undefined)
    if (changed !== 'asked') return changed !== undefined
    showPageErrorAfterNavigation(await whyBankIsAsked())
    await goToStep('MandatePayment', [])
    await refresh(getUser, {})
    return true
  }

  const askWhatIsAsked = () =>
    alreadyAsked(name, readDraft(name), type === 'mooring' ? chosenOffer(facts)?.year : undefined)

  /** Nobody asks twice unawares; who wants to, presses once more. */
  const isAskedAlready = (asked: Awaited<ReturnType<typeof alreadyAsked>>): boolean => {
    if (!asked || told.current === asked.requestId) return false
    told.current = asked.requestId
    showPageError({
      title: text('wizard.Summary.asked-already.title'),
      message: text('wizard.Summary.asked-already.text', {
        ...{ boat: asked.object.name, reference: asked.reference },
      }),
      isNeutral: true,
    })
    return true
  }

  return async () => {
    if ((await goToIncompleteStep()) || (await goToRefusedFile())) return
    const before = readDraft(name)
    if (await isToAskMandate()) return
    // Neither question waits for the other.
    const asking = askWhatIsAsked()
    if (await isCostChanged()) return
    if (isAskedAlready(await asking)) return
    try {
      const wayOn = await sendWithoutGone()
      if (!wayOn) return
      if ('path' in wayOn) await navigate(wayOn.path)
      else await leaveFor(wayOn.address)
    } catch (error) {
      const kept = requestOf(error, 503)
      if (kept) keep(kept, before)
      if (error instanceof FileLostError) {
        const message = text('wizard.upload.lost')
        await goToStep('BoatDocuments', [{ name: error.field, message }])
      } else if (!(await goToSent(asFailure(error)))) await showWhatIsWrong(asFailure(error))
    } finally {
      clearTimeout(slow.current)
      onProgress(undefined)
    }
  }
}
