import {
  getLettersToPost,
  type LetterToPost,
  markPosted,
  printLetters,
} from '@vignettes/domain/api/casework-post.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { caseworkFile } from '../../../api/staff-client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Lines } from '../../../components/casework/lines.tsx'
import { FileDownload } from '../../../components/file-download.tsx'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

const CONFLICT = 409

interface PostListProps {
  letters: readonly LetterToPost[]
  /** What was said of the last time is over. */
  onBegin: () => void
  /** Some were printed, or a colleague did: the list is behind. */
  onPrinted: () => void
  /** A colleague was first: what the server says of it, while the list shows what is left. */
  onConflict: (words: string) => void
  /** Says what came of it, and which can be taken back. */
  onPosted: (words: string, ids: readonly string[]) => void
}

/** Letters, chosen by the line or all of them: printed, and marked as posted in one go. */
export function PostList({ letters, onBegin, onPrinted, onConflict, onPosted }: PostListProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isNothing, setNothing] = useState(false)
  const { send, isUnderWay } = useStaffMutation(markPosted, {
    invalidates: [getLettersToPost, getQueue],
    onConflict,
  })
  const selected = letters.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  /** Whether anything is chosen; that nothing is, is told. */
  const begin = () => {
    setNothing(selected.length === 0)
    onBegin()
    return selected.length > 0
  }
  const print = async () => {
    if (!begin()) return undefined
    const asked = selected.map(({ id, printed }) => ({ id, printedAt: printed?.at ?? null }))
    try {
      return await caseworkFile(printLetters, { body: { letters: asked } })
    } catch (error) {
      const { status, message } = asFailure(error)
      if (status !== CONFLICT) throw error
      onConflict(message)
      return undefined
    } finally {
      onPrinted()
    }
  }
  const mark = async () => {
    if (!begin() || isUnderWay) return
    const reply = await send({ body: { ids: selected.map(({ id }) => id) } })
    if (!reply) return
    choose(new Set())
    onPosted(text('casework.post.done', { count: reply.posted.length }), reply.posted)
  }
  return (
    <>
      <Paragraph>{text('casework.post.lead')}</Paragraph>
      <div className="casework-hand-over">
        <Checkbox
          checked={selected.length === letters.length}
          indeterminate={selected.length > 0 && selected.length < letters.length}
          onChange={({ target }) =>
            choose(new Set(target.checked ? letters.map(({ id }) => id) : []))
          }
        >
          {letters.length === 1
            ? text('casework.post.all-one')
            : text('casework.post.all', { count: letters.length })}
        </Checkbox>
        <FileDownload
          label={text('casework.post.print')}
          busyLabel={text('casework.post.busy')}
          fileName={text('casework.post.file')}
          load={print}
          failureOf={failureOf}
        />
        <Button
          variant="secondary"
          aria-disabled={isUnderWay || undefined}
          onClick={() => void mark()}
        >
          {text('casework.post.mark')}
        </Button>
        <p className="casework-plain" role="status">
          {selected.length > 0 ? chosenWords(selected) : isNothing && text('casework.post.none')}
        </p>
      </div>
      <ol className="casework-hits" aria-label={text('casework.post.list')}>
        {letters.map((letter) => (
          <Line
            key={letter.id}
            letter={letter}
            isChosen={chosen.has(letter.id)}
            onToggle={() => toggle(letter.id)}
          />
        ))}
      </ol>
    </>
  )
}

interface LineProps {
  letter: LetterToPost
  isChosen: boolean
  onToggle: () => void
}

function Line({ letter, isChosen, onToggle }: LineProps) {
  const { caseId, to, reference, writtenAt, printed, byHand, unprinted } = letter
  const name = text(`casework.letter.${letter.name}`)
  return (
    <li className="casework-hand-over__line">
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        aria-label={text('casework.post.choose', { name, to: to.join(', ') })}
      />
      <strong>{name}</strong>
      <Link className="ams-link" to={caseworkPaths.case(caseId)}>
        {reference}
      </Link>
      <Lines>{to}</Lines>
      <span className="casework-muted">
        {text('casework.post.written', { date: formatInstantDate(new Date(writtenAt)) })}
      </span>
      <span className="casework-muted">{printedWords(printed)}</span>
      {printed?.forBefore && (
        <strong className="casework-hand-over__warning">
          {text('casework.post.printed-for', { to: printed.forBefore.join(', ') })}
        </strong>
      )}
      {byHand.length > 0 && (
        <strong className="casework-hand-over__warning">
          {text('casework.post.by-hand', { lines: byHand.join(', ') })}
        </strong>
      )}
      {unprinted.length > 0 && (
        <span className="casework-hand-over__warning">
          {text('casework.post.unprinted', { signs: unprinted.join(' ') })}
        </span>
      )}
    </li>
  )
}

function printedWords(printed: LetterToPost['printed']): string {
  if (!printed) return text('casework.post.not-yet')
  const at = new Date(printed.at)
  const moment = { date: formatInstantDate(at), time: formatInstantTime(at) }
  return text('casework.post.printed', { ...moment, by: printed.by })
}

/** What is printed twice is told before it is. */
function chosenWords(selected: readonly LetterToPost[]): string {
  const count = selected.length
  const again = selected.filter(({ printed }) => printed !== null).length
  return again > 0
    ? text('casework.post.chosen-again', { count, again })
    : text('casework.post.chosen', { count })
}

function failureOf(error: unknown) {
  const { message, status } = asFailure(error)
  return { message, status }
}
