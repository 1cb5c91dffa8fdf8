import { paths } from '@vignettes/domain/paths/paths.ts'
import { useLocation } from 'react-router'
import { text } from '../text.ts'
import { Paragraph } from '../ui/paragraph.tsx'
import { ButtonLink } from './button-link.tsx'
import { Screen } from './screen.tsx'

interface NotFoundProps {
  /** Where it leads on to, and what that is called; by default the citizens' start. */
  home?: { to: string; label: string }
}

/** §2.1 unknown paths: the text '404 Not Found' and the current address. */
export function NotFound({ home }: NotFoundProps) {
  const { pathname, search } = useLocation()
  return (
    <Screen title={text('layout.not-found.title')}>
      <Paragraph>
        {text('layout.not-found.address')}{' '}
        <code className="portal-address">{`${pathname}${search}`}</code>
      </Paragraph>
      <Paragraph>{text('layout.not-found.advice')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={home?.to ?? paths.home()}>
          {home?.label ?? text('layout.not-found.home')}
        </ButtonLink>
      </div>
    </Screen>
  )
}
