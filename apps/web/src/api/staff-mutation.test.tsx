import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { getCounter } from '@vignettes/domain/api/casework-counter.ts'
import {
  withdrawReference,
  withdrawReferenceSchema,
} from '@vignettes/domain/api/casework-reference.ts'
import { expect, test } from 'vitest'
import { usePortalForm } from '../components/form/use-portal-form.ts'
import { Screen } from '../components/screen.tsx'
import { text } from '../text.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { serverSays, timesAsked } from '../testing/server-says.ts'
import { useStaffMutation } from './staff-mutation.ts'
import { useStaffCall } from './staff-queries.ts'

const MESSAGE = 'Het bedrag is intussen veranderd. Er is nog geen aanvraag gemaakt.'

test('what a form is refused because something changed meanwhile has the focus, and is asked for anew', async () => {
  serverSays([withdrawReference, { status: 409, body: { message: MESSAGE } }])
  renderScreen(<Screen title="Balie">{null}</Screen>)
  const { result } = renderHook(() => {
    useStaffCall(getCounter, {})
    const form = usePortalForm(withdrawReferenceSchema, { remark: '' })
    return useStaffMutation(withdrawReference, { form, invalidates: [getCounter] })
  })
  await waitFor(() => expect(timesAsked(getCounter)).toBe(1))
  await act(() => result.current.send({ body: { id: 'v', remark: 'Toch niet' } }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(MESSAGE)
  expect(document.activeElement).toBe(alert)
  await waitFor(() => expect(timesAsked(getCounter)).toBe(2))
})

test('a page of a proxy where an answer belongs is told in Dutch alone', async () => {
  const page = { status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }
  serverSays([withdrawReference, page])
  renderScreen(<Screen title="Balie">{null}</Screen>)
  const { result } = renderHook(() => useStaffMutation(withdrawReference))
  await act(() => result.current.send({ body: { id: 'v', remark: 'Toch niet' } }))
  expect(screen.getByRole('alert').textContent).toContain(text('error.general'))
  expect(screen.getByRole('alert').textContent).not.toContain('Something went wrong')
})
