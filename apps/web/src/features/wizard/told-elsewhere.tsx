import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { type DocumentField, documentFields } from '@vignettes/domain/documents/documents.ts'
import { positionPath } from '@vignettes/domain/paths/step-path.ts'
import { type Answers, STEP_KEYS } from '@vignettes/domain/wizard/answers.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import { firstIncompletePosition, recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import { typesToChoose } from '@vignettes/domain/wizard/types-to-choose.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { logFailure } from '../../api/log-failure.ts'
import { fileKey, removeFile } from '../../components/form/draft-files.ts'
import { fileInWords } from '../../components/form/file-in-words.ts'
import { fileSending } from '../../components/form/file-sending.ts'
import { isFileAnswer } from '../../components/form/is-file-answer.ts'
import { TextLink } from '../../components/text-link.tsx'
import { type DraftName, draftKey, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { noteOnServer, readOnServer } from '../../drafts/known-of-server.ts'
import { isSame } from '../../drafts/is-same.ts'
import type { OtherAnswers } from '../../drafts/on-server.ts'
import { takeFromServer } from '../../drafts/take-from-server.ts'
import { writeTyped } from '../../drafts/typed.ts'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'
import { recapText } from './recap-text.ts'
import { Waits } from './waits.ts'
import type { Elsewhere } from './use-kept-on-server.ts'

/** What was answered there otherwise, as it is now: nothing is taken over that no device has any more. Without a line what is known counts. */
async function readOthers(name: DraftName): Promise<OtherAnswers> {
  const { district, type } = name
  try {
    const { drafts } = await call(getDrafts, { query: {} })
    const there = drafts.find((draft) => draft.district === district && draft.type === type)
    if (there) await takeFromServer(name, there)
  } catch {
    logFailure('What another device answered was not had')
  }
  return readOnServer(draftKey(name))?.others ?? {}
}

interface ToldElsewhereProps extends Omit<Elsewhere, 'isLate'> {
  name: DraftName
  facts: WizardFacts
  position: number
}

/** That it goes on where another device stopped, and what was answered there otherwise, once that is taken. */
export function ToldElsewhere(props: ToldElsewhereProps) {
  // A form that does not stand yet waits: what comes is told above it.
  const isTaking = useDeferredValue(props.isTaking)
  return isTaking ? <Waits /> : <Told {...props} />
}

function Told(props: ToldElsewhereProps) {
  const { name, facts, position, news, others = {}, onTaken } = props
  const told = isStillSo(facts, props.told) ? props.told : undefined
  const [choice, setChoice] = useState({ words: '', news })
  const lines = linesOf(facts, others)
  // What was chosen is said until something else came.
  const chosen = choice.news === news ? choice.words : ''
  if (chosen && lines.length > 0) setChoice({ words: '', news })
  const region = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (chosen) region.current?.focus()
  }, [chosen])
  // Its words come after the region around it, or nobody would hear them; their room is there at once.
  const [isHeard, setHeard] = useState(false)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- after the region itself is there
  useEffect(() => setHeard(true), [])
  const key = draftKey(name)
  const keep = () => {
    // That what was filled in there stands here too is so no more.
    noteOnServer(key, { others: {}, ...(told !== 'files-gone' && { told: undefined }) })
    // What was not sent while it was asked is sent now.
    writeDraft(name, readDraft(name))
  }
  const take = () => {
    for (const field of documentFields()) {
      if (!others.BoatDocuments || !(field in others.BoatDocuments)) continue
      // Its picture, and what is wrong with it, are those of the file that was chosen here.
      fileSending(fileKey(key, field)).write(undefined)
      void removeFile(key, field)
    }
    const draft = readDraft(name)
    writeDraft(name, { ...draft, answers: withOthers(key, draft.answers, others) })
    noteOnServer(key, { others: {} })
    onTaken()
  }
  const say = (words: string) => setChoice({ words, news: readOnServer(key)?.news ?? news })
  const chooseOther = async () => {
    const now = await readOthers(name)
    if (isSame(now, others)) {
      take()
      say(text('wizard.elsewhere.taken'))
    } else if (Object.values(now).every((step) => !step)) say(text('wizard.elsewhere.kept'))
    // It is asked anew.
    else region.current?.focus()
  }
  // The region around it takes no room while it has no words.
  if (!told && lines.length === 0 && !chosen) return null
  const open = firstIncompletePosition(facts, stepCount(name.type)) ?? stepCount(name.type)
  return (
    <div
      ref={region}
      className="portal-section"
      style={isHeard ? undefined : { visibility: 'hidden' }}
      tabIndex={-1}
    >
      {told && (
        <Paragraph>
          {toldWords(told, lines.length > 0)}{' '}
          {open > position && (
            <TextLink to={positionPath(name, open)}>
              {text('wizard.elsewhere.go-on', { step: open })}
            </TextLink>
          )}
        </Paragraph>
      )}
      {lines.length > 0 && (
        <Alert heading={text('wizard.elsewhere.both-title')} headingLevel={2}>
          <Paragraph>{text('wizard.elsewhere.both')}</Paragraph>
          <UnorderedList>
            {lines.map((line) => (
              <UnorderedList.Item key={line.field}>
                {marked(text(recapLabel(line.field)))}: {recapText(line)}
              </UnorderedList.Item>
            ))}
          </UnorderedList>
          <Paragraph>{text('wizard.elsewhere.unless-chosen')}</Paragraph>
          <div className="portal-actions">
            <Button
              variant="secondary"
              onClick={() => {
                keep()
                say(text('wizard.elsewhere.kept'))
              }}
            >
              {text('wizard.elsewhere.keep')}
            </Button>
            <Button variant="secondary" onClick={() => void chooseOther()}>
              {text('wizard.elsewhere.take')}
            </Button>
          </div>
        </Alert>
      )}
      {lines.length === 0 && chosen && <Paragraph>{chosen}</Paragraph>}
    </div>
  )
}

