import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { HelpAside } from './components/help-aside.tsx'
import { Aside } from './components/screen.tsx'
import { queryClient } from './api/queries.ts'
import './styles/forms.css'
import { withTexts } from './text.ts'

export const clientLoader = withTexts('form', 'frame')

/** What every screen beyond the public ones needs: the style of forms, their texts, and the kept answers of the server. */
export default function FormsLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Aside value={<HelpAside />}>
        <Outlet />
      </Aside>
    </QueryClientProvider>
  )
}
