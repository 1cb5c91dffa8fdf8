import { HelpAside } from './components/help-aside.tsx'
import { NotFound } from './components/not-found.tsx'
import { Aside } from './components/screen.tsx'

/** An address that is no screen's. */
export default function NotFoundPage() {
  return (
    <Aside value={<HelpAside />}>
      <NotFound />
    </Aside>
  )
}
