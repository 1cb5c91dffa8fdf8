import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boatLengthSchema } from '@vignettes/domain/rules/boat-size.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderForm } from '../../testing/test-form.tsx'
import { MeasureField } from './measure-field.tsx'

test.each(['-5', '1e3', '5/2'])(
  'D22 a measure typed as %s stays as it is, and is refused in words',
  async (typed) => {
    const onSubmit = vi.fn()
    renderForm({
      schema: z.object({ boatLength: boatLengthSchema }),
      values: { boatLength: '' },
      onSubmit,
      children: <MeasureField name="boatLength" label="Lengte" />,
    })
    const user = userEvent.setup()
    const length = screen.getByLabelText<HTMLInputElement>('Lengte')
    await user.type(length, typed)
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    expect(length.value).toBe(typed)
    expect(screen.getByRole('alert').textContent).toContain('Lengte: Dit is geen maat.')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(length)
    await user.type(length, '5.2')
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    expect([length.value, onSubmit.mock.calls[0]?.[0]]).toEqual(['5,2', { boatLength: 5.2 }])
  },
)
