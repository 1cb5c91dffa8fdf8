import { positionPath } from '@vignettes/domain/paths/step-path.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import type { StepAnswers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import { pruneAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import { droppedLines } from '@vignettes/domain/wizard/dropped-lines.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { useNavigate } from 'react-router'
import { removeFile } from '../../components/form/draft-files.ts'
import { draftKey, readDraft, writeDraft, type DraftName } from '../../drafts/drafts.ts'
import { mergeAnswers } from '../../drafts/merge-answers.ts'
import { forgetTold } from '../../drafts/told-of-step.ts'
import { writeTyped } from '../../drafts/typed.ts'
import { loadOffers } from './offers.ts'
import type { StepArrival } from './step-arrival.ts'
import { useArrival } from './use-arrival.ts'

/** §4 stores a step's answer with what still holds of the others, and goes on; what was dropped is told there. */
export function useSaveStep(
  name: DraftName,
  facts: WizardFacts,
  step: { key: StepKey; position: number },
): (answer: StepAnswers[StepKey]) => Promise<void> {
  const navigate = useNavigate()
  const arrival = useArrival()
  const { type } = name

  return async (answer) => {
    const isChange = arrival?.isChange ?? false
    const next = positionPath(name, isChange ? stepCount(type) : step.position + 1)
    // A second press while the next step is being drawn: it would stand in the history twice, and Back would stay.
    if (window.location.pathname + window.location.search === next) return
    const { owner, answers: had } = readDraft(name)
    const before = { ...facts, answers: had }
    const answered = { ...before.answers, [step.key]: answer }
    const mooringTypes = await loadOffers(name, answered)
    // Read again: another tab or device, or a file that was chosen meanwhile, may have changed the draft.
    const latest = readDraft(name)
    // Who logged in meanwhile, in another tab perhaps, has answered nothing here.
    if (owner !== '' && latest.owner !== '' && latest.owner !== owner) return
    const merging = { base: before.answers, mine: answered, theirs: latest.answers }
    const { answers } = mergeAnswers(merging)
    const pruned = pruneAnswers({ ...facts, mooringTypes, answers }).answers
    writeDraft(name, { ...latest, answers: pruned })
    writeTyped(draftKey(name), step.key)
    forgetTold(draftKey(name), step.key)
    const dropped = droppedLines(before, pruned)
    await removeDroppedFiles(name, dropped)

    await navigate(next, {
      state: { isChange, dropped } satisfies StepArrival,
    })
  }
}

async function removeDroppedFiles(name: DraftName, dropped: StepArrival['dropped'] = []) {
  for (const field of documentFields()) {
    if (dropped.some((line) => line.field === field)) await removeFile(draftKey(name), field)
  }
}
