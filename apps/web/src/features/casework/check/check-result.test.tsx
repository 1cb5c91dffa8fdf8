import { cleanup, screen } from '@testing-library/react'
import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { WATER_VERDICTS } from '@vignettes/domain/casework/on-the-water.ts'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { fetched, serverSays } from '../../../testing/server-says.ts'
import { CheckResult } from './check-result.tsx'

type Answer = ReplyOf<typeof checkOnTheWater>
type Vignette = NonNullable<Answer['vignette']>

const CHECKED_AT = '2026-06-15T10:00:00Z'

/** What stands beside the answer about its days. */
function daysShown(verdict: Answer['verdict'], change: Partial<Vignette> = {}): string[] {
  const vignette: Vignette = {
    boatName: 'De Zwaan',
    boatLength: 5.2,
    typeName: 'Regulier',
    statusName: 'Actief',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    withdrawnAt: null,
    isStopped: false,
    ...change,
  }
  const checked = {
    number: 'V26-0000001',
    verdict,
    fits: [],
    replacedBy: null,
    vignette,
    checkedAt: CHECKED_AT,
  }
  renderScreen(<CheckResult checked={checked} onChecked={() => {}} onNext={() => {}} />)
  return screen
    .queryAllByText(/geldig (vanaf|tot)|(ingetrokken|opgezegd) op/i)
    .map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`)
    .map((words) => words.replaceAll('\u00a0', ' '))
}

test('one that is valid says from when and until when', () => {
  expect(daysShown('valid')).toEqual([
    'Geldig vanaf: 1 januari 2026',
    'Geldig tot en met: 31 december 2026',
  ])
})

test('A33 one that was withdrawn says when, and nothing of a validity', () => {
  const withdrawn = { validFrom: null, validUntil: null, withdrawnAt: '2026-06-01T10:00:00Z' }
  expect(daysShown('withdrawn', withdrawn)).toEqual(['Ingetrokken op: 1 juni 2026'])
})

test('issue 14, 6: one that its owner stopped says so, and when', () => {
  const stopped = { validFrom: null, validUntil: null, withdrawnAt: '2026-06-01T10:00:00Z' }
  expect(daysShown('withdrawn', { ...stopped, isStopped: true })).toEqual([
    'Opgezegd op: 1 juni 2026',
  ])
  expect(screen.getByRole('heading', { name: 'Opgezegd' })).toBeDefined()
})

test.each([
  ['over', { validUntil: '2026-06-14' }, 'Was geldig tot en met: 14 juni 2026'],
  ['not-yet', { validFrom: '2026-06-16' }, 'Pas geldig vanaf: 16 juni 2026'],
] as const)('one that is not valid today (%s) says only why: %j', (verdict, days, words) => {
  expect(daysShown(verdict, days)).toEqual([words])
})

test('D1 and D19 each verdict has words and a sign of its own, and the words have the focus', () => {
  const signs = new Set<string>()
  const words = WATER_VERDICTS.map((verdict) => {
    const checked = {
      number: '0000001',
      verdict,
      fits: [],
      replacedBy: null,
      vignette: null,
      checkedAt: CHECKED_AT,
    }
    renderScreen(<CheckResult checked={checked} onChecked={() => {}} onNext={() => {}} />)
    const heading = screen.getByRole('heading', { level: 2 })
    expect(document.activeElement).toBe(heading)
    signs.add(document.querySelector('path')?.getAttribute('d') ?? '')
    cleanup()
    return heading.textContent
  })
  expect(new Set(words).size).toBe(WATER_VERDICTS.length)
  expect(signs.size).toBe(WATER_VERDICTS.length)
})

test('D1 of digits that several numbers have, the whole number is chosen', async () => {
  const onChecked = vi.fn()
  const fits = ['V26-0000001', 'V25-0000001']
  const answer = {
    verdict: 'unknown',
    fits: [],
    replacedBy: null,
    vignette: null,
    checkedAt: CHECKED_AT,
  } as const
  serverSays([checkOnTheWater, { body: { number: fits[1], ...answer } }])
  vi.stubGlobal('fetch', fetched)
  const checked: Answer = { ...answer, number: '0000001', verdict: 'not-clear', fits }
  const user = renderScreen(
    <CheckResult checked={checked} onChecked={onChecked} onNext={() => {}} />,
  )
  await user.click(screen.getByRole('button', { name: 'V25-0000001' }))
  expect(String(fetched.mock.calls.at(-1)?.[0])).toContain('number=V25-0000001')
  expect(onChecked).toHaveBeenCalledWith(expect.objectContaining({ number: fits[1] }))
})
