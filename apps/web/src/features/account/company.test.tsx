import { screen } from '@testing-library/react'
import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { removeCompany, setCompany } from '@vignettes/domain/api/company.ts'
import { expect, test } from 'vitest'
import { readPageError } from '../../components/page-error.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { fetched, serverSays, timesAsked, type ServerAnswer } from '../../testing/server-says.ts'
import { Company } from './company.tsx'

const USER = { Name: 'J. Boer', Company: null } as User
const COMPANY = { name: 'Rederij De Zwaan B.V.', kvkNumber: '12345678' }
const OF_COMPANY = { ...USER, Company: COMPANY }
const OK: ServerAnswer = { body: { status: 'OK' } }

const NAME = 'Naam van het bedrijf of de vereniging'
const NUMBER = 'KvK-nummer'
const button = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function show(user: User, answer: ServerAnswer = OK) {
  serverSays([setCompany, answer], [removeCompany, answer], [getUser, { body: { user } }])
  return renderScreen(<Company user={user} />)
}

async function opened(user = USER, answer: ServerAnswer = OK) {
  const actor = show(user, answer)
  const does = user.Company ? 'wijzigen' : 'toevoegen'
  await actor.click(button(`Bedrijf of vereniging ${does}`))
  await screen.findByLabelText(NAME)
  return actor
}

const sentBody = () => {
  const [, init] = fetched.mock.calls.find(([url]) => String(url).endsWith('/user/company')) ?? []
  return JSON.parse(String(init?.body)) as unknown
}

test('issue 14, 9: a company is added, its number as people write it', async () => {
  const actor = await opened()
  await actor.type(field(NAME), 'Rederij De Zwaan B.V.')
  await actor.type(field(NUMBER), 'KvK 1234.5678')
  await actor.tab()
  expect(field(NUMBER).value).toBe('12345678')
  await actor.click(button('Opslaan'))
  await screen.findByText('Uw bedrijf of vereniging is opgeslagen')
  screen.getByText('Vanaf nu vraagt u aan voor: Rederij De Zwaan B.V.')
  expect(sentBody()).toEqual(COMPANY)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bedrijf of vereniging' }))
})

test('issue 14, 9: what is wrong is told at its field, nothing is sent, and what was typed stays', async () => {
  const actor = await opened()
  await actor.type(field(NUMBER), '1234')
  await actor.click(button('Opslaan'))
  await screen.findAllByText('Vul de naam in.')
  screen.getAllByText(/Vul een KvK-nummer in van 8 cijfers, zoals 12345678/)
  expect([field(NAME), field(NUMBER)].map((each) => each.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ])
  expect(field(NUMBER).value).toBe('1234')
  expect(timesAsked(setCompany)).toBe(0)
})

test('B1 what the server refuses is told at its field, and what was typed stays', async () => {
  const message = 'Dit KvK-nummer kan niet.'
  const errors = [{ path: 'kvkNumber', message }]
  const actor = await opened(OF_COMPANY, { status: 422, body: { message: 'x', errors } })
  expect(field(NAME).value).toBe(COMPANY.name)
  await actor.click(button('Opslaan'))
  await screen.findAllByText(new RegExp(message))
  expect(field(NUMBER).value).toBe(COMPANY.kvkNumber)
  expect(readPageError()).toBeUndefined()
})

test('issue 14, 9: who asks for a company sees it, with themselves as its contact, and removes it', async () => {
  const actor = show(OF_COMPANY)
  for (const words of [COMPANY.name, COMPANY.kvkNumber, 'J. Boer']) screen.getByText(words)
  await actor.click(button('Bedrijf of vereniging verwijderen'))
  await screen.findByText('Uw bedrijf of vereniging is verwijderd')
  expect(timesAsked(removeCompany)).toBe(1)
})

test('the way out leaves all as it was', async () => {
  const actor = await opened(OF_COMPANY)
  await actor.clear(field(NAME))
  await actor.click(button('Annuleren'))
  screen.getByText(COMPANY.name)
  expect(timesAsked(setCompany)).toBe(0)
})
