import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useIsHelping } from './api/session.ts'
import { ButtonLink } from './components/button-link.tsx'
import { Screen } from './components/screen.tsx'
import { text } from './text.ts'
import { Paragraph } from './ui/paragraph.tsx'

/** Around what an account's owner alone does: who helps them is told so, and not shown a form that the server refuses. */
export default function OwnerLayout() {
  const isHelping = useIsHelping()
  // Until the page that comes after the help, also once its session is gone.
  const [wasHelping] = useState(isHelping)
  return isHelping || wasHelping ? <OnlyOwner /> : <Outlet />
}

function OnlyOwner() {
  return (
    <Screen title={text('frame.only-owner.title')}>
      <Paragraph>{text('frame.only-owner.text')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('frame.only-owner.to-vignettes')}</ButtonLink>
      </div>
    </Screen>
  )
}
