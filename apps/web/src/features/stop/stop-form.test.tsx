import type { getStop } from '@vignettes/domain/api/stop.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newDraft, readDraft, writeDraft } from '../../drafts/drafts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { serverSays } from '../../testing/server-says.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { text } from '../../text.ts'
import { NextVignettes } from './next-vignettes.tsx'
import { StopForm } from './stop-form.tsx'
import { Stopped } from './stopped.tsx'
import { takeCreditAlong } from '../../drafts/take-credit-along.ts'

const NAME = { district: 'AMSTERDAM', type: 'mooring' } as const
const money = { way: 'mandate', worth: 369.1, back: 369.1, dropped: 0, still: 0 } as const
const STOP: ReplyOf<typeof getStop> = {
  ...{ reference: 'AV-2026-000001-1', boatName: 'De Gans', district: 'AMSTERDAM' },
  ...{ number: 'V26-0000005', hasBegun: true, unusedMonths: 6, money },
  ...{ today: '2026-06-15', firstDay: '2026-01-01' },
  ...{ credit: { ...money, way: 'credit', back: 0 }, creditUntil: '2026-09-24' },
  ...{ toCome: [], next: [], renewal: null },
}
const ALONG = 'Verrekenen met het vignet voor mijn andere boot'
const show = (stop: typeof STOP) =>
  renderScreen(<StopForm vignetteId="1" stop={stop} onStopped={vi.fn()} onUnheard={vi.fn()} />)
/** What is read of it with its name. */
const describedAs = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  serverSays()
})

test('nothing is chosen for who has another boat; before the yes is said until when, and that the rest does not come back', async () => {
  const user = show(STOP)
  await user.click(screen.getByLabelText('Ik heb een andere boot'))
  expect(screen.getByRole('radio', { name: 'Terugkrijgen', checked: false })).toBeDefined()
  const along = screen.getByRole('radio', { name: ALONG, checked: false })
  await user.click(press('Opzeggen'))
  expect((await screen.findAllByText(/Maak een keuze/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/Dan krijgt u de rest niet terug/)).toBeDefined()
  await user.click(along)
  const until = /uiterlijk op 24 september 2026 aan, anders vervalt de verrekening/
  expect(screen.getByText(until)).toBeDefined()
  await user.click(press('Opzeggen'))
  const description = describedAs(await screen.findByRole('dialog'))
  expect(description).toMatch(until)
  expect(description).toContain('U kunt dit niet terugdraaien.')
  expect(description).toContain('krijgt u de rest niet terug')
  expect(description).not.toContain('Niet opzeggen')
})

test('before the yes is said that the renewal that was begun ends with it', async () => {
  const stop = { ...STOP, renewal: { type: 'mooring', year: 2027 } as const }
  const user = show(stop)
  await user.click(screen.getByLabelText('Iets anders'))
  await user.click(press('Opzeggen'))
  const words = (await screen.findByRole('dialog')).textContent
  expect(words).toContain(
    'We verwijderen ook de aanvraag waarmee u bent begonnen voor het vignet voor 2027.',
  )
})

test('what is only dropped is not said to come back', async () => {
  const dropped = { ...money, back: 0, worth: 760.03, dropped: 760.03 }
  const user = show({
    ...{ ...STOP, hasBegun: false, credit: null, creditUntil: null },
    money: dropped,
  })
  await user.click(screen.getByLabelText('Ik heb een andere boot'))
  expect(screen.queryByLabelText('Terugkrijgen')).toBeNull()
  await user.click(press('Opzeggen'))
  const words = (await screen.findByRole('dialog')).textContent
  expect(words).toMatch(/We schrijven €\s760,03 niet meer af\./)
  expect(words).not.toContain('terug.')
})

test('the number is filled in where the request has none; a second credit leaves the number of the first in the request, and says which to use', () => {
  takeCreditAlong('AMSTERDAM', STOP.number)
  const { vignetteNumber } = readDraft(NAME).answers.CancelledVignette ?? {}
  expect(vignetteNumber).toBe(STOP.number)
  const first = { cancelledVignette: '1', vignetteNumber: 'V26-0000004' } as const
  writeDraft(NAME, newDraft({ CancelledVignette: first }))
  expect(takeCreditAlong('AMSTERDAM', 'V26-0000004')).toBeUndefined()
  const keptNumber = takeCreditAlong('AMSTERDAM', STOP.number)
  expect(keptNumber).toBe('V26-0000004')
  expect(readDraft(NAME).answers.CancelledVignette).toEqual(first)
  const credit = { ...money, way: 'credit', back: 0 } as const
  renderScreen(<Stopped vignetteId="1" stop={STOP} money={credit} keptNumber={keptNumber} mayAsk />)
  expect(screen.getByText(/staat al vignetnummer V26-0000004/).textContent).toContain(
    'Gebruik nummer V26-0000005 bij een andere aanvraag',
  )
})

test('issue 14, 6: a paper is asked where something comes back, and not where nothing does', async () => {
  const user = show(STOP)
  const paper = () => screen.queryByLabelText('Bewijs van verkoop of sloop')
  await user.click(screen.getByLabelText('Ik heb de boot verkocht'))
  expect(paper()).not.toBeNull()
  cleanup()
  const nothing = { ...money, way: 'nothing', worth: 0, back: 0 } as const
  const again = show({ ...STOP, money: nothing, credit: null, creditUntil: null })
  await again.click(screen.getByLabelText('Ik heb de boot verkocht'))
  expect(paper()).toBeNull()
  await again.click(press('Opzeggen'))
  expect(await screen.findByRole('dialog')).not.toBeNull()
})

test('issue 14, 6: the next vignette of the boat stays, which is told with what to do', () => {
  const next = [
    { objectId: '1', year: 2027, way: 'stop' },
    { objectId: '2', year: 2028, way: 'withdraw' },
    { objectId: '3', year: null, way: 'ask' },
  ] as const
  renderScreen(<NextVignettes next={next} boatName="De Gans" />)
  const words = screen.getByRole('region', { name: text('stop.next.title') }).textContent
  expect(words).toContain('het vignet voor 2027. Dat blijft gelden')
  expect(words).toContain('Zeg het dan ook op.')
  expect(words).toContain('Trek de aanvraag dan in.')
  expect(words).toContain('Neem dan contact met ons op.')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['1', '2', '3'].map(ownPaths.vignette))
})

