import { beginDirectoryLogin, endDirectoryLogin } from '@vignettes/domain/api/staff-directory.ts'
import { backToCasework, caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { startStaffSession } from '../../../api/staff-session.ts'
import { createKeptText } from '../../../store.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

/** Where they came from, while they are at the directory: it sends them back to one address only. */
const cameFrom = createKeptText({ area: 'sessionStorage', key: 'casework-came-from' })

/** What came back counts once, also where an effect runs twice. */
let answered: string | undefined

/** Logging in with the account of the municipality: there, and back here with what is exchanged for a session. */
export function DirectoryLogin() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const begin = useStaffMutation(beginDirectoryLogin, {
    onDone: ({ address }) => window.location.assign(address),
  })
  const end = useStaffMutation(endDirectoryLogin, {
    onDone: ({ session: token, staffMember }) => startStaffSession({ token, staffMember }),
  })
  const state = search.get('state')
  useEffect(() => {
    if (state === null || answered === state) return
    answered = state
    const given = (name: string) => search.get(name) ?? undefined
    const body = { state, code: given('code'), iss: given('iss'), error: given('error') }
    // What it was is nobody's to see, or to send again.
    const back = backToCasework(cameFrom.read())
    void navigate(caseworkPaths.login(back), { replace: true })
    void end.send({ body })
  })

  const leave = () => {
    if (begin.isUnderWay) return
    cameFrom.write(backToCasework(search.get('terug')) ?? '')
    void begin.send({})
  }
  return (
    <>
      <Paragraph>{text('casework.directory.lead')}</Paragraph>
      <p className="casework-plain" role="status">
        {end.isUnderWay && text('casework.directory.busy')}
      </p>
      <div className="portal-actions">
        <Button aria-disabled={begin.isUnderWay || end.isUnderWay || undefined} onClick={leave}>
          {text('casework.directory.submit')}
        </Button>
      </div>
    </>
  )
}
