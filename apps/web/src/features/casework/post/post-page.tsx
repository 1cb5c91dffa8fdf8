import { getLettersToPost } from '@vignettes/domain/api/casework-post.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { PostList } from './post-list.tsx'
import { UndoPost } from './undo-post.tsx'

/** The letters to who has no mailbox: printed, and marked as posted (decisions 0029). */
export default function PostPage() {
  const { data, error, isFetching, refetch } = useStaffCall(
    getLettersToPost,
    {},
    { keepsShown: true },
  )
  const [words, say] = useState('')
  const [posted, setPosted] = useState<readonly string[]>([])
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <Screen title={text('casework.post.title')} place="">
      <div className="casework-wide">
        <Paragraph>
          <Link className="ams-link" to={caseworkPaths.queue()}>
            {text('casework.post.back')}
          </Link>
        </Paragraph>
        <div className="casework-queue__bar">
          <p className="casework-plain" role="status" ref={status} tabIndex={-1}>
            {words || (!data && !error && text('layout.loading'))}
          </p>
          <Button
            variant="tertiary"
            aria-disabled={isFetching || undefined}
            onClick={() => void refetch()}
          >
            {text('casework.post.refresh')}
          </Button>
        </div>
        {posted.length > 0 && (
          <UndoPost
            key={posted.join()}
            ids={posted}
            onDone={(told) => {
              setPosted([])
              say(told)
              status.current?.focus()
            }}
            onOver={(hadFocus) => {
              setPosted([])
              if (hadFocus) status.current?.focus()
            }}
          />
        )}
        {error && (
          <FailedLoad
            title={text('casework.post.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton />}
        {!error && data?.letters.length === 0 && (
          <Paragraph>{text('casework.post.empty')}</Paragraph>
        )}
        {!error && data && data.letters.length > 0 && (
          <PostList
            letters={data.letters}
            onBegin={() => say('')}
            onPrinted={() => void refetch()}
            onConflict={(told) => {
              say(told)
              status.current?.focus()
            }}
            onPosted={(told, ids) => {
              say(told)
              setPosted(ids)
              // The button that was pressed goes with the last line.
              if (ids.length === data.letters.length) status.current?.focus()
            }}
          />
        )}
        {!error && data?.isMore && <Paragraph>{text('casework.post.more')}</Paragraph>}
      </div>
    </Screen>
  )
}
