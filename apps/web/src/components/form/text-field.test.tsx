import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { emailSchema } from '@vignettes/domain/rules/email.ts'
import { requiredText } from '@vignettes/domain/rules/required.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderForm } from '../../testing/test-form.tsx'
import { TextField } from './text-field.tsx'

const MAX = 5

function open(onSubmit = vi.fn()) {
  renderForm({
    schema: z.object({ email: emailSchema, name: requiredText(MAX) }),
    values: { email: '', name: '' },
    onSubmit,
    children: (
      <>
        <TextField name="email" label="E-mailadres" hint="Hierheen." format={lowercaseInput} />
        <TextField name="name" label="Naam" counterMax={MAX} />
      </>
    ),
  })
  return {
    user: userEvent.setup(),
    onSubmit,
    email: screen.getByLabelText('E-mailadres'),
    name: screen.getByLabelText('Naam'),
    next: screen.getByRole('button', { name: 'Volgende' }),
  }
}

/** The words that a control names as its description. */
function descriptionOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no ${id}`)
}

test('a hint describes its control, and once there is an error that does too', async () => {
  const { user, email, next } = open()
  expect(descriptionOf(email)).toEqual(['Hierheen.'])
  expect(email.hasAttribute('aria-invalid')).toBe(false)
  await user.click(next)
  const [hint, error] = descriptionOf(email)
  expect([hint, error !== '']).toEqual(['Hierheen.', true])
  expect(document.getElementById('email-error')?.textContent).toBe(error)
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('§5 the summary takes the focus after each failed submit, and its links lead to the controls', async () => {
  const { user, email, name, next } = open()
  for (const submits of [1, 2]) {
    await user.click(next)
    expect(document.activeElement, `submit ${submits}`).toBe(screen.getByRole('alert'))
  }
  const [first, second] = screen.getAllByRole('link')
  expect(first?.textContent).toMatch(/^Vul uw e-mailadres in\.$/)
  await user.click(second ?? next)
  expect(document.activeElement).toBe(name)
  await user.click(first ?? next)
  expect(document.activeElement).toBe(email)
})

test('what is mended leaves the summary, and is sent without the spaces around it', async () => {
  const { user, email, name, next, onSubmit } = open()
  await user.click(next)
  await user.type(email, 'An@Vignet.Example')
  expect(document.getElementById('email-error')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await user.type(name, ' Jan ')
  await user.tab()
  await user.click(next)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onSubmit).toHaveBeenCalledWith({ email: 'an@vignet.example', name: 'Jan' })
})

test('§5 what is typed is counted, also beyond what is allowed', async () => {
  const { user, name } = open()
  expect(screen.getByText('0 van 5 tekens')).toBeDefined()
  await user.type(name, 'Vrouwe')
  expect(screen.getByText('6 van 5 tekens')).toBeDefined()
})

test('§5 beyond what is allowed the counter has the style of an error', async () => {
  const { user, name } = open()
  const style = () => screen.getByText(/van 5 tekens/).className
  await user.type(name, 'Vrouw')
  const within = style()
  await user.type(name, 'e')
  expect(within).not.toContain('error')
  expect(style()).toContain('error')
})

test('§5 an optional field says so in its name', () => {
  renderForm({
    schema: z.object({}),
    values: {},
    children: <TextField name="prefix" label="Tussenvoegsel" isOptional />,
  })
  const optional = screen.getByLabelText('Tussenvoegsel (niet verplicht)')
  expect(optional.hasAttribute('aria-required')).toBe(false)
})

test('the counter is heard near its end only, not after each letter', async () => {
  const { user, name } = open()
  const counter = () => screen.getByText(/van \d+ tekens/)
  expect(counter().getAttribute('aria-live')).toBe('off')
  await user.type(name, 'abc')
  expect(counter().getAttribute('aria-live')).toBe('off')
  await user.type(name, 'd')
  expect(counter().getAttribute('aria-live')).toBe('polite')
})
