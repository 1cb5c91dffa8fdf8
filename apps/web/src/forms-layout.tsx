import { Outlet } from 'react-router'
import { HelpAside } from './components/help-aside.tsx'
import { Aside } from './components/screen.tsx'
import './styles/forms.css'
import { withTexts } from './text.ts'

export const clientLoader = withTexts('form', 'frame')

/** What every screen beyond the public ones needs: the style of forms, and their texts. */
export default function FormsLayout() {
  return (
    <Aside value={<HelpAside />}>
      <Outlet />
    </Aside>
  )
}