/** Files that went are told of until all have been added anew. */
function isStillSo(facts: WizardFacts, told: Elsewhere['told']): boolean {
  const files = facts.answers.BoatDocuments ?? {}
  return told !== 'files-gone' || documentsToAsk(facts).some((field) => !files[field])
}

/** @param isAsked whether something else is asked about, which does not stand here too */
function toldWords(told: NonNullable<Elsewhere['told']>, isAsked: boolean): string {
  if (told === 'files-gone') return text('wizard.elsewhere.files-gone')
  return text(`wizard.elsewhere.${told}${isAsked ? '-besides' : ''}`)
}

/** In the words of the recap; of a step whose fields have none of their own, all of it. */
function linesOf(facts: WizardFacts, others: OtherAnswers) {
  return STEP_KEYS.flatMap((step) => {
    const theirs = others[step]
    if (!theirs) return []
    const given = Object.entries(theirs).map(([field, value]) => [field, value ?? undefined])
    const answers: Answers = {
      [step]: { ...facts.answers[step], ...Object.fromEntries(given) },
    }
    const lines = recapAnswers({ ...facts, answers }).flatMap((one) => one.lines)
    const own = lines.filter(({ field }) => field in theirs)
    return (own.length > 0 ? own : lines).map((line) => named(facts, line, theirs[line.field]))
  })
}

/**
 * What a vignette is called is known once the offers of the step are; till then it is not told by its code. Of two files both are
 * named, with where they are: they may have one name.
 */
function named(facts: WizardFacts, line: RecapLine, theirs: unknown): RecapLine {
  if (isFileAnswer(theirs)) {
    const own: unknown = facts.answers.BoatDocuments?.[line.field as DocumentField]
    const here = isFileAnswer(own) ? fileInWords(own) : text('wizard.elsewhere.no-file')
    const values = { there: fileInWords(theirs), here }
    return { ...line, value: { key: 'wizard.elsewhere.files', values } }
  }
  if (line.field !== 'mooringType' || typesToChoose(facts)) return line
  return { ...line, value: { key: 'wizard.elsewhere.another-kind' } }
}

/** What was typed there and is no answer yet goes as well: it would stand before it. */
function withOthers(key: string, answers: Answers, others: OtherAnswers): Answers {
  const steps = Object.keys(others) as (keyof Answers)[]
  return {
    ...answers,
    ...Object.fromEntries(
      steps.map((step) => {
        writeTyped(key, step)
        const fields = Object.entries({ ...answers[step], ...others[step] })
        return [step, Object.fromEntries(fields.filter(([, value]) => value !== null))]
      }),
    ),
  }
}
