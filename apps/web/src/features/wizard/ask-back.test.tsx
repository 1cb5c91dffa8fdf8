import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useForm } from 'react-hook-form'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AskBack, useAskBack } from './ask-back.tsx'

const saved = vi.fn(() => Promise.resolve())
const WIDE = { heading: 'Breder dan lang', body: 'Klopt dit?' }

function Measures() {
  const form = useForm({ defaultValues: { size: '', name: '' } })
  const { doubt, save } = useAskBack(form, saved, ({ size }: { size: string }) =>
    size === 'wide' ? WIDE : undefined,
  )
  return (
    <form onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <input aria-label="size" {...form.register('size')} />
      <AskBack doubt={doubt} />
      <button type="submit">Volgende</button>
    </form>
  )
}

test('D22 a doubt is asked of what stands in the form, and no longer once that has changed', async () => {
  const user = renderScreen(<Measures />)
  const size = screen.getByLabelText('size')
  const next = () => user.click(screen.getByRole('button'))
  await user.type(size, 'wide')
  await next()
  await screen.findByText('Breder dan lang')
  await user.clear(size)
  expect(screen.queryByText('Breder dan lang')).toBeNull()
  expect(saved).not.toHaveBeenCalled()
  await user.type(size, 'wide')
  await next()
  // The same answer was asked about already, and pressing again confirms it.
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
})
