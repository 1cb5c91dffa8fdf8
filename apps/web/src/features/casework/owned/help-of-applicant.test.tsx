import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serverSays } from '../../../testing/server-says.ts'
import { HelpOfApplicant } from './help-of-applicant.tsx'

const AT = '2026-06-15T10:00:00.000Z'
const ID = '0199f0e0-0000-7000-8000-0000000000a2'

const shownLines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('who helps, who is invited, whom they help and what ended is told, with the way to each account', () => {
  serverSays()
  renderScreen(
    <HelpOfApplicant
      help={{
        helpers: [
          {
            ...{ id: '1', applicantId: ID, name: 'H. Hulp', email: 'hulp@vignet.example' },
            ...{ invitedAt: AT, until: null, since: AT },
          },
          {
            ...{ id: '2', applicantId: null, name: null, email: 'nog-niet@vignet.example' },
            ...{ invitedAt: AT, until: '2026-06-29T10:00:00.000Z', since: null },
          },
        ],
        helped: [{ applicantId: ID.replace('a2', 'a3'), name: 'J. Boer', since: AT }],
        ended: [AT],
      }}
    />,
  )
  expect(shownLines()).toEqual([
    'Geholpen door H. Hulp (hulp@vignet.example) sinds 15 juni 2026.',
    'Uitgenodigd op 15 juni 2026: nog-niet@vignet.example. De uitnodiging geldt tot en met 29 juni 2026.',
    'Helpt J. Boer sinds 15 juni 2026.',
    'Op 15 juni 2026 is hulp of een uitnodiging gestopt.',
  ])
  expect(screen.getByRole('link', { name: 'H. Hulp' }).getAttribute('href')).toContain(ID)
})

test('where nobody helps that is said', () => {
  serverSays()
  renderScreen(<HelpOfApplicant help={{ helpers: [], helped: [], ended: [] }} />)
  expect(
    screen.getByText('Niemand helpt deze aanvrager. De aanvrager helpt ook niemand.'),
  ).toBeDefined()
})
