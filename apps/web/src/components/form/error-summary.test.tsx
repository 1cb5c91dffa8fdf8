import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { possibleText, requiredText } from '@vignettes/domain/rules/required.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deadLinks, summaryLines } from '../../testing/dead-links.ts'
import { renderForm } from '../../testing/test-form.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { useFormContext } from 'react-hook-form'
import { TextField } from './text-field.tsx'

const schema = z.object({
  'name-1': requiredText(5),
  'name-2': requiredText(5),
  why: requiredText(5),
})

test('each line names its field, with its group where two would read the same', async () => {
  renderForm({
    schema,
    values: { 'name-1': '', 'name-2': '', why: '' },
    children: (
      <>
        <FieldSet legend="Noord">
          <TextField name="name-1" label="Naam" />
        </FieldSet>
        <FieldSet legend="Zuid">
          <TextField name="name-2" label="Naam" />
        </FieldSet>
        <TextField name="why" label="Waarom verandert dit?" />
      </>
    ),
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Volgende' }))
  expect(summaryLines()).toEqual([
    'Noord. Naam: Vul dit veld in.',
    'Zuid. Naam: Vul dit veld in.',
    'Waarom verandert dit? Vul dit veld in.',
  ])
  expect(deadLinks()).toEqual([])
})

function Second() {
  const isShown = useFormContext().watch('name-1') === ''
  return isShown ? <TextField name="name-2" label="Achternaam" /> : null
}

test('a field that another answer took away has no line any more', async () => {
  renderForm({
    schema: z.object({ ...schema.shape, 'name-1': possibleText(5) }),
    values: { 'name-1': '', 'name-2': '', why: '' },
    children: (
      <>
        <TextField name="name-1" label="Naam" />
        <Second />
        <TextField name="why" label="Waarom?" />
      </>
    ),
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  expect(summaryLines()).toHaveLength(2)
  await user.type(screen.getByLabelText('Naam'), 'Jan')
  expect(summaryLines()).toEqual(['Waarom? Vul dit veld in.'])
  // What nothing else explains is told without a link: there is no field to go to.
  await user.type(screen.getByLabelText('Waarom?'), 'Om')
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  expect(summaryLines()).toEqual(['Vul dit veld in.'])
  expect(screen.queryByRole('link')).toBeNull()
})
