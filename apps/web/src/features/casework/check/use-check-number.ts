import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useStaffMutation } from '../../../api/staff-mutation.ts'

/**
 * Asks what a number is worth, for what stands on the screen: what is answered when the next boat stands there is said of no boat.
 */
export function useCheckNumber<Values extends FieldValues = FieldValues>(
  onDone: (checked: ReplyOf<typeof checkOnTheWater>) => void,
  form?: UseFormReturn<Values, unknown, unknown>,
) {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useStaffMutation(checkOnTheWater, {
    ...(form && { form }),
    onDone,
    isOver: () => isGone.current,
  })
}
