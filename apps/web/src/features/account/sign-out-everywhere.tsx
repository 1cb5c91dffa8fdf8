import { paths } from '@vignettes/domain/paths/paths.ts'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { endEverySession } from '../../api/end-session.ts'
import { readSession, signOut } from '../../api/session.ts'
import { showPageErrorAfterNavigation } from '../../components/page-error.ts'
import { AskToLeave } from '../../components/sign-out.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/**
 * B15 ends every session of the account. This browser is out whatever the server answers; that the others are too is told
 * only when the server said so.
 */
export function SignOutEverywhere() {
  const navigate = useNavigate()
  const askToLeave = useContext(AskToLeave)
  const [isUnderWay, setUnderWay] = useState(false)

  const leave = async () => {
    setUnderWay(true)
    const isDone = await endEverySession(readSession()?.token ?? '')
    const outcome = isDone ? 'done' : 'unsure'
    showPageErrorAfterNavigation({
      title: text(`account.everywhere.${outcome}-title`),
      message: text(`account.everywhere.${outcome}`),
      isNeutral: isDone,
    })
    signOut()
    void navigate(paths.login(), { replace: true })
  }

  return (
    <section className="portal-recap" aria-labelledby="everywhere">
      <Heading level={2} size="level-3" id="everywhere">
        {text('account.everywhere.title')}
      </Heading>
      <Paragraph>{text('account.everywhere.text')}</Paragraph>
      <Paragraph>{text('account.everywhere.what-stays')}</Paragraph>
      <div className="portal-actions">
        <Button
          variant="secondary"
          aria-disabled={isUnderWay || undefined}
          onClick={() => {
            if (!isUnderWay) askToLeave(() => void leave())
          }}
        >
          {text('account.everywhere.submit')}
        </Button>
      </div>
      <div role="status">
        {isUnderWay && <Paragraph>{text('account.everywhere.busy')}</Paragraph>}
      </div>
    </section>
  )
}
