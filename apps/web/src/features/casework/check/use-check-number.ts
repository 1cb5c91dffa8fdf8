import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useStaffMutation } from '../../../api/staff-mutation.ts'

/** On the water a line may hang: longer than this nobody waits beside a boat without a word. */
const ANSWER_WITHIN_MS = 8_000

/**
 * Asks what a number is worth, for what stands on the screen: what is answered when the next boat stands there is said of no boat.
 * The number that was asked last counts.
 */
export function useCheckNumber<Values extends FieldValues = FieldValues>(
  onDone: (checked: ReplyOf<typeof checkOnTheWater>) => void,
  form?: UseFormReturn<Values, unknown, unknown>,
) {
  const asked = useRef<AbortController>(null)
  const drop = () => asked.current?.abort()
  useEffect(() => () => asked.current?.abort(), [])
  const { send, isUnderWay } = useStaffMutation(checkOnTheWater, { ...(form && { form }), onDone })
  return {
    check: async (number: string) => {
      drop()
      asked.current = new AbortController()
      const signal = AbortSignal.any([asked.current.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
      await send({ query: { number }, signal })
    },
    /** Another number is on its way: of the one before nothing is said any more. */
    drop,
    isUnderWay,
  }
}
