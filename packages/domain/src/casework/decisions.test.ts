import { expect, test } from 'vitest'
import { VIGNETTE_STATUSES } from '../vignette/vignette-states.ts'
import { DECISION_NAMES, decisionsFor, fitsHandOver, handOverOf } from './decisions.ts'

test('§2.7 a vignette is collected where a pickup point was chosen, and sent everywhere else', () => {
  expect(handOverOf('1')).toBe('pickup')
  expect(handOverOf(null)).toBe('post')
})

test('what is sent never lies ready, and what is collected is never sent; the rest fits both', () => {
  const fitting = (handOver: 'post' | 'pickup') =>
    DECISION_NAMES.filter((decision) => fitsHandOver(decision, handOver))
  const both = ['grant', 'ask-again', 'refuse', 'withdraw', 'activate'] as const
  expect(fitting('post').sort()).toEqual([...both, 'send'].sort())
  expect(fitting('pickup').sort()).toEqual([...both, 'ready-for-pickup'].sort())
})

test('a granted vignette is handed over in the one way that is its own', () => {
  expect(decisionsFor('APPROVED', 'post')).toEqual(['withdraw', 'send', 'activate'])
  expect(decisionsFor('APPROVED', 'pickup')).toEqual(['withdraw', 'ready-for-pickup', 'activate'])
})

test('before and after that the way of handing over makes no difference', () => {
  for (const status of VIGNETTE_STATUSES.filter((each) => each !== 'APPROVED'))
    expect(decisionsFor(status, 'post')).toEqual(decisionsFor(status, 'pickup'))
})