test('issue 14, 6: who has another boat can ask for its vignette, also where no credit goes along', () => {
  const back = { vignetteId: '1', stop: STOP, money, keptNumber: undefined }
  renderScreen(<Stopped {...back} mayAsk />)
  const link = screen.getByRole('link', { name: text('stop.done.other-boat') })
  expect(link.getAttribute('href')).toContain('/mooring/')
  cleanup()
  renderScreen(<Stopped {...back} mayAsk={false} />)
  expect(screen.queryByRole('link', { name: text('stop.done.other-boat') })).toBeNull()
})

test('no day before its first one is sent', async () => {
  const user = show(STOP)
  await user.click(screen.getByLabelText('Iets anders'))
  const on = screen.getByLabelText('Sinds welke dag hebt u het vignet niet meer nodig?')
  await user.clear(on)
  await user.type(on, '2025-12-31')
  await user.click(press('Opzeggen'))
  expect((await screen.findAllByText(/Kies een dag vanaf 1 januari 2026/)).length).toBeGreaterThan(
    0,
  )
})

test('what a mandate pays is settled by staff, which is told after the yes too; what is still collected has its day where it is known', async () => {
  const still = { ...money, way: 'mandate', dropped: 100, still: 84.55 } as const
  const shown = (toCome: string[], of = still) => {
    cleanup()
    const stop = { ...STOP, money: of, toCome }
    renderScreen(
      <Stopped vignetteId="1" {...{ stop, money: of }} keptNumber={undefined} mayAsk={false} />,
    )
  }
  shown(['2026-07-31'])
  expect(screen.getByText(text('stop.way.mandate'))).toBeDefined()
  expect(screen.getByText(/nog wel €\s84,55 af op 31 juli 2026\./)).toBeDefined()
  // Something of two is dropped, and nobody can tell of which.
  shown(['2026-07-31', '2026-10-31'])
  expect(screen.getByText(/nog wel €\s84,55 af\./)).toBeDefined()
  cleanup()
  const credit = { ...still, way: 'credit', dropped: 0 } as const
  const user = show({ ...STOP, credit, toCome: ['2026-07-31', '2026-10-31'] })
  await user.click(screen.getByLabelText('Ik heb een andere boot'))
  await user.click(screen.getByRole('radio', { name: ALONG }))
  expect(screen.getByText(/^€\s84,55 op 31 juli 2026 en 31 oktober 2026$/)).toBeDefined()
})
